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

int carryOut(store::Writer& writer, const QStringList& arguments)
{
    const auto run = writer.beginRun(test::smallHeader(arguments[2].toStdString()));
    if (!run) {
        return 1;
    }
    tell(QString::number(*run));
    for (unsigned order = 0; order < arguments[3].toUInt(); ++order) {
        if (!writer.putTrial(*run, test::fullTrial(order), test::swingingSamples(100))) {
            return 1;
        }
        tell(QStringLiteral("trial %1").arg(order));
    }
    if (arguments[4] == QStringLiteral("hold")) {
        QTextStream(stdin).readAll();
    }
    return writer.endRun(*run, run::RunState::Finished) ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    auto writer = store::Writer::open(QCoreApplication::arguments()[1]);
    return writer ? carryOut(**writer, QCoreApplication::arguments()) : 1;
}
