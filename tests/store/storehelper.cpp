// SPDX-License-Identifier: GPL-3.0-or-later
// The other program in tests of two programs: storehelper STORE NAME TRIALS end|hold. Carries out a run of so many
// trials and tells each commit by a line; then ends the run, or holds it until its standard input closes.
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QCoreApplication>
#include <QTextStream>

using namespace stripewise;

namespace {

void tell(const QString& line)
{
    QTextStream(stdout) << line << Qt::endl;
}

int fail(const Error& error)
{
    QTextStream(stderr) << static_cast<int>(error.code) << ' ' << QString::fromStdString(error.detail) << Qt::endl;
    return 1;
}

int carryOut(store::Writer& writer, const QStringList& arguments)
{
    const auto run = writer.beginRun(test::smallHeader(arguments[2].toStdString()));
    if (!run) {
        return fail(run.error());
    }
    tell(QString::number(*run));
    for (unsigned order = 0; order < arguments[3].toUInt(); ++order) {
        const auto put = writer.putTrial(*run, test::fullTrial(order), test::swingingSamples(100));
        if (!put) {
            return fail(put.error());
        }
        tell(QStringLiteral("trial %1").arg(order));
    }
    if (arguments[4] == QStringLiteral("hold")) {
        QTextStream(stdin).readAll();
    }
    const auto ended = writer.endRun(*run, run::RunState::Finished);
    return ended ? 0 : fail(ended.error());
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    auto writer = store::Writer::open(QCoreApplication::arguments()[1]);
    return writer ? carryOut(**writer, QCoreApplication::arguments()) : fail(writer.error());
}
