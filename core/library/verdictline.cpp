// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/explored.h"
#include "core/library/measured.h"
#include "core/library/wording.h"
#include "core/plan/level.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace stripewise::library {

namespace {

constexpr std::size_t kMostNamed = 4;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::VerdictLine)
};

/// All points of one run under one workload, in the order of the x factor.
struct Field
{
    run::RunId run = 0;
    QString runName;
    std::string workload;
    std::vector<const Point*> points;
    std::vector<std::string> factors; ///< that vary

    QString named(const Point& point) const { return combinationWords(point.combination, factors); }
};

std::vector<Field> fieldsOf(const Explored& explored)
{
    std::vector<Field> fields;
    for (const auto& series : explored.series) {
        const auto isSame
            = [&](const Field& field) { return field.run == series.run && field.workload == series.workload; };
        auto field = std::ranges::find_if(fields, isSame);
        if (field == fields.end()) {
            field = fields.insert(fields.end(), Field{series.run, series.runName, series.workload, {}, {}});
        }
        for (const auto& point : series.points) {
            field->points.push_back(&point);
        }
    }
    for (auto& field : fields) {
        std::vector<plan::Combination> combinations;
        for (const auto* point : field.points) {
            combinations.push_back(point->combination);
        }
        field.factors = varyingFactors(combinations);
    }
    return fields;
}

/// Where the ones meant lie side by side in one rising factor, their ends say it all.
bool isRange(const Field& field, const std::vector<const Point*>& meant)
{
    const auto first = std::ranges::find(field.points, meant.front());
    const bool isRising = field.factors.size() == 1 && meant.front()->combination.find(field.factors.front())
        && meant.front()->combination.find(field.factors.front())->number;
    return isRising && meant.size() > 2
        && std::equal(
               meant.begin(), meant.end(), first,
               first + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(meant.size()), field.points.end() - first));
}

QString listed(const Field& field, const std::vector<const Point*>& meant)
{
    if (isRange(field, meant)) {
        return Words::tr("%1 to %2").arg(field.named(*meant.front()), field.named(*meant.back()));
    }
    if (meant.size() > kMostNamed) {
        return Words::tr("%n combination(s)", nullptr, static_cast<int>(meant.size()));
    }
    std::vector<QString> names;
    for (const auto* point : meant) {
        names.push_back(field.named(*point));
    }
    return listWords(names);
}

/// What is said of md's default chunk, where it was among the ones measured and is not the best itself.
QString ofDefault(const Field& field)
{
    if (field.factors != std::vector<std::string>{"chunk"}) {
        return {};
    }
    for (const auto* point : field.points) {
        if (point->combination.find("chunk")->text != plan::kDefaultChunk) {
            continue;
        }
        const auto isSame = [](const Point* other) { return !other->isTied || other->toBest == stats::Verdict::Same; };
        if (point->isBest ? std::ranges::all_of(field.points, isSame)
                          : point->isTied && point->toBest == stats::Verdict::Same) {
            return Words::tr("the default %1 is fine").arg(field.named(*point));
        }
        if (point->isBest || point->isTied) { // for want of evidence, not by it
            return Words::tr("the default %1 is one of them").arg(field.named(*point));
        }
        return point->ratioToBest ? Words::tr("the default %1 gives %2 % of the best")
                                        .arg(field.named(*point))
                                        .arg(*point->ratioToBest * 100, 0, 'f', 0)
                                  : QString();
    }
    return {};
}

/// Nothing of it has a place in logs.
QString withoutBest(const Field& field, const QString& workload)
{
    if (field.points.empty()) {
        return Words::tr("Nothing was measured for %1").arg(workload);
    }
    const bool isAllZero
        = std::ranges::none_of(field.points, [](const Point* point) { return point->estimate.mean > 0.0; });
    return isAllZero ? Words::tr("Only zeros were measured for %1").arg(workload)
                     : Words::tr("Zeros among what was measured for %1 leave no ratio to tell").arg(workload);
}

QString sentenceOf(const Field& field)
{
    const auto workload = QString::fromStdString(field.workload);
    const auto first = std::ranges::find_if(field.points, [](const Point* point) { return point->isFirst; });
    std::vector<const Point*> alike;
    std::ranges::copy_if(field.points, std::back_inserter(alike),
                         [](const Point* point) { return point->isTied || point->isFirst; });
    if (first == field.points.end()) {
        return withoutBest(field, workload);
    }
    if (field.points.size() == 1) {
        return Words::tr("Only one combination was measured for %1").arg(workload);
    }
    const auto passes = [](const Point* point) { return point->estimate.passes; };
    if (passes(*std::ranges::max_element(field.points, {}, passes)) < 2) {
        return Words::tr("%1 came first for %2, but one pass can't tell a difference from noise")
            .arg(field.named(**first), workload);
    }
    if (!(*first)->isBest) {
        const auto from = isRange(field, alike) ? Words::tr("No difference can be told from %1 for %2")
                                                : Words::tr("No difference can be told between %1 for %2");
        return from.arg(listed(field, alike), workload);
    }
    QStringList parts{
        alike.size() == 1
            ? Words::tr("%1 is best for %2").arg(field.named(**first), workload)
            : Words::tr("%1 are best for %2, alike as far as can be told").arg(listed(field, alike), workload)};
    if (const auto said = ofDefault(field); !said.isEmpty()) {
        parts += said;
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString verdictLine(const Explored& explored, const Query& /*query*/)
{
    QStringList lines;
    QString runName;
    for (const auto& field : fieldsOf(explored)) {
        const auto sentence = sentenceOf(field);
        if (!field.runName.isEmpty() && field.runName == runName) {
            lines.last() += QStringLiteral(" · ") + sentence;
        } else {
            lines += field.runName.isEmpty() ? sentence : QStringLiteral("%1: %2").arg(field.runName, sentence);
        }
        runName = field.runName;
    }
    return lines.isEmpty() ? Words::tr("Nothing was measured yet") : lines.join(QLatin1Char('\n'));
}

} // namespace stripewise::library
