// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcolors.h"
#include "ui/widgets/actionbutton.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace stripewise::ui;

namespace {

/// The colour of the most opaque pixel.
QColor inkOf(const QIcon& icon)
{
    const auto image = icon.pixmap(QSize(48, 48), 1.0).toImage();
    QColor ink(Qt::transparent);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).alpha() > ink.alpha()) {
                ink = image.pixelColor(x, y);
            }
        }
    }
    return ink;
}

} // namespace

class TestWidgets : public QObject
{
    Q_OBJECT

private slots:
    void everySymbolDraws_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const auto* name :
             {"start", "disks",   "plan",  "live",   "explore", "library", "run",     "pause",   "stop",
              "open",  "save",    "add",   "remove", "delete",  "rename",  "compare", "refresh", "file",
              "info",  "warning", "error", "done",   "export",  "resume",  "help"}) {
            QTest::newRow(name) << QByteArray(name);
        }
    }
    void everySymbolDraws()
    {
        QFETCH(QByteArray, name);
        QVERIFY(inkOf(symbol(name.constData())).alpha() > 200);
    }

    void symbolsFollowTheTheme()
    {
        ThemeSwitch themes;
        const auto icon = symbol("live");
        themes.apply(Theme::Light);
        QVERIFY(inkOf(icon).lightness() < 100);
        themes.apply(Theme::Dark);
        QVERIFY(inkOf(icon).lightness() > 180);
        themes.apply(Theme::System);
    }

    void themeGoesBackToTheDesktops()
    {
        const auto before = QApplication::palette().color(QPalette::Window);
        ThemeSwitch themes;
        themes.apply(Theme::HighContrast);
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::black));
        themes.apply(Theme::System);
        QCOMPARE(QApplication::palette().color(QPalette::Window), before);
    }

    void themeNamesReadBack()
    {
        for (const auto theme : {Theme::System, Theme::Light, Theme::Dark, Theme::HighContrast}) {
            QCOMPARE(themeFromName(nameOf(theme)), theme);
        }
        QCOMPARE(themeFromName(QStringLiteral("pink")), Theme::System);
    }

    void textStandsOutInEachTheme()
    {
        for (const auto theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
            const auto palette = themePalette(theme);
            QVERIFY(contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= 7);
            QVERIFY(contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= 7);
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4);
        }
    }

    void controlsCanBeSeenInEachTheme()
    {
        ThemeSwitch themes;
        for (const auto theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
            themes.apply(theme);
            QLineEdit line;
            line.resize(100, 24);
            const auto edge = line.grab().toImage().pixelColor(50, 0);
            const auto palette = themePalette(theme);
            const auto window = palette.color(QPalette::Window);
            QVERIFY2(contrast(edge, window) >= 2, qPrintable(edge.name()));
            QVERIFY(contrast(palette.color(QPalette::Highlight), window) >= 3); // of what has the focus
            QVERIFY(contrast(palette.color(QPalette::Highlight), palette.color(QPalette::Base)) >= 3);
        }
        themes.apply(Theme::System);
    }

    void bannerMovesNothing()
    {
        QWidget window;
        window.resize(600, 400);
        auto* column = new QVBoxLayout(&window);
        auto* page = new QWidget;
        column->addWidget(page);
        auto* banner = new Banner(&window);
        window.show();
        const auto before = page->geometry();
        banner->say(Banner::Kind::Error, QStringLiteral("The folder is missing."));
        QCOMPARE(page->geometry(), before);
        window.resize(700, 500);
        QTRY_COMPARE(banner->geometry().bottomRight(), QPoint(699, 499));
    }

    void bannerSaysAndCloses()
    {
        QWidget window;
        Banner banner(&window);
        window.show();
        QVERIFY(banner.isHidden());
        banner.say(Banner::Kind::Error, QStringLiteral("The folder is missing."));
        QVERIFY(banner.isVisible());
        QCOMPARE(banner.text(), QStringLiteral("The folder is missing."));
        QCOMPARE(banner.accessibleName(), banner.text());
        QTest::mouseClick(banner.findChildren<QToolButton*>().last(), Qt::LeftButton);
        QVERIFY(banner.isHidden());
    }

    void buttonFollowsItsAction()
    {
        QAction action(QStringLiteral("Run"));
        ActionButton button(&action);
        button.show();
        QSignalSpy triggered(&action, &QAction::triggered);
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(triggered.count(), 1);
        action.setEnabled(false);
        QVERIFY(!button.isEnabled());
        action.setText(QStringLiteral("Stop"));
        QCOMPARE(button.text(), QStringLiteral("Stop"));
        QAction other(QStringLiteral("Other"));
        button.setAction(&other);
        action.setText(QStringLiteral("Late"));
        QCOMPARE(button.text(), QStringLiteral("Other"));
        button.setAction(nullptr);
        QVERIFY(button.isHidden());
    }

    void tileShowsUnknownAsADash()
    {
        Tile tile(QStringLiteral("p99"));
        tile.add(1'250'000, stripewise::session::latencyFigure(1'250'000));
        QVERIFY(tile.figureText().startsWith(QStringLiteral("1")));
        tile.add(std::nullopt, {});
        QCOMPARE(tile.figureText(), stripewise::session::unknownText());
    }

    void tabularDigitsAreOfOneWidth()
    {
        const QFontMetricsF metrics(tabular(QApplication::font()));
        QCOMPARE(metrics.horizontalAdvance(QStringLiteral("1111")), metrics.horizontalAdvance(QStringLiteral("8888")));
    }
};

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
