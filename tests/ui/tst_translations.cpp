// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plansummary.h"
#include "ui/start/choice.h"
#include "ui/start/startpage.h"

#include <QTest>
#include <QTranslator>

using namespace stripewise::ui;

class TestTranslations : public QObject
{
    Q_OBJECT

private:
    QTranslator m_translator;

    void load(const char* language)
    {
        QVERIFY(m_translator.load(QLocale(QString::fromLatin1(language)), QStringLiteral("stripewise"),
                                  QStringLiteral("_"), QStringLiteral(":/i18n")));
        QVERIFY(QCoreApplication::installTranslator(&m_translator));
    }

private slots:
    void cleanup() { QCoreApplication::removeTranslator(&m_translator); }

    void germanIsBuiltIn()
    {
        load("de_AT");
        const StartPage page;
        QCOMPARE(page.findChild<Choice*>(QStringLiteral("tryItNow"))->text(), QStringLiteral("Jetzt ausprobieren"));
    }

    void englishHasPlurals()
    {
        load("en_GB");
        QCOMPARE(PlanSummary::tr("%n pass(es)", nullptr, 1), QStringLiteral("1 pass"));
        QCOMPARE(PlanSummary::tr("%n pass(es)", nullptr, 2), QStringLiteral("2 passes"));
        QCOMPARE(PlanSummary::tr("Can’t be run yet"), QStringLiteral("Can’t be run yet"));
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
