<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>stripewise::library::Compared</name>
    <message>
        <source>Where %1 was measured as 0, its mean is the plain one, without an interval and a ratio.</source>
        <translation>Wo %1 als 0 gemessen wurde, ist das Mittel das einfache, ohne Intervall und Verhältnis.</translation>
    </message>
    <message>
        <source>Where more than half of a run's trials of a combination are suspect, no difference is told for it: the verdict is unclear.</source>
        <translation>Wo mehr als die Hälfte der Versuche eines Laufs für eine Kombination zweifelhaft ist, wird für sie kein Unterschied genannt: das Urteil ist unklar.</translation>
    </message>
</context>
<context>
    <name>stripewise::library::Differences</name>
    <message>
        <source>an emulated array</source>
        <translation>ein emulierter Verbund</translation>
    </message>
    <message>
        <source>an md array</source>
        <translation>ein md-Verbund</translation>
    </message>
    <message>
        <source>the members</source>
        <translation>die Mitglieder</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>the target is %1/%2</source>
        <translation>das Ziel ist %1/%2</translation>
    </message>
    <message>
        <source>members %1/%2</source>
        <translation>Mitglieder %1/%2</translation>
    </message>
    <message>
        <source>size of a member %1/%2</source>
        <translation>Größe eines Mitglieds %1/%2</translation>
    </message>
    <message>
        <source>%1 and %2 were not measured alike, so a difference may come of that: %3.</source>
        <translation>%1 und %2 wurden nicht gleich gemessen, ein Unterschied kann daher kommen: %3.</translation>
    </message>
</context>
<context>
    <name>stripewise::library::Digest</name>
    <message numerus="yes">
        <source>%n file(s) of %1</source>
        <translation>
            <numerusform>%n Datei von je %1</numerusform>
            <numerusform>%n Dateien von je %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::library::Doubts</name>
    <message>
        <source>The reason was not kept.</source>
        <translation>Der Grund wurde nicht festgehalten.</translation>
    </message>
    <message>
        <source>%1 of %2 suspect</source>
        <translation>%1 von %2 zweifelhaft</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 of %2 trials are suspect, measure them again: %3</source>
        <translation>%1 von %2 Messungen sind zweifelhaft, messen Sie erneut: %3</translation>
    </message>
    <message>
        <source>%1 of %2 trials failed and give no figure: %3</source>
        <translation>%1 von %2 Messungen sind fehlgeschlagen und geben keinen Wert: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more reason(s) like these.</source>
        <translation>
            <numerusform>%n weiterer Grund dieser Art.</numerusform>
            <numerusform>%n weitere Gründe dieser Art.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::library::Explored</name>
    <message>
        <source>%1 (emulated)</source>
        <translation>%1 (emuliert)</translation>
    </message>
</context>
<context>
    <name>stripewise::library::Recommendation</name>
    <message>
        <source>%1 is best: all others are shown to be slower by more than the band.</source>
        <translation>%1 ist am besten: alle anderen sind nachweislich um mehr als das Band langsamer.</translation>
    </message>
    <message>
        <source>The default (%1) is fine.</source>
        <translation>Die Vorgabe (%1) ist gut genug.</translation>
    </message>
    <message>
        <source>The default (%1) gives %2 % of that.</source>
        <translation>Die Vorgabe (%1) gibt %2 % davon.</translation>
    </message>
    <message>
        <source>The default (%1) was not measured.</source>
        <translation>Die Vorgabe (%1) wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>No combination was measured under all of these workloads.</source>
        <translation>Keine Kombination wurde unter allen diesen Lasten gemessen.</translation>
    </message>
    <message>
        <source>Only one combination was measured: there is nothing to choose from.</source>
        <translation>Nur eine Kombination wurde gemessen: es gibt keine Wahl.</translation>
    </message>
    <message>
        <source>It can't be told whether the default (%1) is fine.</source>
        <translation>Ob die Vorgabe (%1) gut ist, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>%1 came first, but one pass can't tell a difference from noise: take two or more.</source>
        <translation>%1 lag vorn, aber ein Durchgang kann einen Unterschied nicht vom Rauschen trennen: zwei oder mehr nehmen.</translation>
    </message>
    <message>
        <source>No difference can be told between the %1 combinations; %2 came first.</source>
        <translation>Zwischen den %1 Kombinationen ist kein Unterschied zu erkennen; %2 lag vorn.</translation>
    </message>
    <message>
        <source>%1 came first; it can't be told apart from %2.</source>
        <translation>%1 lag vorn; von %2 ist es nicht zu unterscheiden.</translation>
    </message>
</context>
<context>
    <name>stripewise::library::ResultTable</name>
    <message>
        <source>best</source>
        <translation>am besten</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>to best</source>
        <translation>zum Besten</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1: %2 relative to %3</source>
        <translation>%1: %2 bezogen auf %3</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Intervals are 95 % of the mean, for comparing inside this run: they hold the noise, pooled over all combinations; what a whole pass was faster or slower is left out.</source>
        <translation>Die Intervalle sind 95 % des Mittels, zum Vergleichen innerhalb dieses Laufs: sie enthalten das Rauschen aller Kombinationen zusammen; was ein ganzer Durchgang schneller oder langsamer war, bleibt außen vor.</translation>
    </message>
    <message>
        <source>Intervals are 95 % of the mean, for comparing runs: they hold the noise and the spread from pass to pass. Both are estimated, so they can be wider or narrower than those shown for one run alone.</source>
        <translation>Die Intervalle sind 95 % des Mittels, zum Vergleichen von Läufen: sie enthalten das Rauschen und die Streuung von Durchgang zu Durchgang. Beides ist geschätzt, daher können sie breiter oder schmaler sein als die eines einzelnen Laufs.</translation>
    </message>
</context>
<context>
    <name>stripewise::library::VerdictLine</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n Kombination</numerusform>
            <numerusform>%n Kombinationen</numerusform>
        </translation>
    </message>
    <message>
        <source>the default %1 is fine</source>
        <translation>die Vorgabe %1 ist gut genug</translation>
    </message>
    <message>
        <source>the default %1 gives %2 % of the best</source>
        <translation>die Vorgabe %1 gibt %2 % des Besten</translation>
    </message>
    <message>
        <source>Nothing was measured for %1</source>
        <translation>Für %1 wurde nichts gemessen</translation>
    </message>
    <message>
        <source>Only one combination was measured for %1</source>
        <translation>Für %1 wurde nur eine Kombination gemessen</translation>
    </message>
    <message>
        <source>%1 came first for %2, but one pass can't tell a difference from noise</source>
        <translation>%1 lag bei %2 vorn, doch ein Durchgang kann keinen Unterschied vom Rauschen trennen</translation>
    </message>
    <message>
        <source>No difference can be told between %1 for %2</source>
        <translation>Zwischen %1 ist bei %2 kein Unterschied erkennbar</translation>
    </message>
    <message>
        <source>%1 is best for %2</source>
        <translation>%1 ist am besten für %2</translation>
    </message>
    <message>
        <source>Nothing was measured yet</source>
        <translation>Noch wurde nichts gemessen</translation>
    </message>
    <message>
        <source>No difference can be told from %1 for %2</source>
        <translation>Von %1 ist für %2 kein Unterschied auszumachen</translation>
    </message>
    <message>
        <source>Only zeros were measured for %1</source>
        <translation>Für %1 wurden nur Nullen gemessen</translation>
    </message>
    <message>
        <source>%1 are best for %2, alike as far as can be told</source>
        <translation>%1 sind am besten für %2, ein Unterschied ist nicht festzustellen</translation>
    </message>
    <message>
        <source>Zeros among what was measured for %1 leave no ratio to tell</source>
        <translation>Nullen unter dem, was für %1 gemessen wurde, lassen kein Verhältnis angeben</translation>
    </message>
    <message>
        <source>the default %1 is one of them</source>
        <translation>die Vorgabe %1 gehört dazu</translation>
    </message>
</context>
<context>
    <name>stripewise::library::Wording</name>
    <message>
        <source>%1 disks</source>
        <translation>%1 Platten</translation>
    </message>
    <message>
        <source>The target as it is</source>
        <translation>Das Ziel, wie es ist</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>A run with one pass only has no interval: no difference can be told from noise; take three passes or more.</source>
        <translation>Ein Lauf mit nur einem Durchgang hat kein Intervall: Unterschiede sind nicht von Rauschen zu trennen; nehmen Sie drei Durchgänge oder mehr.</translation>
    </message>
    <message>
        <source>The intervals rest on two passes only: they are wide and may still be off; take three or more.</source>
        <translation>Die Intervalle beruhen auf nur zwei Durchgängen: sie sind breit und können trotzdem danebenliegen; nehmen Sie drei oder mehr.</translation>
    </message>
</context>
<context>
    <name>stripewise::session::DiskMessages</name>
    <message>
        <source>mounted at %1</source>
        <translation>eingehängt unter %1</translation>
    </message>
    <message>
        <source>swap on %1</source>
        <translation>Auslagerung auf %1</translation>
    </message>
    <message>
        <source>member of the array %1</source>
        <translation>Mitglied des Verbunds %1</translation>
    </message>
    <message>
        <source>belongs to LVM (%1)</source>
        <translation>gehört zu LVM (%1)</translation>
    </message>
    <message>
        <source>encrypted (%1)</source>
        <translation>verschlüsselt (%1)</translation>
    </message>
    <message>
        <source>belongs to ZFS</source>
        <translation>gehört zu ZFS</translation>
    </message>
    <message>
        <source>member of the mounted btrfs %1</source>
        <translation>Mitglied des eingehängten btrfs %1</translation>
    </message>
    <message>
        <source>belongs to bcache (%1)</source>
        <translation>gehört zu bcache (%1)</translation>
    </message>
    <message>
        <source>a path of a multipath device (%1)</source>
        <translation>ein Pfad eines Multipath-Geräts (%1)</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>gehalten von %1</translation>
    </message>
    <message>
        <source>a file system (%1)</source>
        <translation>ein Dateisystem (%1)</translation>
    </message>
    <message>
        <source>a signature (%1)</source>
        <translation>eine Signatur (%1)</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>a partition table (%1)</source>
        <translation>eine Partitionstabelle (%1)</translation>
    </message>
    <message>
        <source>Nothing is on it.</source>
        <translation>Es ist nichts darauf.</translation>
    </message>
    <message>
        <source>Not in use, but it holds %1; that would be lost.</source>
        <translation>Nicht in Gebrauch, enthält aber %1; das ginge verloren.</translation>
    </message>
    <message>
        <source>In use: %1.</source>
        <translation>In Gebrauch: %1.</translation>
    </message>
    <message>
        <source>What is on it can’t be read without root’s rights.</source>
        <translation>Was darauf ist, lässt sich ohne Rechte von root nicht lesen.</translation>
    </message>
    <message>
        <source>swap</source>
        <translation>Swap</translation>
    </message>
    <message>
        <source>nothing behind it</source>
        <translation>nichts dahinter</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>holds old data</source>
        <translation>enthält alte Daten</translation>
    </message>
    <message>
        <source>belongs to the system</source>
        <translation>gehört zum System</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>virtuell</translation>
    </message>
    <message>
        <source>hard disk</source>
        <translation>Festplatte</translation>
    </message>
    <message>
        <source>solid state</source>
        <translation>SSD</translation>
    </message>
    <message>
        <source>what is on it is not known</source>
        <translation>was darauf ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>nothing known on it</source>
        <translation>nichts darauf bekannt</translation>
    </message>
</context>
<context>
    <name>stripewise::session::Figures</name>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>stripewise::session::Log</name>
    <message>
        <source>A run starts.</source>
        <translation>Ein Lauf beginnt.</translation>
    </message>
    <message>
        <source>The run “%1” starts.</source>
        <translation>Der Lauf „%1“ beginnt.</translation>
    </message>
    <message>
        <source>The target is ready.</source>
        <translation>Das Ziel ist bereit.</translation>
    </message>
    <message numerus="yes">
        <source>Built %1 of %n members.</source>
        <translation>
            <numerusform>%1 aus %n Mitglied gebaut.</numerusform>
            <numerusform>%1 aus %n Mitgliedern gebaut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Built %1 of %n members, chunk %2.</source>
        <translation>
            <numerusform>%1 aus %n Mitglied gebaut, Chunk %2.</numerusform>
            <numerusform>%1 aus %n Mitgliedern gebaut, Chunk %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1 was cancelled after %n trials; all is put back.</source>
        <translation>
            <numerusform>Lauf %1 wurde nach %n Versuch angehalten; alles ist zurückgestellt.</numerusform>
            <numerusform>Lauf %1 wurde nach %n Versuchen angehalten; alles ist zurückgestellt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1 is finished: %n trials.</source>
        <translation>
            <numerusform>Lauf %1 ist fertig: %n Versuch.</numerusform>
            <numerusform>Lauf %1 ist fertig: %n Versuche.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed.</source>
        <translation>
            <numerusform>%n davon schlug fehl.</numerusform>
            <numerusform>%n davon schlugen fehl.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Writing %n member files of %1 …</source>
        <translation>
            <numerusform>Eine Mitgliedsdatei von %1 wird geschrieben …</numerusform>
            <numerusform>%n Mitgliedsdateien von je %1 werden geschrieben …</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing a test file of %1 …</source>
        <translation>Eine Testdatei von %1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Writing a test file …</source>
        <translation>Eine Testdatei wird geschrieben …</translation>
    </message>
    <message>
        <source>Stopped before a trial began, as asked: nothing was measured, so nothing new is kept; all is put back.</source>
        <translation>Wie verlangt vor dem ersten Versuch angehalten: nichts wurde gemessen, also ist nichts Neues aufbewahrt; alles ist zurückgestellt.</translation>
    </message>
    <message>
        <source>%1 files/s</source>
        <translation>%1 Dateien/s</translation>
    </message>
    <message>
        <source>Trial %1 of %2 (%3): %4.</source>
        <translation>Versuch %1 von %2 (%3): %4.</translation>
    </message>
</context>
<context>
    <name>stripewise::session::Messages</name>
    <message>
        <source>What a run has to put back is noted in %1, which can’t be made (%2): make it writable, or set XDG_STATE_HOME to a folder that is.</source>
        <translation>Was ein Lauf zurückzustellen hat, wird in %1 vermerkt, und das lässt sich nicht anlegen (%2): machen Sie es schreibbar, oder setzen Sie XDG_STATE_HOME auf einen schreibbaren Ordner.</translation>
    </message>
    <message>
        <source>Run %1 is being carried out by another process.</source>
        <translation>Lauf %1 wird gerade von einem anderen Prozess ausgeführt.</translation>
    </message>
    <message>
        <source>“%1” was begun by a version of Stripewise that goes through its trials otherwise: it can’t be gone on with. What it has is kept; start the plan anew.</source>
        <translation>„%1“ wurde von einer Version von Stripewise begonnen, die ihre Versuche in anderer Folge durchgeht: fortsetzen lässt er sich nicht. Was er hat, bleibt; starten Sie den Plan neu.</translation>
    </message>
    <message>
        <source>Stopped before the end, as asked.</source>
        <translation>Wie verlangt vor dem Ende angehalten.</translation>
    </message>
    <message>
        <source>%1: %2 failed: %3.</source>
        <translation>%1: %2 schlug fehl: %3.</translation>
    </message>
    <message>
        <source>Stripewise found a fault of its own: %1 (%2). Report it with this sentence.</source>
        <translation>Stripewise hat einen eigenen Fehler gefunden: %1 (%2). Mit diesem Satz melden.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>“%1” is not a size; write 4k, 64K, 1MiB, or 4kB for powers of 1000.</source>
        <translation>„%1“ ist keine Größe; 4k, 64K, 1MiB schreiben, oder 4kB für Potenzen von 1000.</translation>
    </message>
    <message>
        <source>“%1” is not a time; write 10s, 500ms, 5m or 1h.</source>
        <translation>„%1“ ist keine Zeit; 10s, 500ms, 5m oder 1h schreiben.</translation>
    </message>
    <message>
        <source>The program %1 is needed and not installed; install the package that brings it.</source>
        <translation>Das Programm %1 wird gebraucht und ist nicht installiert; das Paket installieren, das es enthält.</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 schlug fehl: %2</translation>
    </message>
    <message>
        <source>%1 did not end in time and was stopped.</source>
        <translation>%1 endete nicht rechtzeitig und wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 does not exist; check the path.</source>
        <translation>%1 gibt es nicht; den Pfad prüfen.</translation>
    </message>
    <message>
        <source>%1 is a folder; name a file or a block device.</source>
        <translation>%1 ist ein Ordner; eine Datei oder ein Blockgerät nennen.</translation>
    </message>
    <message>
        <source>%1 is not a folder; name a folder.</source>
        <translation>%1 ist kein Ordner; einen Ordner nennen.</translation>
    </message>
    <message>
        <source>%1 is neither a regular file nor a block device; name one of these.</source>
        <translation>%1 ist weder eine gewöhnliche Datei noch ein Blockgerät; eines davon nennen.</translation>
    </message>
    <message>
        <source>%1 may not be opened by this user; give it other rights or run as a user who may.</source>
        <translation>%1 darf von diesem Benutzer nicht geöffnet werden; andere Rechte geben oder als ein Benutzer starten, der es darf.</translation>
    </message>
    <message>
        <source>%1 is read-only and this work writes; choose another or a workload that only reads.</source>
        <translation>%1 ist nur lesbar, und hier wird geschrieben; etwas anderes wählen oder eine Last, die nur liest.</translation>
    </message>
    <message>
        <source>%1 is in use (%2); nothing was changed. Free it first or choose another.</source>
        <translation>%1 ist in Gebrauch (%2); nichts wurde verändert. Erst freigeben oder etwas anderes wählen.</translation>
    </message>
    <message>
        <source>The file system of %1 (%2) does not take direct I/O (O_DIRECT); choose a folder on another file system, or direct=0.</source>
        <translation>Das Dateisystem von %1 (%2) kennt keine direkte Ein-/Ausgabe (O_DIRECT); einen Ordner auf einem anderen Dateisystem wählen oder direct=0.</translation>
    </message>
    <message>
        <source>%1 is not a multiple of the logical block size (%2); choose a multiple.</source>
        <translation>%1 ist kein Vielfaches der logischen Blockgröße (%2); ein Vielfaches wählen.</translation>
    </message>
    <message>
        <source>%1 is larger than such a file can be (%2 bytes).</source>
        <translation>%1 ist größer, als eine solche Datei sein kann (%2 Bytes).</translation>
    </message>
    <message>
        <source>The kernel has no room for more asynchronous I/O (%1): raise fs.aio-max-nr, or lower iodepth or numjobs.</source>
        <translation>Der Kernel hat keinen Platz für mehr asynchrone Ein-/Ausgabe (%1): fs.aio-max-nr erhöhen oder iodepth oder numjobs senken.</translation>
    </message>
    <message>
        <source>Too many open files would be needed (%1): raise the limit (ulimit -n), or use fewer members or jobs.</source>
        <translation>Es würden zu viele offene Dateien gebraucht (%1): die Grenze erhöhen (ulimit -n) oder weniger Mitglieder oder Jobs nehmen.</translation>
    </message>
    <message>
        <source>“%1” is not an option that Stripewise knows; nothing was run.</source>
        <translation>„%1“ ist keine Option, die Stripewise kennt; nichts wurde ausgeführt.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a value it can take.</source>
        <translation>%1: „%2“ ist kein möglicher Wert.</translation>
    </message>
    <message>
        <source>The option %1 is missing.</source>
        <translation>Die Option %1 fehlt.</translation>
    </message>
    <message>
        <source>A chunk of %1 can’t be used; it has to be a power of two from 4 KiB to 64 MiB.</source>
        <translation>Ein Chunk von %1 geht nicht; er muss eine Zweierpotenz von 4 KiB bis 64 MiB sein.</translation>
    </message>
    <message>
        <source>%1 needs at least %2 members.</source>
        <translation>%1 braucht mindestens %2 Mitglieder.</translation>
    </message>
    <message>
        <source>%1 and %2 are the same member by two names; name each member once.</source>
        <translation>%1 und %2 sind dasselbe Mitglied unter zwei Namen; jedes Mitglied nur einmal nennen.</translation>
    </message>
    <message>
        <source>More members of %1 are missing than it can bear (%2).</source>
        <translation>Es fehlen mehr Mitglieder von %1, als es verträgt (%2).</translation>
    </message>
    <message>
        <source>%1 is not a plan: it is not valid JSON (%2).</source>
        <translation>%1 ist kein Plan: es ist kein gültiges JSON (%2).</translation>
    </message>
    <message>
        <source>%1 was written by a newer Stripewise (version %2); update to read it. It was left alone.</source>
        <translation>%1 wurde von einem neueren Stripewise geschrieben (Version %2); zum Lesen aktualisieren. Nichts wurde daran verändert.</translation>
    </message>
    <message>
        <source>The plan has no “%1”; add it.</source>
        <translation>Dem Plan fehlt „%1“; hinzufügen.</translation>
    </message>
    <message>
        <source>The plan has a key “%1” that Stripewise does not know; remove or correct it.</source>
        <translation>Der Plan hat einen Schlüssel „%1“, den Stripewise nicht kennt; entfernen oder berichtigen.</translation>
    </message>
    <message>
        <source>The plan has the key “%1” twice; keep one.</source>
        <translation>Der Plan hat den Schlüssel „%1“ zweimal; einen behalten.</translation>
    </message>
    <message>
        <source>This version of Stripewise does not set %1 yet; leave that factor out.</source>
        <translation>Diese Version von Stripewise stellt %1 noch nicht ein; diesen Faktor weglassen.</translation>
    </message>
    <message>
        <source>%1 has the value %2 twice; name each value once.</source>
        <translation>%1 hat den Wert %2 zweimal; jeden Wert nur einmal nennen.</translation>
    </message>
    <message>
        <source>%1 has too many values (%2).</source>
        <translation>%1 hat zu viele Werte (%2).</translation>
    </message>
    <message>
        <source>The grid has %1 combinations, more than can be run; take fewer values or factors.</source>
        <translation>Das Raster hat %1 Kombinationen, mehr als ausführbar sind; weniger Werte oder Faktoren nehmen.</translation>
    </message>
    <message>
        <source>The plan has %1 trials, more than can be run; take fewer values, workloads or repeats.</source>
        <translation>Der Plan hat %1 Versuche, mehr als ausführbar sind; weniger Werte, Lasten oder Wiederholungen nehmen.</translation>
    </message>
    <message>
        <source>The grid is empty: no combination can be built on this target (%1). Change values or the target.</source>
        <translation>Das Raster ist leer: keine Kombination lässt sich auf diesem Ziel bauen (%1). Ändern Sie Werte oder Ziel.</translation>
    </message>
    <message>
        <source>The grid is empty: %1 has no value. Add one or remove it.</source>
        <translation>Das Raster ist leer: %1 hat keinen Wert. Einen hinzufügen oder es entfernen.</translation>
    </message>
    <message>
        <source>“%1” is not a target; use emulated:DIR, emulated, md, members, device:PATH or directory:PATH.</source>
        <translation>„%1“ ist kein Ziel; emulated:DIR, emulated, md, members, device:PATH oder directory:PATH nehmen.</translation>
    </message>
    <message>
        <source>%1 is not a listing of “lsblk -J -b -O”: %2.</source>
        <translation>%1 ist keine Liste von „lsblk -J -b -O“: %2.</translation>
    </message>
    <message>
        <source>The root helper %1 is not installed; reinstall the package.</source>
        <translation>Der Root-Helfer %1 ist nicht installiert; das Paket neu installieren.</translation>
    </message>
    <message>
        <source>The root helper is of another version (%1); install program and helper together.</source>
        <translation>Der Root-Helfer hat eine andere Version (%1); Programm und Helfer zusammen installieren.</translation>
    </message>
    <message>
        <source>The root helper ended (%1); what it changed was put back.</source>
        <translation>Der Root-Helfer endete (%1); was er verändert hat, wurde zurückgestellt.</translation>
    </message>
    <message>
        <source>The right to use the root helper was not given (%1); nothing was changed.</source>
        <translation>Das Recht, den Root-Helfer zu benutzen, wurde nicht erteilt (%1); nichts wurde verändert.</translation>
    </message>
    <message>
        <source>The root helper got a message that it does not understand (%1).</source>
        <translation>Der Root-Helfer bekam eine Nachricht, die er nicht versteht (%1).</translation>
    </message>
    <message>
        <source>%1 is no longer the disk that was chosen (%2); nothing was changed.</source>
        <translation>%1 ist nicht mehr die gewählte Platte (%2); nichts wurde verändert.</translation>
    </message>
    <message>
        <source>The content of %1 would be lost; name it with --destroy %1 if that is wanted. Nothing was changed.</source>
        <translation>Der Inhalt von %1 ginge verloren; mit --destroy %1 nennen, wenn das gewollt ist. Nichts wurde verändert.</translation>
    </message>
    <message>
        <source>%1 is not a store of Stripewise (no SQLite database of its kind); it was left alone. Name another with --db.</source>
        <translation>%1 ist keine Ablage von Stripewise (keine SQLite-Datenbank dieser Art); nichts wurde daran verändert. Mit --db eine andere nennen.</translation>
    </message>
    <message>
        <source>The store %1 was written by a newer Stripewise (version %2); update to open it. It was left alone.</source>
        <translation>Die Ablage %1 wurde von einem neueren Stripewise geschrieben (Version %2); zum Öffnen aktualisieren. Nichts wurde daran verändert.</translation>
    </message>
    <message>
        <source>The store %1 is locked by another program; wait until it is done, or name another with --db.</source>
        <translation>Die Ablage %1 ist von einem anderen Programm gesperrt; warten, bis es fertig ist, oder mit --db eine andere nennen.</translation>
    </message>
    <message>
        <source>The disk that holds the store %1 is full; free some space. What was kept before is safe.</source>
        <translation>Die Platte mit der Ablage %1 ist voll; Platz schaffen. Was vorher gespeichert wurde, ist sicher.</translation>
    </message>
    <message>
        <source>The store %1 can’t be written by this user; copy it to another place, or name another with --db.</source>
        <translation>Die Ablage %1 darf von diesem Benutzer nicht beschrieben werden; sie an einen anderen Ort kopieren oder mit --db eine andere nennen.</translation>
    </message>
    <message>
        <source>The store %1 can’t be used: %2.</source>
        <translation>Die Ablage %1 ist nicht benutzbar: %2.</translation>
    </message>
    <message>
        <source>There is no unfinished run of “%1” to go on with; start a new one.</source>
        <translation>Es gibt keinen unfertigen Lauf von „%1“, der fortgesetzt werden könnte; einen neuen starten.</translation>
    </message>
    <message>
        <source>There is no run %1 in the store; “stripewise-cli runs” lists them.</source>
        <translation>In der Ablage gibt es keinen Lauf %1; „stripewise-cli runs“ listet sie auf.</translation>
    </message>
    <message>
        <source>Several runs are named “%1”; name one by its number (%2).</source>
        <translation>Mehrere Läufe heißen „%1“; einen mit seiner Nummer nennen (%2).</translation>
    </message>
    <message>
        <source>Run %1 is being carried out by another process (%2).</source>
        <translation>Lauf %1 wird von einem anderen Prozess ausgeführt (%2).</translation>
    </message>
    <message>
        <source>%1 and %2 have no combination and workload in common to compare.</source>
        <translation>%1 und %2 haben keine Kombination und Last gemeinsam, die zu vergleichen wäre.</translation>
    </message>
    <message>
        <source>There is no metric “%1” in these runs; they have %2.</source>
        <translation>Die Messgröße „%1“ gibt es in diesen Läufen nicht; sie haben %2.</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Preparing members</source>
        <translation>Mitglieder werden vorbereitet</translation>
    </message>
    <message>
        <source>Building the array</source>
        <translation>Verbund wird gebaut</translation>
    </message>
    <message>
        <source>Filling the region</source>
        <translation>Der Bereich wird gefüllt</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Misst</translation>
    </message>
    <message>
        <source>Keeping the trial</source>
        <translation>Versuch wird gespeichert</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation>Wird aufgeräumt</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>The program %1 is needed and not installed; install the package %2.</source>
        <translation>Das Programm %1 wird gebraucht und ist nicht installiert; das Paket %2 installieren.</translation>
    </message>
    <message>
        <source>This version of Stripewise does not measure the target “%1” yet; choose another.</source>
        <translation>Diese Version von Stripewise misst das Ziel „%1“ noch nicht; ein anderes wählen.</translation>
    </message>
    <message>
        <source>%1 can’t be %2; it takes %3 to %4.</source>
        <translation>%1 kann nicht %2 sein; möglich ist %3 bis %4.</translation>
    </message>
    <message>
        <source>%1 is a folder; name the file of a store with --db.</source>
        <translation>%1 ist ein Ordner; die Datei eines Speichers mit --db nennen.</translation>
    </message>
    <message>
        <source>No space is left on %1; free some, or write to another place.</source>
        <translation>Auf %1 ist kein Platz mehr; Platz schaffen oder an einen anderen Ort schreiben.</translation>
    </message>
    <message>
        <source>%1 is there already; name another file, or replace it with --force.</source>
        <translation>%1 gibt es schon; eine andere Datei nennen oder sie mit --force ersetzen.</translation>
    </message>
    <message>
        <source>There is no command %1; stripewise-cli --help lists them.</source>
        <translation>Es gibt keinen Befehl %1; stripewise-cli --help zählt sie auf.</translation>
    </message>
    <message>
        <source>%1 is not a plan: a plan is a JSON object, this is “%2”.</source>
        <translation>%1 ist kein Plan: ein Plan ist ein JSON-Objekt, dies ist „%2“.</translation>
    </message>
    <message>
        <source>There is no store %1; “stripewise-cli run PLAN” makes one, or name another with --db.</source>
        <translation>Es gibt keinen Speicher %1; „stripewise-cli run PLAN“ legt einen an, oder einen anderen mit --db nennen.</translation>
    </message>
    <message>
        <source>The store %1 is locked by another program; waiting for it.</source>
        <translation>Der Speicher %1 ist von einem anderen Programm gesperrt; es wird auf ihn gewartet.</translation>
    </message>
    <message>
        <source>This is no fio job file: %1, “%2”, belongs to no [section].</source>
        <translation>Das ist keine fio-Job-Datei: %1, „%2“, gehört zu keinem [Abschnitt].</translation>
    </message>
    <message>
        <source>%1 is a disk, and an output would overwrite it; name a file.</source>
        <translation>%1 ist eine Platte, und eine Ausgabe würde sie überschreiben; eine Datei nennen.</translation>
    </message>
    <message>
        <source>The store %1 was removed or replaced while it was in use; what was measured since is not kept. Start the run again.</source>
        <translation>Die Ablage %1 wurde entfernt oder ersetzt, während sie in Gebrauch war; was seitdem gemessen wurde, ist nicht aufgehoben. Den Lauf neu beginnen.</translation>
    </message>
    <message>
        <source>Whether %1 is in use can’t be told: %2 can’t be read. Nothing was changed; run where it can be read.</source>
        <translation>Ob %1 in Gebrauch ist, lässt sich nicht sagen: %2 ist nicht lesbar. Nichts wurde geändert; dort ausführen, wo es lesbar ist.</translation>
    </message>
    <message>
        <source>%1 came to name another file or device while it was opened; nothing was changed. Start again when nothing else changes it.</source>
        <translation>%1 bezeichnete beim Öffnen auf einmal eine andere Datei oder ein anderes Gerät; nichts wurde geändert. Neu starten, wenn nichts anderes mehr daran ändert.</translation>
    </message>
    <message>
        <source>%1 is on a file system that is mounted read-only; name a file on another one.</source>
        <translation>%1 liegt auf einem nur lesbar eingehängten Dateisystem; eine Datei auf einem anderen angeben.</translation>
    </message>
    <message>
        <source>%1 is not a regular file; name one.</source>
        <translation>%1 ist keine gewöhnliche Datei; eine solche angeben.</translation>
    </message>
    <message>
        <source>%1 and %2 can’t be used together; leave one of them out.</source>
        <translation>%1 und %2 gehen nicht zusammen; eines davon weglassen.</translation>
    </message>
    <message>
        <source>%1 is less than one block (bs=%2); choose a larger size or a smaller block.</source>
        <translation>%1 ist weniger als ein Block (bs=%2); eine größere Größe oder einen kleineren Block wählen.</translation>
    </message>
    <message>
        <source>%1 is less than one block (bs=%2) a second; choose a higher rate or a smaller block.</source>
        <translation>%1 ist weniger als ein Block (bs=%2) pro Sekunde; eine höhere Rate oder einen kleineren Block wählen.</translation>
    </message>
    <message>
        <source>%1 is too small for a member: a chunk of %2 has to fit.</source>
        <translation>%1 ist für ein Mitglied zu klein: ein Chunk von %2 muss hineinpassen.</translation>
    </message>
    <message>
        <source>%1 has too little free space: %2 are needed, %3 are free. Free some, or choose smaller or fewer files.</source>
        <translation>%1 hat zu wenig freien Platz: %2 werden gebraucht, %3 sind frei. Platz schaffen, oder kleinere oder weniger Dateien wählen.</translation>
    </message>
    <message>
        <source>The file system of %1 takes only %2 more files; the plan makes %3. Remove some, or choose fewer.</source>
        <translation>Das Dateisystem von %1 nimmt nur noch %2 Dateien auf; der Plan legt %3 an. Löschen Sie einige, oder wählen Sie weniger.</translation>
    </message>
    <message>
        <source>The workload “%1” can’t be carried out on this target; it needs the target %2.</source>
        <translation>Die Last „%1“ kann auf diesem Ziel nicht ausgeführt werden; sie braucht das Ziel %2.</translation>
    </message>
    <message>
        <source>The path in %1 is no UTF-8 text, as stores and plans need it; use a folder whose name is.</source>
        <translation>Der Pfad in %1 ist kein UTF-8-Text, wie Ablagen und Pläne ihn brauchen; einen Ordner mit einem solchen Namen nehmen.</translation>
    </message>
    <message>
        <source>--destroy %1 names nothing whose content this plan may lose; nothing was run. Correct it or leave it out.</source>
        <translation>--destroy %1 nennt nichts, dessen Inhalt dieser Plan verlieren darf; es wurde nichts ausgeführt. Das Wort berichtigen oder weglassen.</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>%1 of memory are needed for the buffers, %2 are there. Choose a smaller iodepth, numjobs or bs.</source>
        <translation>Für die Puffer werden %1 Speicher gebraucht, %2 sind da. iodepth, numjobs oder bs kleiner wählen.</translation>
    </message>
    <message>
        <source>This is no fio job file: %1 holds a NUL byte; remove it.</source>
        <translation>Das ist keine fio-Jobdatei: %1 enthält ein NUL-Byte; es entfernen.</translation>
    </message>
    <message>
        <source>random, zipf:1.2 (any number but 1), pareto:0.2 or normal:10</source>
        <translation>random, zipf:1.2 (jede Zahl außer 1), pareto:0.2 oder normal:10</translation>
    </message>
    <message>
        <source>libaio, or sync, psync, vsync or pvsync for one I/O in flight</source>
        <translation>libaio, oder sync, psync, vsync oder pvsync für eine E/A zur Zeit</translation>
    </message>
    <message>
        <source>json or normal</source>
        <translation>json oder normal</translation>
    </message>
    <message>
        <source>%1: “%2” is not a value it can take; write %3.</source>
        <translation>%1: „%2“ ist kein möglicher Wert; %3 schreiben.</translation>
    </message>
    <message>
        <source>another Stripewise works on it</source>
        <translation>ein anderes Stripewise arbeitet damit</translation>
    </message>
    <message>
        <source>another program has it open for itself</source>
        <translation>ein anderes Programm hat es für sich allein geöffnet</translation>
    </message>
    <message>
        <source>it is mounted, or held by the kernel or another program</source>
        <translation>es ist eingehängt oder wird vom Kernel oder einem anderen Programm gehalten</translation>
    </message>
    <message>
        <source>it is an SQLite database</source>
        <translation>es ist eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>%1 is too small: there is nothing to read or write.</source>
        <translation>%1 ist zu klein: es gibt nichts zu lesen oder zu schreiben.</translation>
    </message>
    <message>
        <source>%1 is too small: %2 are there, %3 are needed.</source>
        <translation>%1 ist zu klein: %2 sind da, %3 werden gebraucht.</translation>
    </message>
    <message>
        <source>%1 is too small: from the offset %4 on %2 are there, %3 are needed.</source>
        <translation>%1 ist zu klein: ab dem Versatz %4 sind %2 da, %3 werden gebraucht.</translation>
    </message>
    <message>
        <source>The system gives no more threads (%1): raise the limit (ulimit -u), or lower numjobs.</source>
        <translation>Das System gibt keine weiteren Threads her (%1): die Grenze anheben (ulimit -u) oder numjobs verringern.</translation>
    </message>
    <message>
        <source>%1 is there already; remove it, or choose another folder.</source>
        <translation>%1 ist schon da; es entfernen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>“%1” may mean another disk after the next start; name the disk with --destroy %2 if its content may be lost. Nothing was changed.</source>
        <translation>„%1“ kann nach dem nächsten Start eine andere Platte bedeuten; die Platte mit --destroy %2 nennen, wenn ihr Inhalt verloren gehen darf. Nichts wurde verändert.</translation>
    </message>
    <message>
        <source>There is no command “%1”: it is looked up in PATH; install it, or name it by its whole path.</source>
        <translation>Den Befehl „%1“ gibt es nicht: Gesucht wird er in PATH; ihn installieren oder mit ganzem Pfad nennen.</translation>
    </message>
    <message>
        <source>%1: a quote is not closed in “%2”; close it, or put a backslash before it.</source>
        <translation>%1: In „%2“ ist ein Anführungszeichen nicht geschlossen; es schließen oder einen Rückstrich davorsetzen.</translation>
    </message>
    <message>
        <source>%1 would measure the memory, not the disk: the file has to have %2 at least. Choose that, or say with ram how much memory it has to be twice of.</source>
        <translation>%1 würde den Arbeitsspeicher messen, nicht die Platte: Die Datei muss mindestens %2 haben. Das wählen oder mit ram sagen, das Doppelte wie vielen Speichers sie sein muss.</translation>
    </message>
    <message>
        <source>%1: “%2” is no kind of workload that Stripewise knows; take io, files, zones, ramp, steady, command or bonnie.</source>
        <translation>%1: „%2“ ist keine Art von Last, die Stripewise kennt; io, files, zones, ramp, steady, command oder bonnie nehmen.</translation>
    </message>
    <message>
        <source>Name the file by its whole path with --filename.</source>
        <translation>Die Datei mit ihrem ganzen Pfad mit --filename nennen.</translation>
    </message>
    <message>
        <source>“stripewise-cli verify” checks what an array gives back.</source>
        <translation>„stripewise-cli verify“ prüft, was ein Verbund zurückgibt.</translation>
    </message>
    <message>
        <source>Leave it out: each job is carried out to its end.</source>
        <translation>Weglassen: jeder Auftrag wird zu Ende ausgeführt.</translation>
    </message>
    <message>
        <source>--help lists those that there are.</source>
        <translation>--help zählt auf, welche es gibt.</translation>
    </message>
    <message>
        <source>“%1” is not a factor; “stripewise-cli plan new --help” lists them.</source>
        <translation>„%1“ ist kein Faktor; „stripewise-cli plan new --help“ zählt sie auf.</translation>
    </message>
    <message>
        <source>“%1” is not a factor; %2 is one, and “stripewise-cli plan new --help” lists all.</source>
        <translation>„%1“ ist kein Faktor; %2 ist einer, und „stripewise-cli plan new --help“ zählt alle auf.</translation>
    </message>
    <message>
        <source>There is no workload “%1”; write fio’s words, such as rw=randread,bs=4K,runtime=1, or one of %2.</source>
        <translation>Es gibt keine Last „%1“; Wörter von fio schreiben, etwa rw=randread,bs=4K,runtime=1, oder eines von %2.</translation>
    </message>
    <message>
        <source>The target %1 has no members; name each: with --member PATH, in a plan as “members”.</source>
        <translation>Das Ziel %1 hat keine Mitglieder; jedes nennen: mit --member PFAD, in einem Plan als „members“.</translation>
    </message>
    <message>
        <source>The run has no workload “%1”; it has %2.</source>
        <translation>Der Lauf hat keine Last „%1“; er hat %2.</translation>
    </message>
    <message>
        <source>“%1” is not a format to export to here; use one of %2.</source>
        <translation>„%1“ ist kein Format, in das sich hier ausgeben lässt; eines von %2 nehmen.</translation>
    </message>
</context>
<context>
    <name>stripewise::session::PresetMessages</name>
    <message>
        <source>Writes 1 MiB at a time in sequence, 8 at once.</source>
        <translation>Schreibt je 1 MiB der Reihe nach, 8 zugleich.</translation>
    </message>
    <message>
        <source>Reads 1 MiB at a time in sequence, 8 at once.</source>
        <translation>Liest je 1 MiB der Reihe nach, 8 zugleich.</translation>
    </message>
    <message>
        <source>Writes 4 KiB at random places, 16 at once.</source>
        <translation>Schreibt je 4 KiB an zufälligen Stellen, 16 zugleich.</translation>
    </message>
    <message>
        <source>Reads 4 KiB at random places, 16 at once.</source>
        <translation>Liest je 4 KiB an zufälligen Stellen, 16 zugleich.</translation>
    </message>
    <message>
        <source>A database: pages of 8 KiB at random, 70 % of them read, an fsync after 32 writes.</source>
        <translation>Eine Datenbank: zufällige Seiten von 8 KiB, 70 % davon gelesen, ein fsync nach 32 Schreibzugriffen.</translation>
    </message>
    <message>
        <source>A mail server: four processes read and write small messages, an fsync after each write.</source>
        <translation>Ein Mailserver: vier Prozesse lesen und schreiben kleine Nachrichten, ein fsync nach jedem Schreibzugriff.</translation>
    </message>
    <message>
        <source>A file server: 4 KiB to 256 KiB, 80 % of them read, in part in sequence.</source>
        <translation>Ein Dateiserver: 4 KiB bis 256 KiB, 80 % davon gelesen, zum Teil der Reihe nach.</translation>
    </message>
    <message>
        <source>Images of virtual machines: 4 KiB at random, 60 % of them read, few blocks far more often than the rest.</source>
        <translation>Abbilder virtueller Maschinen: zufällige 4 KiB, 60 % davon gelesen, wenige Blöcke weit öfter als die übrigen.</translation>
    </message>
    <message>
        <source>A backup: one stream of writes of 1 MiB, an fsync at the end.</source>
        <translation>Eine Sicherung: ein Strom von Schreibzugriffen von 1 MiB, ein fsync am Ende.</translation>
    </message>
    <message>
        <source>Video editing: two streams of 2 MiB, three reads to each write.</source>
        <translation>Videoschnitt: zwei Ströme von 2 MiB, drei Lesezugriffe auf jeden Schreibzugriff.</translation>
    </message>
    <message>
        <source>The four measurements of CrystalDiskMark, each read and written: 1 MiB in sequence and 4 KiB at random, with many I/Os at once and with one.</source>
        <translation>Die vier Messungen von CrystalDiskMark, jede gelesen und geschrieben: 1 MiB der Reihe nach und 4 KiB zufällig, mit vielen Zugriffen zugleich und mit einem.</translation>
    </message>
    <message>
        <source>As bonnie++: a file of twice the memory is written, rewritten, read and sought in through the page cache, then 16,384 small files are made, looked up and deleted.</source>
        <translation>Wie bonnie++: Eine Datei vom Doppelten des Speichers wird durch den Seitencache geschrieben, umgeschrieben, gelesen und durchsucht, dann werden 16.384 kleine Dateien angelegt, nachgeschlagen und gelöscht.</translation>
    </message>
    <message>
        <source>SNIA-like steady state: the region is written twice in sequence, then 4 KiB at random, 32 at once, in rounds of a minute until five of them hold still (range within 20 %, drift within 10 % of their mean), 25 at most.</source>
        <translation>Beharrungszustand nach Art der SNIA: Der Bereich wird zweimal der Reihe nach beschrieben, dann 4 KiB zufällig, 32 zugleich, in Runden von einer Minute, bis fünf davon still halten (Spanne höchstens 20 %, Drift höchstens 10 % ihres Mittels), höchstens 25.</translation>
    </message>
</context>
<context>
    <name>stripewise::session::TrialMessages</name>
    <message>
        <source>%1 changes nothing in the workload %2: %3. For it that axis is dropped.</source>
        <translation>%1 ändert am Workload %2 nichts: %3. Für ihn entfällt diese Achse.</translation>
    </message>
    <message>
        <source>a workload of its kind has no such word</source>
        <translation>Workloads seiner Art kennen das Wort nicht</translation>
    </message>
    <message>
        <source>it does not both read and write</source>
        <translation>er liest und schreibt nicht zugleich</translation>
    </message>
    <message>
        <source>it does not write</source>
        <translation>er schreibt nicht</translation>
    </message>
    <message>
        <source>its I/O is sequential</source>
        <translation>seine Zugriffe sind sequentiell</translation>
    </message>
    <message>
        <source>its I/O goes through the page cache, one call at a time</source>
        <translation>seine Zugriffe gehen durch den Seitencache, ein Aufruf nach dem anderen</translation>
    </message>
    <message>
        <source>its I/O does not go through the page cache</source>
        <translation>seine Zugriffe gehen nicht durch den Seitencache</translation>
    </message>
    <message>
        <source>it has no thinktime</source>
        <translation>er hat keine thinktime</translation>
    </message>
    <message>
        <source>it has no rate</source>
        <translation>er hat keine rate</translation>
    </message>
    <message>
        <source>the level has no chunk</source>
        <translation>das Level hat keinen Chunk</translation>
    </message>
    <message>
        <source>the level needs at least %1 members</source>
        <translation>das Level braucht mindestens %1 Mitglieder</translation>
    </message>
    <message>
        <source>only %1 members are given</source>
        <translation>nur %1 Mitglieder sind angegeben</translation>
    </message>
    <message>
        <source>a member holds only %1, less than one chunk</source>
        <translation>ein Mitglied fasst nur %1, weniger als einen Chunk</translation>
    </message>
    <message>
        <source>the target holds only %1, less than one block</source>
        <translation>das Ziel fasst nur %1, weniger als einen Block</translation>
    </message>
    <message>
        <source>the layout belongs to another level</source>
        <translation>das Layout gehört zu einem anderen Level</translation>
    </message>
    <message>
        <source>the target can’t be built with this layout</source>
        <translation>das Ziel lässt sich mit diesem Layout nicht bauen</translation>
    </message>
    <message>
        <source>The members are files on one disk: this shows the program, not your disks.</source>
        <translation>Die Mitglieder sind Dateien auf einer Platte: das zeigt das Programm, nicht Ihre Platten.</translation>
    </message>
    <message>
        <source>With one pass no difference can be told from noise; take two or more.</source>
        <translation>Mit einem Durchgang lässt sich kein Unterschied vom Rauschen trennen; zwei oder mehr nehmen.</translation>
    </message>
    <message>
        <source>%1 can’t act on this target or these workloads; it is left out of the grid.</source>
        <translation>%1 kann bei diesem Ziel oder diesen Lasten nichts bewirken; es wird im Raster ausgelassen.</translation>
    </message>
    <message>
        <source>The workload %1 runs for less than a second: its figures will be noisy.</source>
        <translation>Die Last %1 läuft kürzer als eine Sekunde: ihre Zahlen werden verrauscht sein.</translation>
    </message>
    <message>
        <source>an unknown number of</source>
        <translation>eine unbekannte Zahl von</translation>
    </message>
    <message>
        <source>The device completes I/O while it is submitted: the queue depth is nominal.</source>
        <translation>Das Gerät erledigt Ein-/Ausgabe schon beim Absenden: die Warteschlangentiefe ist nur nominell.</translation>
    </message>
    <message>
        <source>The rate asked for could not be kept: %1 I/Os a second were reached.</source>
        <translation>Die verlangte Rate konnte nicht gehalten werden: %1 Ein-/Ausgaben pro Sekunde wurden erreicht.</translation>
    </message>
    <message>
        <source>Too few I/Os for %1.</source>
        <translation>Zu wenige Ein-/Ausgaben für %1.</translation>
    </message>
    <message>
        <source>%1 was read back with another value than was asked for.</source>
        <translation>%1 wurde mit einem anderen Wert zurückgelesen als verlangt.</translation>
    </message>
    <message>
        <source>Other programs used the disks meanwhile.</source>
        <translation>Andere Programme haben die Platten währenddessen benutzt.</translation>
    </message>
    <message>
        <source>%1 samples were missed.</source>
        <translation>%1 Messpunkte fehlen.</translation>
    </message>
    <message>
        <source>The trial could not be carried out: %1.</source>
        <translation>Der Versuch ließ sich nicht ausführen: %1.</translation>
    </message>
    <message>
        <source>A note of a newer Stripewise: %1.</source>
        <translation>Eine Bemerkung eines neueren Stripewise: %1.</translation>
    </message>
    <message>
        <source>Since the run’s first start this has changed: %1.</source>
        <translation>Seit dem ersten Start des Laufs hat sich geändert: %1.</translation>
    </message>
    <message>
        <source>The workload %1 goes beyond the end of the target (%2): its trials will fail; choose a smaller offset or size.</source>
        <translation>Die Last %1 reicht über das Ende des Ziels (%2) hinaus: ihre Versuche werden fehlschlagen; einen kleineren Versatz oder eine kleinere Größe wählen.</translation>
    </message>
    <message>
        <source>The total still grew with the last of %1 streams: the knee lies beyond.</source>
        <translation>Die Summe wuchs noch mit dem letzten von %1 Strömen: Das Knie liegt dahinter.</translation>
    </message>
    <message>
        <source>The rate had not settled after %1 rounds: more rounds may show another one.</source>
        <translation>Die Rate war nach %1 Runden noch nicht stetig: Weitere Runden können eine andere zeigen.</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n Anforderung</numerusform>
            <numerusform>%n Anforderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>an unknown number of requests</source>
        <translation>eine unbekannte Zahl von Anforderungen</translation>
    </message>
    <message>
        <source>%1 failed: %2.</source>
        <translation>Fehlgeschlagen: %1 (%2).</translation>
    </message>
    <message>
        <source>Stopped by the user, after waiting for %1 in flight.</source>
        <translation>Vom Benutzer angehalten; abgewartet, was unterwegs war: %1.</translation>
    </message>
    <message>
        <source>Stopped by the user.</source>
        <translation>Vom Benutzer angehalten.</translation>
    </message>
    <message>
        <source>%1 moved fewer bytes than were asked for.</source>
        <translation>Weniger Bytes als verlangt übertragen: %1.</translation>
    </message>
    <message>
        <source>The program stood still for %1 s meanwhile (it was stopped, or the machine was too busy).</source>
        <translation>Das Programm stand währenddessen %1 s still (es war angehalten, oder der Rechner war zu beschäftigt).</translation>
    </message>
    <message>
        <source>The processors were %1 % busy: they may have been the limit, not the disks.</source>
        <translation>Die Prozessoren waren zu %1 % ausgelastet: Vielleicht waren sie die Grenze, nicht die Platten.</translation>
    </message>
    <message>
        <source>All processors were busy, and other programs had %1 % of their time.</source>
        <translation>Alle Prozessoren waren ausgelastet, und andere Programme hatten %1 % ihrer Zeit.</translation>
    </message>
    <message>
        <source>%1 has holes: reads of them ask no disk and give no rate of it; fill the file first.</source>
        <translation>%1 hat Löcher: sie zu lesen fragt keine Platte und ergibt keine Rate von ihr; die Datei zuerst füllen.</translation>
    </message>
    <message>
        <source>The command failed with the exit code %1: %2.</source>
        <translation>Der Befehl schlug mit dem Exit-Code %1 fehl: %2.</translation>
    </message>
    <message>
        <source>The command was ended by the signal %1: %2.</source>
        <translation>Der Befehl wurde durch das Signal %1 beendet: %2.</translation>
    </message>
    <message>
        <source>The command %1 did not end within %2 s and was stopped; raise runtime if it needs longer.</source>
        <translation>Der Befehl %1 endete nicht innerhalb von %2 s und wurde angehalten; runtime erhöhen, wenn er länger braucht.</translation>
    </message>
    <message>
        <source>The command left processes behind; they were ended.</source>
        <translation>Der Befehl ließ Prozesse zurück; sie wurden beendet.</translation>
    </message>
    <message>
        <source>The command printed too much to be read whole; metrics are of the end of it.</source>
        <translation>Der Befehl gab mehr aus, als ganz gelesen wird; Messgrößen sind vom Ende davon.</translation>
    </message>
    <message>
        <source>“%1” is no metric: a line is “metric NAME VALUE UNIT”, its unit B, B/s, MiB/s, 1/s, s, ms or %.</source>
        <translation>„%1“ ist keine Messgröße: Eine Zeile ist „metric NAME VALUE UNIT“, ihre Einheit B, B/s, MiB/s, 1/s, s, ms oder %.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anforderungen</translation>
    </message>
    <message>
        <source>disks used by others</source>
        <translation>Platten von anderen benutzt</translation>
    </message>
    <message>
        <source>CPU %1 % taken by others</source>
        <translation>CPU zu %1 % von anderen belegt</translation>
    </message>
    <message>
        <source>program stood still for %1 s</source>
        <translation>Programm stand %1 s still</translation>
    </message>
    <message>
        <source>holes were read</source>
        <translation>Löcher gelesen</translation>
    </message>
    <message>
        <source>an emulated array has no such level; it can be %1</source>
        <translation>ein emulierter Verbund hat diese Stufe nicht; er kann %1 sein</translation>
    </message>
    <message>
        <source>The iodepth of the workload %1 does nothing where direct=0: through the page cache there is one I/O at a time. For more take numjobs.</source>
        <translation>Die iodepth der Last %1 bewirkt bei direct=0 nichts: durch den Seitencache geht ein Zugriff nach dem anderen. Für mehr numjobs nehmen.</translation>
    </message>
    <message>
        <source>Buffered I/O is one call at a time, which the page cache takes: the queue depth is nominal.</source>
        <translation>Gepufferte Ein-/Ausgabe ist ein Aufruf nach dem anderen, den der Seitencache annimmt: die Warteschlangentiefe ist nur nominell.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::AnswerTable</name>
    <message>
        <source>Values of the chart</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>%1 relative to %2</source>
        <translation>%1 im Vergleich zu %2</translation>
    </message>
    <message>
        <source>The figures of the chart with their 95 % intervals, and what is said of each against the best. A click on a head sorts.</source>
        <translation>Die Zahlen des Diagramms mit ihren 95-%-Intervallen, und was von jeder gegen die beste zu sagen ist. Ein Klick auf einen Kopf sortiert.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::ArrayPanel</name>
    <message>
        <source>none: one lost member loses all</source>
        <translation>keines: mit einem Mitglied ist alles verloren</translation>
    </message>
    <message>
        <source>any one member</source>
        <translation>ein beliebiges Mitglied</translation>
    </message>
    <message>
        <source>one member of each pair</source>
        <translation>ein Mitglied jedes Paares</translation>
    </message>
    <message>
        <source>As an array</source>
        <translation>Als Verbund</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <translation>&amp;Level:</translation>
    </message>
    <message>
        <source>&amp;Chunk:</source>
        <translation>&amp;Chunk:</translation>
    </message>
    <message>
        <source>The chunk is how many bytes go to one member before the next one follows.</source>
        <translation>Der Chunk ist, wie viele Bytes auf ein Mitglied gehen, bevor das nächste an der Reihe ist.</translation>
    </message>
    <message>
        <source>How data and redundancy are spread over the members.</source>
        <translation>Wie Daten und Redundanz auf die Mitglieder verteilt sind.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Stripe width</source>
        <translation>Stripe-Breite</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <comment>data disks times chunk</comment>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>May fail</source>
        <translation>Darf ausfallen</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Close this message (Escape)</source>
        <translation>Diese Meldung schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Chip</name>
    <message>
        <source>Value %1; Delete removes it</source>
        <translation>Wert %1; Entf entfernt ihn</translation>
    </message>
    <message>
        <source>Click to remove %1</source>
        <translation>Klicken, um %1 zu entfernen</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::DisksModel</name>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Serial</source>
        <translation>Seriennummer</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::DisksPage</name>
    <message>
        <source>Nothing is lost while the array is emulated: the disks are opened read-only. A real md array would lose all that is on %1.</source>
        <translation>Solange der Verbund emuliert wird, geht nichts verloren: die Platten werden nur lesend geöffnet. Bei einem echten md-Verbund ginge alles auf %1 verloren.</translation>
    </message>
    <message>
        <source>Make a plan with these</source>
        <translation>Plan mit diesen erstellen</translation>
    </message>
    <message>
        <source>List again</source>
        <translation>Neu auflisten</translation>
    </message>
    <message>
        <source>Files as members…</source>
        <translation>Dateien als Mitglieder …</translation>
    </message>
    <message>
        <source>Disks of this machine</source>
        <translation>Platten dieses Rechners</translation>
    </message>
    <message>
        <source>Tick the disks that shall be members. One that is in use can’t be ticked; its row says why.</source>
        <translation>Die Platten ankreuzen, die Mitglieder werden sollen. Eine, die in Gebrauch ist, lässt sich nicht ankreuzen; ihre Zeile sagt, warum.</translation>
    </message>
    <message>
        <source>Looking at the disks…</source>
        <translation>Platten werden angesehen …</translation>
    </message>
    <message>
        <source>No disks were found.</source>
        <translation>Es wurden keine Platten gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n disk(s)</source>
        <translation>
            <numerusform>%n Platte</numerusform>
            <numerusform>%n Platten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in use and not to be chosen</source>
        <translation>
            <numerusform>%n in Gebrauch und nicht wählbar</numerusform>
            <numerusform>%n in Gebrauch und nicht wählbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %1 in %2</source>
        <translation>
            <numerusform>%n Datei von %1 in %2</numerusform>
            <numerusform>%n Dateien von %1 in %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost: the files are made for the run and removed at its end.</source>
        <translation>Nichts geht verloren: die Dateien werden für den Lauf angelegt und danach entfernt.</translation>
    </message>
    <message>
        <source>Nothing is chosen. Tick disks, or take files as members.</source>
        <translation>Nichts ist gewählt. Platten ankreuzen oder Dateien als Mitglieder nehmen.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::ExplorePage</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Runs are being loaded</source>
        <translation>Läufe werden geladen</translation>
    </message>
    <message>
        <source>No run is chosen</source>
        <translation>Kein Lauf gewählt</translation>
    </message>
    <message>
        <source>Add a saved run to see which settings are best; add a second one to see both side by side.</source>
        <translation>Einen gespeicherten Lauf hinzufügen, um zu sehen, welche Einstellungen am besten sind; einen zweiten, um beide nebeneinander zu sehen.</translation>
    </message>
    <message>
        <source>Add run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>Report as HTML…</source>
        <translation>Bericht als HTML …</translation>
    </message>
    <message>
        <source>Report as PDF…</source>
        <translation>Bericht als PDF …</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Exporter</name>
    <message>
        <source>Chart as PNG…</source>
        <translation>Diagramm als PNG …</translation>
    </message>
    <message>
        <source>Chart as SVG…</source>
        <translation>Diagramm als SVG …</translation>
    </message>
    <message>
        <source>Chart as PDF…</source>
        <translation>Diagramm als PDF …</translation>
    </message>
    <message>
        <source>Table as CSV…</source>
        <translation>Tabelle als CSV …</translation>
    </message>
    <message>
        <source>Table as JSON…</source>
        <translation>Tabelle als JSON …</translation>
    </message>
    <message>
        <source>Table as text…</source>
        <translation>Tabelle als Text …</translation>
    </message>
    <message>
        <source>Copy table as text</source>
        <translation>Tabelle als Text kopieren</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::FactorTable</name>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Add a &amp;factor</source>
        <translation>&amp;Faktor hinzufügen</translation>
    </message>
    <message>
        <source>A factor is one setting that is varied; each of its values is measured with each value of the others.</source>
        <translation>Ein Faktor ist eine Einstellung, die variiert wird; jeder seiner Werte wird mit jedem Wert der anderen gemessen.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Remove the factor %1</source>
        <translation>Faktor %1 entfernen</translation>
    </message>
    <message>
        <source>Return takes what is typed; until then the plan can’t be run.</source>
        <translation>Die Eingabetaste übernimmt, was getippt ist; bis dahin lässt sich der Plan nicht starten.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Figure</name>
    <message>
        <source>%1: %2, emulated array, %3 on %4</source>
        <translation>%1: %2, emulierter Verbund, %3 auf %4</translation>
    </message>
    <message>
        <source>%1: %2, %3 on %4</source>
        <translation>%1: %2, %3 auf %4</translation>
    </message>
    <message>
        <source>Filled green is the best; outlined green can't be told apart from it; hatched points hold suspect trials; a cross on the axis failed.</source>
        <translation>Grün gefüllt ist das Beste; grün umrandet ist nicht davon zu unterscheiden; schraffierte Punkte enthalten zweifelhafte Messungen; ein Kreuz auf der Achse ist fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::FilesDialog</name>
    <message>
        <source>Members that are files</source>
        <translation>Mitglieder, die Dateien sind</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>&amp;Ordner:</translation>
    </message>
    <message>
        <source>&amp;Number of files:</source>
        <translation>A&amp;nzahl der Dateien:</translation>
    </message>
    <message>
        <source>&amp;Size of each:</source>
        <translation>&amp;Größe je Datei:</translation>
    </message>
    <message>
        <source>Use these files</source>
        <translation>Diese Dateien nehmen</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>Ordner für die Dateien</translation>
    </message>
    <message numerus="yes">
        <source>A run writes %1 to %n file(s) of its own in that folder, and removes them at its end. Files on one disk show the program, not your disks.</source>
        <translation>
            <numerusform>Ein Lauf schreibt %1 in %n eigene Datei in diesem Ordner und entfernt sie am Ende. Dateien auf einer Platte zeigen das Programm, nicht Ihre Platten.</numerusform>
            <numerusform>Ein Lauf schreibt %1 in %n eigene Dateien in diesem Ordner und entfernt sie am Ende. Dateien auf einer Platte zeigen das Programm, nicht Ihre Platten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::GiveUpDialog</name>
    <message>
        <source>serial %1</source>
        <translation>Seriennummer %1</translation>
    </message>
    <message>
        <source>nothing known on it</source>
        <translation>nichts darauf bekannt</translation>
    </message>
    <message>
        <source>All data on these disks will be lost</source>
        <translation>Alle Daten auf diesen Platten gehen verloren</translation>
    </message>
    <message>
        <source>&amp;Number of disks:</source>
        <translation>A&amp;nzahl der Platten:</translation>
    </message>
    <message>
        <source>Their total &amp;size:</source>
        <translation>Ihre &amp;Gesamtgröße:</translation>
    </message>
    <message>
        <source>such as 14.6 TiB</source>
        <translation>etwa 14,6 TiB</translation>
    </message>
    <message>
        <source>Lose the data and run</source>
        <translation>Daten aufgeben und starten</translation>
    </message>
    <message>
        <source>A real md array is made of these disks. All that is on them is lost and can’t be brought back. Type their number and their total size to go on.</source>
        <translation>Aus diesen Platten wird ein echter md-Verbund gebaut. Alles, was darauf ist, geht verloren und lässt sich nicht zurückholen. Zum Fortfahren ihre Anzahl und ihre Gesamtgröße eintippen.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::IntervalChart</name>
    <message>
        <source>best</source>
        <translation>am besten</translation>
    </message>
    <message>
        <source>%1, %2: %3 %4</source>
        <translation>%1, %2: %3 %4</translation>
    </message>
    <message>
        <source>95 %: %1 to %2 %3</source>
        <translation>95 %: %1 bis %2 %3</translation>
    </message>
    <message>
        <source>measured %1 times</source>
        <translation>%1-mal gemessen</translation>
    </message>
    <message>
        <source>%1 (axis without zero)</source>
        <translation>%1 (Achse ohne Null)</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LayoutPicture</name>
    <message numerus="yes">
        <source>Layout of %n member(s): each column is a member, each cell a chunk</source>
        <translation>
            <numerusform>Layout von %n Mitglied: jede Spalte ist ein Mitglied, jede Zelle ein Chunk</numerusform>
            <numerusform>Layout von %n Mitgliedern: jede Spalte ist ein Mitglied, jede Zelle ein Chunk</numerusform>
        </translation>
    </message>
    <message>
        <source>No layout: choose members</source>
        <translation>Kein Layout: Mitglieder wählen</translation>
    </message>
    <message>
        <source>Choose members to see their layout.</source>
        <translation>Mitglieder wählen, um ihr Layout zu sehen.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LibraryPage</name>
    <message>
        <source>No run is kept yet. Each run is kept here when its first trial ends.</source>
        <translation>Noch ist kein Lauf gespeichert. Jeder Lauf wird hier gespeichert, sobald sein erster Versuch endet.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Find a run</source>
        <translation>Lauf suchen</translation>
    </message>
    <message>
        <source>Find a run by any of its words</source>
        <translation>Lauf nach einem seiner Wörter suchen</translation>
    </message>
    <message>
        <source>Saved runs</source>
        <translation>Gespeicherte Läufe</translation>
    </message>
    <message>
        <source>Tick two or more runs to put them side by side. F2 renames, Delete deletes.</source>
        <translation>Zwei oder mehr Läufe ankreuzen, um sie nebeneinanderzustellen. F2 benennt um, Entf löscht.</translation>
    </message>
    <message>
        <source>Measures the trials that an interrupted or stopped run has not done yet</source>
        <translation>Misst die Versuche, die ein unterbrochener oder angehaltener Lauf noch nicht hat</translation>
    </message>
    <message>
        <source>Delete a run</source>
        <translation>Lauf löschen</translation>
    </message>
    <message>
        <source>Delete “%1” with all its trials and samples?</source>
        <translation>„%1“ mit allen Versuchen und Messreihen löschen?</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) would be lost; this can’t be undone.</source>
        <translation>
            <numerusform>%n Versuch ginge verloren; das lässt sich nicht rückgängig machen.</numerusform>
            <numerusform>%n Versuche gingen verloren; das lässt sich nicht rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the run</source>
        <translation>Lauf löschen</translation>
    </message>
    <message>
        <source>Tick two or more runs to compare them.</source>
        <translation>Zwei oder mehr Läufe ankreuzen, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Puts the ticked runs side by side (Ctrl+K)</source>
        <translation>Stellt die angekreuzten Läufe nebeneinander (Strg+K)</translation>
    </message>
    <message>
        <source>Tick two or more runs in the list, then compare: each is put beside the first one, and each difference is said with its interval.</source>
        <translation>Zwei oder mehr Läufe in der Liste ankreuzen, dann vergleichen: jeder wird neben den ersten gestellt, und jeder Unterschied wird mit seinem Intervall genannt.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::LivePage</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>I/O rate</source>
        <translation>E/A-Rate</translation>
    </message>
    <message>
        <source>Latency, 99 % below</source>
        <translation>Latenz, 99 % darunter</translation>
    </message>
    <message>
        <source>iowait</source>
        <translation>iowait</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>Nothing runs. Start a plan to see it here.</source>
        <translation>Nichts läuft. Einen Plan starten, um ihn hier zu sehen.</translation>
    </message>
    <message>
        <source>Latency, ms</source>
        <translation>Latenz, ms</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>The last seconds in the columns of vmstat</source>
        <translation>Die letzten Sekunden in den Spalten von vmstat</translation>
    </message>
    <message>
        <source>member %1</source>
        <translation>Mitglied %1</translation>
    </message>
    <message>
        <source>%1 · trial %2 of %3 · about %4 left</source>
        <translation>%1 · Versuch %2 von %3 · noch etwa %4</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>target built</source>
        <translation>Ziel gebaut</translation>
    </message>
    <message>
        <source>Throughput, %1</source>
        <translation>Durchsatz, %1</translation>
    </message>
    <message>
        <source>The first %1 of %2 members, %3</source>
        <translation>Die ersten %1 von %2 Mitgliedern, %3</translation>
    </message>
    <message>
        <source>Each member, %1</source>
        <translation>Jedes Mitglied, %1</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::MainWindow</name>
    <message>
        <source>Show the result</source>
        <translation>Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Stripewise</source>
        <translation>Stripewise</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>&amp;Disks</source>
        <translation>Pla&amp;tten</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>&amp;Erkunden</translation>
    </message>
    <message>
        <source>L&amp;ibrary</source>
        <translation>B&amp;ibliothek</translation>
    </message>
    <message>
        <source>Units: KiB, MiB/s (powers of 1024)</source>
        <translation>Einheiten: KiB, MiB/s (Potenzen von 1024)</translation>
    </message>
    <message>
        <source>Store: %1</source>
        <translation>Ablage: %1</translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>Root helper: asks at the start</source>
        <translation>Root-Helfer: fragt beim Start</translation>
    </message>
    <message>
        <source>Root helper: not needed</source>
        <translation>Root-Helfer: nicht nötig</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Run the plan</source>
        <translation>Plan &amp;ausführen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie die Arbeits&amp;fläche</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Explain what has the focus</source>
        <translation>&amp;Erklären, was den Fokus hat</translation>
    </message>
    <message>
        <source>&amp;About Stripewise</source>
        <translation>Ü&amp;ber Stripewise</translation>
    </message>
    <message>
        <source>About Stripewise</source>
        <translation>Über Stripewise</translation>
    </message>
    <message>
        <source>Stripewise %1</source>
        <translation>Stripewise %1</translation>
    </message>
    <message>
        <source>Measures how the settings of Linux disk arrays change their speed, and says which differences are real.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Misst, wie die Einstellungen von Linux-Festplattenverbünden deren Geschwindigkeit verändern, und sagt, welche Unterschiede echt sind.

Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message numerus="yes">
        <source>The run is finished: %n trial(s).</source>
        <translation>
            <numerusform>Der Lauf ist fertig: %n Versuch.</numerusform>
            <numerusform>Der Lauf ist fertig: %n Versuche.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run was cancelled after %n trial(s); they are kept, and it can be gone on with in the library.</source>
        <translation>
            <numerusform>Der Lauf wurde nach %n Versuch angehalten; er bleibt erhalten, und der Lauf lässt sich in der Bibliothek fortsetzen.</numerusform>
            <numerusform>Der Lauf wurde nach %n Versuchen angehalten; sie bleiben erhalten, und der Lauf lässt sich in der Bibliothek fortsetzen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed.</source>
        <translation>
            <numerusform>%n davon schlug fehl.</numerusform>
            <numerusform>%n davon schlugen fehl.</numerusform>
        </translation>
    </message>
    <message>
        <source>What was measured is kept.</source>
        <translation>Was gemessen wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>A run is under way</source>
        <translation>Ein Lauf ist im Gange</translation>
    </message>
    <message>
        <source>Stop the run and close?</source>
        <translation>Den Lauf anhalten und schließen?</translation>
    </message>
    <message>
        <source>The trials so far are kept, its files are removed, and it can be gone on with later.</source>
        <translation>Die bisherigen Versuche bleiben erhalten, seine Dateien werden entfernt, und er lässt sich später fortsetzen.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Anhalten und schließen</translation>
    </message>
    <message>
        <source>Root helper: ready</source>
        <translation>Root-Helfer: bereit</translation>
    </message>
    <message>
        <source>&amp;Rates in MB/s</source>
        <translation>&amp;Raten in MB/s</translation>
    </message>
    <message>
        <source>Less &amp;motion</source>
        <translation>Weniger Be&amp;wegung</translation>
    </message>
    <message>
        <source>Units: KiB (powers of 1024), MB/s (of 1000)</source>
        <translation>Einheiten: KiB (Potenzen von 1024), MB/s (von 1000)</translation>
    </message>
    <message>
        <source>&amp;Try it now</source>
        <translation>Jetzt &amp;ausprobieren</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Picture</name>
    <message>
        <source>%1 (emulated)</source>
        <translation>%1 (emuliert)</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::PlanPage</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>&amp;Open a plan…</source>
        <translation>Plan ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Save the plan…</source>
        <translation>Plan &amp;speichern …</translation>
    </message>
    <message>
        <source>Carries the plan out (Return)</source>
        <translation>Führt den Plan aus (Eingabetaste)</translation>
    </message>
    <message>
        <source>Measurements of a combination one after the other, without building the array again.</source>
        <translation>Messungen einer Kombination nacheinander, ohne den Verbund neu zu bauen.</translation>
    </message>
    <message>
        <source>Times that all combinations are gone through, each in a new order. With one pass no difference can be told from noise.</source>
        <translation>Wie oft alle Kombinationen durchlaufen werden, jedes Mal in neuer Reihenfolge. Mit nur einem Durchgang lässt sich kein Unterschied vom Rauschen trennen.</translation>
    </message>
    <message>
        <source>name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Passes:</source>
        <translation>D&amp;urchgänge:</translation>
    </message>
    <message>
        <source>R&amp;epeats:</source>
        <translation>&amp;Wiederholungen:</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>Plan öffnen</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>Pläne (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
    <message>
        <source>What the run is called in the library; it has a number of its own too.</source>
        <translation>Wie der Lauf in der Bibliothek heißt; er hat auch eine eigene Nummer.</translation>
    </message>
    <message>
        <source>A field holds what is not taken; the sentence below it says why</source>
        <translation>Ein Feld enthält etwas, das nicht übernommen ist; der Satz darunter sagt, warum</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::PlanSummary</name>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n Kombination</numerusform>
            <numerusform>%n Kombinationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s)</source>
        <translation>
            <numerusform>%n Last</numerusform>
            <numerusform>%n Lasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 = %2 trials</source>
        <translation>%1 = %2 Versuche</translation>
    </message>
    <message>
        <source>Runs %1 trials in about %2.</source>
        <translation>Führt %1 Versuche in etwa %2 aus.</translation>
    </message>
    <message>
        <source>Combinations that are left out, with the reasons</source>
        <translation>Ausgelassene Kombinationen mit den Gründen</translation>
    </message>
    <message>
        <source>Can’t be run yet</source>
        <translation>Noch nicht ausführbar</translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s) left out</source>
        <translation>
            <numerusform>%n Kombination ausgelassen</numerusform>
            <numerusform>%n Kombinationen ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>Makes no files; writes to the target for about %1.</source>
        <translation>Legt keine Dateien an; schreibt etwa %1 lang auf das Ziel.</translation>
    </message>
    <message>
        <source>Makes no files and writes nothing.</source>
        <translation>Legt keine Dateien an und schreibt nichts.</translation>
    </message>
    <message numerus="yes">
        <source>Takes %1 in %n file(s) in %2</source>
        <translation>
            <numerusform>Belegt %1 in %n Datei in %2</numerusform>
            <numerusform>Belegt %1 in %n Dateien in %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, writes to them for about %2, and removes them.</source>
        <translation>%1, schreibt etwa %2 lang darauf und entfernt sie.</translation>
    </message>
    <message>
        <source>%1, fills them once, only reads then, and removes them.</source>
        <translation>%1, füllt sie einmal, liest dann nur und entfernt sie.</translation>
    </message>
    <message>
        <source>Runs %1 trials in about %2 and the time that the commands take.</source>
        <translation>Führt %1 Versuche in etwa %2 und der Zeit aus, die die Befehle brauchen.</translation>
    </message>
    <message numerus="yes">
        <source>(%1) combinations of %n workload(s)</source>
        <translation>
            <numerusform>(%1) Kombinationen für %n Last</numerusform>
            <numerusform>(%1) Kombinationen für %n Lasten</numerusform>
        </translation>
    </message>
    <message>
        <source>Takes %1 in %2</source>
        <translation>Belegt %1 in %2</translation>
    </message>
    <message>
        <source>A field holds what is not taken; the sentence below it says why.</source>
        <translation>Ein Feld enthält, was nicht übernommen wird; der Satz darunter sagt, warum.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::QueryPanel</name>
    <message>
        <source>Show &amp;each measurement</source>
        <translation>J&amp;ede Messung zeigen</translation>
    </message>
    <message>
        <source>&amp;x</source>
        <translation>&amp;x</translation>
    </message>
    <message>
        <source>&amp;y</source>
        <translation>&amp;y</translation>
    </message>
    <message>
        <source>&amp;series</source>
        <translation>&amp;Reihen</translation>
    </message>
    <message>
        <source>&amp;workload</source>
        <translation>&amp;Last</translation>
    </message>
    <message>
        <source>run and workload</source>
        <translation>Lauf und Last</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>&amp;panels</source>
        <translation>&amp;Teilbilder</translation>
    </message>
    <message>
        <source>one a workload</source>
        <translation>eines je Last</translation>
    </message>
    <message>
        <source>one a run</source>
        <translation>eines je Lauf</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The factor along the chart: each of its values has a place of its own.</source>
        <translation>Der Faktor entlang des Diagramms: Jeder seiner Werte hat seinen Platz.</translation>
    </message>
    <message>
        <source>What is shown upwards: a rate, a latency or the work of the CPU, with its unit.</source>
        <translation>Was nach oben gezeigt wird: eine Rate, eine Wartezeit oder die Arbeit der CPU, mit Einheit.</translation>
    </message>
    <message>
        <source>What the curves are told apart by: a curve for each value.</source>
        <translation>Wonach die Kurven unterschieden werden: eine Kurve je Wert.</translation>
    </message>
    <message>
        <source>Shows the trials of one workload only, or of all.</source>
        <translation>Zeigt nur die Versuche einer Last oder die aller.</translation>
    </message>
    <message>
        <source>Draws a small dot for each measurement beside its mean and interval.</source>
        <translation>Zeichnet für jede Messung einen kleinen Punkt neben Mittelwert und Intervall.</translation>
    </message>
    <message>
        <source>What has a chart of its own: each workload, each run, or nothing.</source>
        <translation>Was ein eigenes Diagramm hat: jede Last, jeder Lauf, oder nichts.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Rail</name>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Report</name>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunCard</name>
    <message>
        <source>A saved run. A click opens it.</source>
        <translation>Ein gespeicherter Lauf. Ein Klick öffnet ihn.</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <comment>of a run</comment>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suspect</source>
        <translation>
            <numerusform>%n zweifelhaft</numerusform>
            <numerusform>%n zweifelhaft</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunChips</name>
    <message>
        <source>Add run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>Run %1; Delete takes it away</source>
        <translation>Lauf %1; Entf entfernt ihn</translation>
    </message>
    <message>
        <source>%1: click to take it away</source>
        <translation>%1: klicken, um ihn zu entfernen</translation>
    </message>
    <message>
        <source>No other run is saved</source>
        <translation>Kein weiterer Lauf ist gespeichert</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunFacts</name>
    <message>
        <source>Plan: save as plan.json, then “stripewise-cli run plan.json” does it again</source>
        <translation>Plan: als plan.json gespeichert, wiederholt ihn „stripewise-cli run plan.json“</translation>
    </message>
    <message>
        <source>Commands that do the same I/O again</source>
        <translation>Befehle, die dieselben Ein- und Ausgaben wiederholen</translation>
    </message>
    <message>
        <source>All trials: %1</source>
        <translation>Alle Messungen: %1</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Suspect, failed and cut trials, and notes</source>
        <translation>Zweifelhafte, fehlgeschlagene und abgebrochene Messungen und Anmerkungen</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>combination</source>
        <translation>Kombination</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>took</source>
        <translation>dauerte</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>%1 of %2, %3 failed, %4 suspect</source>
        <translation>%1 von %2, %3 fehlgeschlagen, %4 zweifelhaft</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Anmerkungen</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::RunsModel</name>
    <message>
        <source>%1 of %2</source>
        <comment>trials</comment>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message numerus="yes">
        <source>%n suspect</source>
        <translation>
            <numerusform>%n zweifelhaft</numerusform>
            <numerusform>%n zweifelhaft</numerusform>
        </translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>Platten</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::StackedAreaChart</name>
    <message>
        <source>user</source>
        <translation>user</translation>
    </message>
    <message>
        <source>system</source>
        <translation>system</translation>
    </message>
    <message>
        <source>iowait</source>
        <translation>iowait</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>idle</translation>
    </message>
    <message>
        <source>CPU, %</source>
        <translation>CPU, %</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::StartPage</name>
    <message>
        <source>Last runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>None yet. Each run is kept here with all its samples, settings and its environment.</source>
        <translation>Noch keine. Jeder Lauf wird hier mit allen Messreihen, Einstellungen und seiner Umgebung aufgehoben.</translation>
    </message>
    <message>
        <source>Stripewise measures how the settings of a disk array change its speed, and says which differences are real.</source>
        <translation>Stripewise misst, wie die Einstellungen eines Festplattenverbunds seine Geschwindigkeit verändern, und sagt, welche Unterschiede echt sind.</translation>
    </message>
    <message>
        <source>Try it now</source>
        <translation>Jetzt ausprobieren</translation>
    </message>
    <message>
        <source>Measure disks</source>
        <translation>Platten messen</translation>
    </message>
    <message>
        <source>Lists the disks of this machine and says which are in use. Nothing is written until a plan is started.</source>
        <translation>Listet die Platten dieses Rechners auf und sagt, welche in Gebrauch sind. Bis ein Plan gestartet wird, wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Make a plan</source>
        <translation>Plan erstellen</translation>
    </message>
    <message>
        <source>Choose the settings to try and the I/O to try them with.</source>
        <translation>Die Einstellungen wählen, die erprobt werden, und die Ein-/Ausgabe dazu.</translation>
    </message>
    <message>
        <source>Open a plan…</source>
        <translation>Plan öffnen …</translation>
    </message>
    <message>
        <source>Reads a plan file and shows what it will do before it does it.</source>
        <translation>Liest eine Plandatei und zeigt, was sie tun wird, bevor sie es tut.</translation>
    </message>
    <message>
        <source>Open my runs</source>
        <translation>Meine Läufe öffnen</translation>
    </message>
    <message>
        <source>All saved runs: look at them again, put them side by side, export them.</source>
        <translation>Alle gespeicherten Läufe: wieder ansehen, nebeneinanderstellen, exportieren.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::TableModel</name>
    <message>
        <source>–</source>
        <comment>an unknown value</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::TargetEditor</name>
    <message>
        <source>Emulated array on files</source>
        <translation>Emulierter Verbund auf Dateien</translation>
    </message>
    <message>
        <source>Emulated array on members</source>
        <translation>Emulierter Verbund auf Mitgliedern</translation>
    </message>
    <message>
        <source>md array (root helper)</source>
        <translation>md-Verbund (Root-Helfer)</translation>
    </message>
    <message>
        <source>Members, each for itself</source>
        <translation>Mitglieder, jedes für sich</translation>
    </message>
    <message>
        <source>Device or file</source>
        <translation>Gerät oder Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The target is what is measured. An emulated array stripes over its members as md would, without root and without md.</source>
        <translation>Das Ziel ist, was gemessen wird. Ein emulierter Verbund verteilt wie md auf seine Mitglieder, ohne Root und ohne md.</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>&amp;Ziel:</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>in fol&amp;der</source>
        <translation>im Or&amp;dner</translation>
    </message>
    <message>
        <source>me&amp;mbers</source>
        <translation>&amp;Mitglieder</translation>
    </message>
    <message>
        <source>of &amp;size</source>
        <translation>von &amp;je</translation>
    </message>
    <message>
        <source>&amp;paths</source>
        <translation>&amp;Pfade</translation>
    </message>
    <message>
        <source>one path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>paths of the members, a space between them</source>
        <translation>Pfade der Mitglieder, ein Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Folder for the members</source>
        <translation>Ordner für die Mitglieder</translation>
    </message>
    <message>
        <source>Where the members are made as files; they are removed when the run ends.</source>
        <translation>Wo die Mitglieder als Dateien angelegt werden; am Ende des Laufs werden sie entfernt.</translation>
    </message>
    <message>
        <source>How many members the array has.</source>
        <translation>Wie viele Mitglieder der Verbund hat.</translation>
    </message>
    <message>
        <source>The size of each member, such as 64M or 1G. All members together are what is taken of the folder’s disk.</source>
        <translation>Die Größe jedes Mitglieds, etwa 64M oder 1G. Alle zusammen belegen so viel auf der Platte des Ordners.</translation>
    </message>
    <message>
        <source>The members in the order of their slots. What they hold is lost where the plan writes.</source>
        <translation>Die Mitglieder in der Reihenfolge ihrer Plätze. Wo der Plan schreibt, geht verloren, was sie enthalten.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::TimeChart</name>
    <message>
        <source>member 00</source>
        <translation>Mitglied 00</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::TopBar</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Pausing after this trial</source>
        <translation>Pause nach diesem Versuch</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Stops the run (Ctrl+.); the trials so far are kept and it can be gone on with</source>
        <translation>Beendet den Lauf (Strg+.); die bisherigen Versuche bleiben erhalten, und er lässt sich fortsetzen</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Goes on with the run (Ctrl+P)</source>
        <translation>Setzt den Lauf fort (Strg+P)</translation>
    </message>
    <message>
        <source>Pauses after this trial (Ctrl+P)</source>
        <translation>Hält nach diesem Versuch an (Strg+P)</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::TrialGrid</name>
    <message>
        <source>Trials of this run</source>
        <translation>Versuche dieses Laufs</translation>
    </message>
    <message>
        <source>%1 of %2 trials are done</source>
        <translation>%1 von %2 Versuchen sind fertig</translation>
    </message>
    <message>
        <source>The trials appear here when a run begins.</source>
        <translation>Hier erscheinen die Versuche, wenn ein Lauf beginnt.</translation>
    </message>
    <message>
        <source>not yet measured</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>pass %1</source>
        <translation>Durchgang %1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::ValueChips</name>
    <message>
        <source>1..32 or 1,2,8</source>
        <comment>example of values</comment>
        <translation>1..32 oder 1,2,8</translation>
    </message>
    <message>
        <source>4K..1M or 64K,128K</source>
        <comment>example of values</comment>
        <translation>4K..1M oder 64K,128K</translation>
    </message>
    <message>
        <source>More values of %1</source>
        <translation>Weitere Werte von %1</translation>
    </message>
    <message>
        <source>Type values and press Return: a list such as 4K,64K,1M, a range by doubling such as 4K..1M, or a range by a step such as 1..31/5. Backspace in the empty line removes the last value.</source>
        <translation>Werte eintippen und die Eingabetaste drücken: eine Liste wie 4K,64K,1M, ein Bereich durch Verdoppeln wie 4K..1M oder ein Bereich mit Schrittweite wie 1..31/5. Die Rücktaste in der leeren Zeile entfernt den letzten Wert.</translation>
    </message>
    <message>
        <source>fast,small or 1..8</source>
        <comment>example of values</comment>
        <translation>schnell,klein oder 1..8</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::Verdicts</name>
    <message>
        <source>better in %1</source>
        <translation>besser bei %1</translation>
    </message>
    <message>
        <source>worse in %1</source>
        <translation>schlechter bei %1</translation>
    </message>
    <message>
        <source>same in %1</source>
        <translation>gleich bei %1</translation>
    </message>
    <message>
        <source>unclear in %1</source>
        <translation>unklar bei %1</translation>
    </message>
    <message>
        <source>%1 relative to %2: %3 of %4 combinations</source>
        <translation>%1 im Vergleich zu %2: %3 von %4 Kombinationen</translation>
    </message>
    <message>
        <source>Best now: %1</source>
        <translation>Jetzt am besten: %1</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::VmstatModel</name>
    <message>
        <source>time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>seconds since the run began</source>
        <translation>Sekunden seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>tasks that run or wait for a CPU</source>
        <translation>Aufgaben, die laufen oder auf eine CPU warten</translation>
    </message>
    <message>
        <source>b</source>
        <translation>b</translation>
    </message>
    <message>
        <source>tasks that wait for I/O</source>
        <translation>Aufgaben, die auf Ein-/Ausgabe warten</translation>
    </message>
    <message>
        <source>free [MiB]</source>
        <translation>frei [MiB]</translation>
    </message>
    <message>
        <source>memory that programs can still have</source>
        <translation>Speicher, den Programme noch bekommen können</translation>
    </message>
    <message>
        <source>dirty [MiB]</source>
        <translation>dirty [MiB]</translation>
    </message>
    <message>
        <source>memory that waits to be written</source>
        <translation>Speicher, der noch geschrieben werden muss</translation>
    </message>
    <message>
        <source>read from the target</source>
        <translation>vom Ziel gelesen</translation>
    </message>
    <message>
        <source>written to the target</source>
        <translation>auf das Ziel geschrieben</translation>
    </message>
    <message>
        <source>in [1/s]</source>
        <translation>in [1/s]</translation>
    </message>
    <message>
        <source>interrupts</source>
        <translation>Unterbrechungen</translation>
    </message>
    <message>
        <source>cs [1/s]</source>
        <translation>cs [1/s]</translation>
    </message>
    <message>
        <source>context switches</source>
        <translation>Kontextwechsel</translation>
    </message>
    <message>
        <source>us [%]</source>
        <translation>us [%]</translation>
    </message>
    <message>
        <source>CPU time in programs</source>
        <translation>CPU-Zeit in Programmen</translation>
    </message>
    <message>
        <source>sy [%]</source>
        <translation>sy [%]</translation>
    </message>
    <message>
        <source>CPU time in the kernel</source>
        <translation>CPU-Zeit im Kernel</translation>
    </message>
    <message>
        <source>id [%]</source>
        <translation>id [%]</translation>
    </message>
    <message>
        <source>CPU time with nothing to do</source>
        <translation>CPU-Zeit ohne Arbeit</translation>
    </message>
    <message>
        <source>wa [%]</source>
        <translation>wa [%]</translation>
    </message>
    <message>
        <source>CPU time idle while I/O was waited for</source>
        <translation>CPU-Zeit ohne Arbeit, während auf Ein-/Ausgabe gewartet wurde</translation>
    </message>
    <message>
        <source>bi [%1]</source>
        <translation>bi [%1]</translation>
    </message>
    <message>
        <source>bo [%1]</source>
        <translation>bo [%1]</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::WeightsPanel</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>How much each workload counts; the best is that of the weighted geometric mean of the throughputs.</source>
        <translation>Wie viel jede Last zählt; am besten ist das größte gewichtete geometrische Mittel der Durchsätze.</translation>
    </message>
    <message>
        <source>%1, weight</source>
        <translation>%1, Gewicht</translation>
    </message>
    <message>
        <source>Give a workload some weight to see what is best for the mix.</source>
        <translation>Geben Sie einer Last Gewicht, um zu sehen, was für die Mischung am besten ist.</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::WorkloadList</name>
    <message>
        <source>Add a w&amp;orkload</source>
        <translation>&amp;Last hinzufügen</translation>
    </message>
    <message>
        <source>A workload is what I/O is done, in fio’s words. Each combination is measured under each.</source>
        <translation>Eine Last ist die Ein-/Ausgabe, die gemacht wird, in den Worten von fio. Jede Kombination wird unter jeder gemessen.</translation>
    </message>
    <message>
        <source>fio’s words: rw, bs, iodepth, numjobs, runtime, ramp_time and so on, with fio’s meanings.</source>
        <translation>Die Worte von fio: rw, bs, iodepth, numjobs, runtime, ramp_time und so weiter, mit deren Bedeutung.</translation>
    </message>
    <message>
        <source>Words of the workload %1</source>
        <translation>Worte der Last %1</translation>
    </message>
    <message>
        <source>Remove the workload %1</source>
        <translation>Last %1 entfernen</translation>
    </message>
    <message>
        <source>Block I/O of your own</source>
        <translation>Eigene Block-Ein-/Ausgabe</translation>
    </message>
    <message>
        <source>Small files in a folder</source>
        <translation>Kleine Dateien in einem Ordner</translation>
    </message>
    <message>
        <source>The rate over the position</source>
        <translation>Die Rate über der Position</translation>
    </message>
    <message>
        <source>One more stream, step by step</source>
        <translation>Schritt für Schritt ein Strom mehr</translation>
    </message>
    <message>
        <source>Round after round until it is steady</source>
        <translation>Runde um Runde, bis es eingeschwungen ist</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>Ein eigener Befehl</translation>
    </message>
    <message>
        <source>Name of the workload</source>
        <translation>Name der Last</translation>
    </message>
    <message>
        <source>What the workload is called in results and charts.</source>
        <translation>Wie die Last in Ergebnissen und Diagrammen heißt.</translation>
    </message>
    <message>
        <source>Another workload has this name.</source>
        <translation>Eine andere Last heißt schon so.</translation>
    </message>
    <message>
        <source>A workload needs a name.</source>
        <translation>Eine Last braucht einen Namen.</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Last</translation>
    </message>
</context>
<context>
    <name>stripewise::library::Results</name>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
</context>
<context>
    <name>stripewise::session::MetricWords</name>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>time taken</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>CPU time of the program</source>
        <translation>CPU-Zeit des Programms</translation>
    </message>
    <message>
        <source>CPU time of the kernel for it</source>
        <translation>CPU-Zeit des Kernels dafür</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>größter Speicherbedarf</translation>
    </message>
    <message>
        <source>context switches, voluntary</source>
        <translation>Kontextwechsel, freiwillig</translation>
    </message>
    <message>
        <source>context switches, involuntary</source>
        <translation>Kontextwechsel, unfreiwillig</translation>
    </message>
    <message>
        <source>exit code</source>
        <translation>Exitcode</translation>
    </message>
    <message>
        <source>queue depth, mean</source>
        <translation>Warteschlangentiefe, Mittel</translation>
    </message>
    <message>
        <source>file operations</source>
        <translation>Dateioperationen</translation>
    </message>
    <message>
        <source>reads of the members</source>
        <translation>Lesevorgänge der Mitglieder</translation>
    </message>
    <message>
        <source>writes of the members</source>
        <translation>Schreibvorgänge der Mitglieder</translation>
    </message>
    <message>
        <source>bytes read of the members</source>
        <translation>von den Mitgliedern gelesene Bytes</translation>
    </message>
    <message>
        <source>bytes written to the members</source>
        <translation>auf die Mitglieder geschriebene Bytes</translation>
    </message>
    <message>
        <source>rate at the start</source>
        <translation>Rate am Anfang</translation>
    </message>
    <message>
        <source>rate in the middle</source>
        <translation>Rate in der Mitte</translation>
    </message>
    <message>
        <source>rate at the end</source>
        <translation>Rate am Ende</translation>
    </message>
    <message>
        <source>rate of the slowest place</source>
        <translation>Rate der langsamsten Stelle</translation>
    </message>
    <message>
        <source>rate of the fastest place</source>
        <translation>Rate der schnellsten Stelle</translation>
    </message>
    <message>
        <source>rate at the knee</source>
        <translation>Rate am Knick</translation>
    </message>
    <message>
        <source>streams at the knee</source>
        <translation>Ströme am Knick</translation>
    </message>
    <message>
        <source>greatest rate</source>
        <translation>größte Rate</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>eingeschwungen</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>write by character</source>
        <translation>zeichenweise schreiben</translation>
    </message>
    <message>
        <source>read by character</source>
        <translation>zeichenweise lesen</translation>
    </message>
    <message>
        <source>write by block</source>
        <translation>blockweise schreiben</translation>
    </message>
    <message>
        <source>read by block</source>
        <translation>blockweise lesen</translation>
    </message>
    <message>
        <source>rewrite</source>
        <translation>umschreiben</translation>
    </message>
    <message>
        <source>seeks</source>
        <translation>Sprünge</translation>
    </message>
    <message>
        <source>%1 latency, mean</source>
        <translation>%1-Latenz, Mittel</translation>
    </message>
    <message>
        <source>%1 completion latency, mean</source>
        <translation>%1-Latenz ab Absenden, Mittel</translation>
    </message>
    <message>
        <source>%1 submission latency, mean</source>
        <translation>%1-Latenz bis Absenden, Mittel</translation>
    </message>
    <message>
        <source>%1 latency, greatest</source>
        <translation>%1-Latenz, größte</translation>
    </message>
    <message>
        <source>%1 completion latency, greatest</source>
        <translation>%1-Latenz ab Absenden, größte</translation>
    </message>
    <message>
        <source>%1 submission latency, greatest</source>
        <translation>%1-Latenz bis Absenden, größte</translation>
    </message>
    <message>
        <source>%1 latency, %2 %</source>
        <translation>%1-Latenz, %2 %</translation>
    </message>
    <message>
        <source>%1 completion latency, %2 %</source>
        <translation>%1-Latenz ab Absenden, %2 %</translation>
    </message>
    <message>
        <source>%1 submission latency, %2 %</source>
        <translation>%1-Latenz bis Absenden, %2 %</translation>
    </message>
    <message>
        <source>%1 rate</source>
        <comment>of reading or writing</comment>
        <translation>%1-Rate</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anforderungen</translation>
    </message>
    <message>
        <source>create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>stat</source>
        <translation>stat</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>%1, in order</source>
        <translation>%1, der Reihe nach</translation>
    </message>
    <message>
        <source>%1, in any order</source>
        <translation>%1, in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>total</source>
        <comment>reading and writing together</comment>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>%1: CPU</source>
        <translation>%1: CPU</translation>
    </message>
    <message>
        <source>%1: longest</source>
        <translation>%1: längste</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>member %1 alone</source>
        <translation>Mitglied %1 allein</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>range of rounds</source>
        <translation>Spanne der Runden</translation>
    </message>
    <message>
        <source>drift over rounds</source>
        <translation>Drift über die Runden</translation>
    </message>
</context>
<context>
    <name>stripewise::ui::ResultPictures</name>
    <message>
        <source>position, %1</source>
        <translation>Position, %1</translation>
    </message>
    <message>
        <source>streams</source>
        <translation>Ströme</translation>
    </message>
    <message>
        <source>rate over the position</source>
        <translation>Rate über der Position</translation>
    </message>
    <message>
        <source>throughput over the streams</source>
        <translation>Durchsatz über den Strömen</translation>
    </message>
    <message>
        <source>what was measured</source>
        <translation>was gemessen wurde</translation>
    </message>
</context>
<context>
    <name>stripewise::library::JobFile</name>
    <message>
        <source>What was measured has no name that fio could open: set %1 in the environment to the array, disk or file that the job file shall work on.</source>
        <translation>Das Gemessene hat keinen Namen, den fio öffnen könnte: in der Umgebung %1 auf den Verbund, die Platte oder die Datei setzen, auf der die Auftragsdatei arbeiten soll.</translation>
    </message>
    <message>
        <source>The workload %1 is no single fio job; it is left out.</source>
        <translation>Die Last %1 ist kein einzelner fio-Auftrag; sie wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 did the same jobs as a run before it; they are written once.</source>
        <translation>%1 hat dieselben Aufträge wie ein Lauf davor; sie werden einmal geschrieben.</translation>
    </message>
    <message>
        <source>Stripewise run %1</source>
        <translation>Stripewise-Lauf %1</translation>
    </message>
</context>
</TS>
