<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>stripewise::library::Digest</name>
    <message numerus="yes">
        <source>%n file(s) of %1</source>
        <translation>
            <numerusform>%n file of %1</numerusform>
            <numerusform>%n files of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::library::Doubts</name>
    <message numerus="yes">
        <source>%n more reason(s) like these.</source>
        <translation>
            <numerusform>%n more reason like these.</numerusform>
            <numerusform>%n more reasons like these.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::library::VerdictLine</name>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n combination</numerusform>
            <numerusform>%n combinations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::session::Log</name>
    <message numerus="yes">
        <source>Built %1 of %n members.</source>
        <translation>
            <numerusform>Built %1 of %n member.</numerusform>
            <numerusform>Built %1 of %n members.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Built %1 of %n members, chunk %2.</source>
        <translation>
            <numerusform>Built %1 of %n member, chunk %2.</numerusform>
            <numerusform>Built %1 of %n members, chunk %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1 was cancelled after %n trials; all is put back.</source>
        <translation>
            <numerusform>Run %1 was cancelled after %n trial; all is put back.</numerusform>
            <numerusform>Run %1 was cancelled after %n trials; all is put back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1 is finished: %n trials.</source>
        <translation>
            <numerusform>Run %1 is finished: %n trial.</numerusform>
            <numerusform>Run %1 is finished: %n trials.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed.</source>
        <translation>
            <numerusform>%n of them failed.</numerusform>
            <numerusform>%n of them failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Writing %n member files of %1 …</source>
        <translation>
            <numerusform>Writing %n member file of %1 …</numerusform>
            <numerusform>Writing %n member files of %1 …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::session::TrialMessages</name>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::DisksPage</name>
    <message numerus="yes">
        <source>%n disk(s)</source>
        <translation>
            <numerusform>%n disk</numerusform>
            <numerusform>%n disks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in use and not to be chosen</source>
        <translation>
            <numerusform>%n in use and not to be chosen</numerusform>
            <numerusform>%n in use and not to be chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %1 in %2</source>
        <translation>
            <numerusform>%n file of %1 in %2</numerusform>
            <numerusform>%n files of %1 in %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::FilesDialog</name>
    <message numerus="yes">
        <source>A run writes %1 to %n file(s) of its own in that folder, and removes them at its end. Files on one disk show the program, not your disks.</source>
        <translation>
            <numerusform>A run writes %1 to %n file of its own in that folder, and removes them at its end. Files on one disk show the program, not your disks.</numerusform>
            <numerusform>A run writes %1 to %n files of its own in that folder, and removes them at its end. Files on one disk show the program, not your disks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LayoutPicture</name>
    <message numerus="yes">
        <source>Layout of %n member(s): each column is a member, each cell a chunk</source>
        <translation>
            <numerusform>Layout of %n member: each column is a member, each cell a chunk</numerusform>
            <numerusform>Layout of %n members: each column is a member, each cell a chunk</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LibraryPage</name>
    <message numerus="yes">
        <source>%n trial(s) would be lost; this can’t be undone.</source>
        <translation>
            <numerusform>%n trial would be lost; this can’t be undone.</numerusform>
            <numerusform>%n trials would be lost; this can’t be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LivePage</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::MainWindow</name>
    <message numerus="yes">
        <source>The run is finished: %n trial(s).</source>
        <translation>
            <numerusform>The run is finished: %n trial.</numerusform>
            <numerusform>The run is finished: %n trials.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run was cancelled after %n trial(s); they are kept, and it can be gone on with in the library.</source>
        <translation>
            <numerusform>The run was cancelled after %n trial; it is kept, and it can be gone on with in the library.</numerusform>
            <numerusform>The run was cancelled after %n trials; they are kept, and it can be gone on with in the library.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed.</source>
        <translation>
            <numerusform>%n of them failed.</numerusform>
            <numerusform>%n of them failed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::PlanSummary</name>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n combination</numerusform>
            <numerusform>%n combinations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s)</source>
        <translation>
            <numerusform>%n workload</numerusform>
            <numerusform>%n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n pass</numerusform>
            <numerusform>%n passes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s)</source>
        <translation>
            <numerusform>%n repeat</numerusform>
            <numerusform>%n repeats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s) left out</source>
        <translation>
            <numerusform>%n combination left out</numerusform>
            <numerusform>%n combinations left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 in %n file(s) in %2</source>
        <translation>
            <numerusform>Takes %1 in %n file in %2</numerusform>
            <numerusform>Takes %1 in %n files in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%1) combinations of %n workload(s)</source>
        <translation>
            <numerusform>(%1) combinations of %n workload</numerusform>
            <numerusform>(%1) combinations of %n workloads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunCard</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suspect</source>
        <translation>
            <numerusform>%n suspect</numerusform>
            <numerusform>%n suspect</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunsModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suspect</source>
        <translation>
            <numerusform>%n suspect</numerusform>
            <numerusform>%n suspect</numerusform>
        </translation>
    </message>
</context>
</TS>
