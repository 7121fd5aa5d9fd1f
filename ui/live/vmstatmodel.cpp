// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/vmstatmodel.h"

#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QLocale>

#include <array>

namespace stripewise::ui {

namespace {

constexpr std::size_t kKept = 60;
constexpr std::int64_t kSecondNs = 1'000'000'000;
constexpr double kMebi = 1024.0 * 1024.0;

struct Head
{
    const char* title;
    const char* says;
};

constexpr std::array<Head, VmstatModel::ColumnCount> kHeads{{
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "time [s]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "seconds since the run began")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "r"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "tasks that run or wait for a CPU")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "b"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "tasks that wait for I/O")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "free [MiB]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "memory that programs can still have")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "dirty [MiB]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "memory that waits to be written")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "bi [%1]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "read from the target")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "bo [%1]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "written to the target")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "in [1/s]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "interrupts")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "cs [1/s]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "context switches")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "us [%]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "CPU time in programs")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "sy [%]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "CPU time in the kernel")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "id [%]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "CPU time with nothing to do")},
    {QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "wa [%]"),
     QT_TRANSLATE_NOOP("stripewise::ui::VmstatModel", "CPU time idle while I/O was waited for")},
}};

template <typename T>
QString number(const std::optional<T>& value, double scale = 1)
{
    return value ? QLocale().toString(static_cast<double>(*value) / scale, 'f', 0) : session::unknownText();
}

QString cpu(const run::LiveSample& sample, double run::LiveSample::Cpu::*part)
{
    return sample.cpu ? QLocale().toString((*sample.cpu).*part, 'f', 0) : session::unknownText();
}

QString text(const run::LiveSample& s, int column, session::RateUnits rates)
{
    switch (column) {
    case VmstatModel::Time:
        return QLocale().toString(s.timeNs / kSecondNs);
    case VmstatModel::R:
        return number(s.runnable);
    case VmstatModel::B:
        return number(s.blocked);
    case VmstatModel::Free:
        return number(s.memoryFreeBytes, kMebi);
    case VmstatModel::Dirty:
        return number(s.dirtyBytes, kMebi);
    case VmstatModel::In:
        return session::rateFigure(s.readBytesPerSecond, rates).number;
    case VmstatModel::Out:
        return session::rateFigure(s.writeBytesPerSecond, rates).number;
    case VmstatModel::Interrupts:
        return number(s.interruptsPerSecond);
    case VmstatModel::Switches:
        return number(s.contextSwitchesPerSecond);
    case VmstatModel::User:
        return cpu(s, &run::LiveSample::Cpu::user);
    case VmstatModel::System:
        return cpu(s, &run::LiveSample::Cpu::system);
    case VmstatModel::Idle:
        return cpu(s, &run::LiveSample::Cpu::idle);
    case VmstatModel::Wait:
        return cpu(s, &run::LiveSample::Cpu::iowait);
    default:
        return {};
    }
}

bool isRate(int column)
{
    return column == VmstatModel::In || column == VmstatModel::Out;
}

} // namespace

void VmstatModel::setRates(session::RateUnits rates)
{
    beginResetModel(); // heads and cells
    m_rates = rates;
    endResetModel();
    emit headerDataChanged(Qt::Horizontal, In, Out);
}

void VmstatModel::add(const run::LiveSample& sample)
{
    if (sample.timeNs < m_nextNs) {
        return;
    }
    m_nextNs = (sample.timeNs / kSecondNs + 1) * kSecondNs;
    if (m_rows.size() == kKept) {
        const auto last = static_cast<int>(kKept) - 1;
        beginRemoveRows({}, last, last);
        m_rows.pop_back();
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_rows.push_front(sample);
    endInsertRows();
}

void VmstatModel::clear()
{
    beginResetModel();
    m_rows.clear();
    m_nextNs = 0;
    endResetModel();
}

int VmstatModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VmstatModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VmstatModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(m_rows.at(static_cast<std::size_t>(index.row())), index.column(), m_rates);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return tabular(QApplication::font());
    default:
        return {};
    }
}

QVariant VmstatModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    const auto& head = kHeads.at(static_cast<std::size_t>(section));
    switch (role) {
    case Qt::DisplayRole:
        return isRate(section) ? tr(head.title).arg(QLatin1String(session::rateScale(m_rates).unit)) : tr(head.title);
    case Qt::ToolTipRole:
        return tr(head.says);
    default:
        return {};
    }
}

} // namespace stripewise::ui
