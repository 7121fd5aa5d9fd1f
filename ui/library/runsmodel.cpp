// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/runsmodel.h"

#include "core/library/runtitle.h"
#include "core/session/figures.h"
#include "core/session/messages.h"

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr double kNsPerSecond = 1e9;

QVariant sortValue(const store::RunSummary& run, int column)
{
    switch (column) {
    case RunsModel::Started:
        return QVariant::fromValue<qlonglong>(run.startedAtNs);
    case RunsModel::Trials:
        return QVariant::fromValue<qulonglong>(run.trialsDone);
    case RunsModel::Took:
        return QVariant::fromValue<qlonglong>(run.elapsedNs);
    default:
        return {};
    }
}

QString trialsText(const store::RunSummary& run, std::uint64_t suspects)
{
    QStringList parts{RunsModel::tr("%1 of %2", "trials").arg(run.trialsDone).arg(run.trialsPlanned)};
    if (run.trialsFailed > 0) {
        parts << RunsModel::tr("%n failed", nullptr, static_cast<int>(run.trialsFailed));
    }
    if (suspects > 0) {
        parts << RunsModel::tr("%n suspect", nullptr, static_cast<int>(suspects));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

bool RunsModel::isChosen(run::RunId id) const
{
    return std::ranges::find(m_chosen, id) != m_chosen.end();
}

void RunsModel::setRuns(const std::vector<store::RunSummary>& runs)
{
    beginResetModel();
    m_runs = runs;
    std::erase_if(m_chosen, [&](run::RunId id) {
        return std::ranges::none_of(m_runs, [id](const auto& run) { return run.id == id; });
    });
    endResetModel();
    emit choiceChanged();
}

void RunsModel::setDigest(const library::RunDigest& digest)
{
    m_digests[digest.run] = digest;
    const auto row = std::ranges::find(m_runs, digest.run, &store::RunSummary::id) - m_runs.begin();
    if (row < rowCount()) {
        emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
    }
}

const library::RunDigest& RunsModel::digestOf(run::RunId run) const
{
    static const library::RunDigest kNothing;
    const auto found = m_digests.find(run);
    return found == m_digests.end() ? kNothing : found->second;
}

QString RunsModel::tipOf(const store::RunSummary& run, int column) const
{
    return column == Name ? QString(library::titleOf(run) + u'\n' + digestOf(run.id).verdict).trimmed()
                          : text(run, column).toString();
}

int RunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunsModel::text(const store::RunSummary& run, int column) const
{
    switch (column) {
    case Name:
        return run.name;
    case Started:
        return session::momentText(run.startedAtNs);
    case State:
        return session::words(run.state);
    case Trials:
        return trialsText(run, digestOf(run.id).suspects);
    case Took:
        return session::durationText(static_cast<double>(run.elapsedNs) / kNsPerSecond);
    case Target:
        return run.target;
    case Disks:
        return digestOf(run.id).disks;
    case Host:
        return run.host;
    default:
        return {};
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& run = m_runs.at(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(run, index.column());
    case Qt::ToolTipRole:
        return tipOf(run, index.column());
    case Qt::AccessibleDescriptionRole:
        return index.column() == Name ? QVariant(digestOf(run.id).verdict) : QVariant();
    case TitleRole:
        return library::titleOf(run);
    case VerdictRole:
        return digestOf(run.id).verdict;
    case CurvesRole:
        return QVariant::fromValue(digestOf(run.id).curves);
    case Qt::EditRole:
        return index.column() == Name ? QVariant(run.name) : QVariant();
    case SortRole: {
        const auto value = sortValue(run, index.column());
        return value.isValid() ? value : text(run, index.column());
    }
    case Qt::TextAlignmentRole: {
        const auto isNumber = index.column() == Trials || index.column() == Took;
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::CheckStateRole:
        return index.column() == Name ? QVariant(isChosen(run.id) ? Qt::Checked : Qt::Unchecked) : QVariant();
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Run");
    case Started:
        return tr("Started");
    case State:
        return tr("State");
    case Trials:
        return tr("Trials");
    case Took:
        return tr("Took");
    case Target:
        return tr("Target");
    case Disks:
        return tr("Disks");
    case Curve:
        return tr("Curve");
    case Host:
        return tr("Host");
    default:
        return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const auto base = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return index.column() == Name ? base | Qt::ItemIsUserCheckable | Qt::ItemIsEditable : base;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (index.column() != Name || !checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return false;
    }
    auto& run = m_runs.at(static_cast<std::size_t>(index.row()));
    if (role == Qt::CheckStateRole) {
        std::erase(m_chosen, run.id);
        if (value.value<Qt::CheckState>() == Qt::Checked) {
            m_chosen.push_back(run.id);
        }
        emit dataChanged(index, index, {Qt::CheckStateRole});
        emit choiceChanged();
        return true;
    }
    const auto name = value.toString().trimmed();
    if (role != Qt::EditRole || name.isEmpty() || name == run.name) {
        return false;
    }
    run.name = name;
    emit dataChanged(index, index, {Qt::DisplayRole, Qt::EditRole});
    emit renameWanted(run.id, name);
    return true;
}

} // namespace stripewise::ui
