<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>ApprovalsDialog</name>
  <message>
   <source>Changes by tools</source>
   <translation>Änderungen durch Werkzeuge</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Over: the tool gave up, or it waited too long.</source>
   <translation>Vorbei: Das Werkzeug hat aufgegeben oder zu lange gewartet.</translation>
  </message>
  <message>
   <source>Refuse all</source>
   <translation>Alle ablehnen</translation>
  </message>
  <message>
   <source>Tools ask for these changes. Nothing is done before you allow it.</source>
   <translation>Werkzeuge bitten um diese Änderungen. Ohne Erlaubnis geschieht nichts.</translation>
  </message>
 </context>
 <context>
  <name>ApprovalsPlace</name>
  <message>
   <source>A tool asks: {change}</source>
   <translation>Ein Werkzeug fragt: {change}</translation>
  </message>
  <message>
   <source>Look at it</source>
   <translation>Ansehen</translation>
  </message>
  <message>
   <source>Nothing is done before you allow it.</source>
   <translation>Ohne Erlaubnis geschieht nichts.</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>CronStudio öffnen</translation>
  </message>
  <message>
   <source>Tools ask for {changes}</source>
   <translation>Werkzeuge bitten um {changes}</translation>
  </message>
 </context>
 <context>
  <name>AttemptChip</name>
  <message>
   <source>Attempt {number}</source>
   <translation>Versuch {number}</translation>
  </message>
 </context>
 <context>
  <name>Banner</name>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
 </context>
 <context>
  <name>BulkBar</name>
  <message>
   <source>Clear the selection (Esc)</source>
   <translation>Auswahl aufheben (Esc)</translation>
  </message>
  <message>
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <source>Pause…</source>
   <translation>Pausieren…</translation>
  </message>
  <message>
   <source>Run</source>
   <translation>Ausführen</translation>
  </message>
  <message>
   <source>Switch off</source>
   <translation>Ausschalten</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>Einschalten</translation>
  </message>
  <message>
   <source>Tags…</source>
   <translation>Schlagwörter…</translation>
  </message>
  <message>
   <source>{count} selected</source>
   <translation>{count} ausgewählt</translation>
  </message>
 </context>
 <context>
  <name>ChipRow</name>
  <message>
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>More…</source>
   <translation>Mehr…</translation>
  </message>
  <message>
   <source>Needs attention</source>
   <translation>Zu beachten</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>Aus</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>Pausiert</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>Läuft</translation>
  </message>
 </context>
 <context>
  <name>ChoicePopup</name>
  <message>
   <source>Type to narrow</source>
   <translation>Tippen zum Eingrenzen</translation>
  </message>
 </context>
 <context>
  <name>Coming</name>
  <message>
   <source>Next {count} runs</source>
   <translation>Nächste {count} Läufe</translation>
  </message>
 </context>
 <context>
  <name>CommandPalette</name>
  <message>
   <source>Edit: {name}</source>
   <translation>Bearbeiten: {name}</translation>
  </message>
  <message>
   <source>Run now: {name}</source>
   <translation>Jetzt ausführen: {name}</translation>
  </message>
  <message>
   <source>Runs of {name}</source>
   <translation>Läufe von {name}</translation>
  </message>
  <message>
   <source>Stop: {name}</source>
   <translation>Stoppen: {name}</translation>
  </message>
  <message>
   <source>Why? {name}</source>
   <translation>Warum? {name}</translation>
  </message>
 </context>
 <context>
  <name>CompareDialog</name>
  <message>
   <source>+  this run: {run}</source>
   <translation>+  dieser Lauf: {run}</translation>
  </message>
  <message>
   <source>Compare with last success</source>
   <translation>Mit letztem Erfolg vergleichen</translation>
  </message>
  <message>
   <source>Lines that differ</source>
   <translation>Abweichende Zeilen</translation>
  </message>
  <message>
   <source>{words}. Both printed the same.</source>
   <translation>{words}. Beide haben dasselbe ausgegeben.</translation>
  </message>
  <message>
   <source>{words}. {count} lines differ.</source>
   <translation>{words}. {count} Zeilen weichen ab.</translation>
  </message>
  <message>
   <source>−  last success: {run}</source>
   <translation>−  letzter Erfolg: {run}</translation>
  </message>
 </context>
 <context>
  <name>Durations</name>
  <message>
   <source>Duration</source>
   <translation>Dauer</translation>
  </message>
  <message>
   <source>Duration, {job}</source>
   <translation>Dauer, {job}</translation>
  </message>
  <message>
   <source>band: usual, {range}</source>
   <translation>Band: üblich, {range}</translation>
  </message>
 </context>
 <context>
  <name>EmptyList</name>
  <message>
   <source>Every run appears here when its job is due or started by hand.</source>
   <translation>Jeder Lauf erscheint hier, wenn sein Job fällig ist oder von Hand gestartet wird.</translation>
  </message>
  <message>
   <source>No runs in {period}</source>
   <translation>Keine Läufe in: {period}</translation>
  </message>
  <message>
   <source>No runs like that</source>
   <translation>Keine solchen Läufe</translation>
  </message>
  <message>
   <source>No runs yet</source>
   <translation>Noch keine Läufe</translation>
  </message>
  <message>
   <source>Nothing in {period} passes the filters.</source>
   <translation>Nichts in diesem Zeitraum passt zu den Filtern: {period}.</translation>
  </message>
  <message>
   <source>Runs appear here when a job is due or started by hand.</source>
   <translation>Läufe erscheinen hier, wenn ein Job fällig ist oder von Hand gestartet wird.</translation>
  </message>
  <message>
   <source>Show all runs</source>
   <translation>Alle Läufe zeigen</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>gesamte Zeit</translation>
  </message>
 </context>
 <context>
  <name>ExportDialog</name>
  <message>
   <source>All {jobs}</source>
   <translation>Alle: {jobs}</translation>
  </message>
  <message>
   <source>Calendar (iCalendar): the times of the next 30 days</source>
   <translation>Kalender (iCalendar): die Zeiten der nächsten 30 Tage</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>Datei wählen…</translation>
  </message>
  <message>
   <source>CronStudio file (JSON): everything about each job</source>
   <translation>CronStudio-Datei (JSON): alles zu jedem Job</translation>
  </message>
  <message>
   <source>CronStudio file (YAML): the same, to be read and edited</source>
   <translation>CronStudio-Datei (YAML): dasselbe, zum Lesen und Bearbeiten</translation>
  </message>
  <message>
   <source>Crontab: what cron understands of them</source>
   <translation>Crontab: was cron davon versteht</translation>
  </message>
  <message>
   <source>Export jobs</source>
   <translation>Jobs exportieren</translation>
  </message>
  <message>
   <source>Form</source>
   <translation>Form</translation>
  </message>
  <message>
   <source>Only the selected ({count})</source>
   <translation>Nur die ausgewählten ({count})</translation>
  </message>
  <message>
   <source>Values of secrets are left out.</source>
   <translation>Werte von Geheimnissen bleiben weg.</translation>
  </message>
  <message>
   <source>Which jobs</source>
   <translation>Welche Jobs</translation>
  </message>
  <message>
   <source>systemd units: timers and services in one text</source>
   <translation>systemd-Units: Timer und Services in einem Text</translation>
  </message>
 </context>
 <context>
  <name>Facts</name>
  <message>
   <source>Command</source>
   <translation>Befehl</translation>
  </message>
  <message>
   <source>Facts</source>
   <translation>Angaben</translation>
  </message>
  <message>
   <source>Folder</source>
   <translation>Ordner</translation>
  </message>
  <message>
   <source>If missed</source>
   <translation>Wenn verpasst</translation>
  </message>
  <message>
   <source>Overlap</source>
   <translation>Überschneidung</translation>
  </message>
  <message>
   <source>Retries</source>
   <translation>Wiederholungen</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>Zeitlimit</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>Zeitzone</translation>
  </message>
 </context>
 <context>
  <name>FindField</name>
  <message>
   <source>Find in output</source>
   <translation>In der Ausgabe suchen</translation>
  </message>
  <message>
   <source>Next match (F3)</source>
   <translation>Nächster Treffer (F3)</translation>
  </message>
  <message>
   <source>Previous match (Shift+F3)</source>
   <translation>Voriger Treffer (Umschalt+F3)</translation>
  </message>
  <message>
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <source>{current} of {count}</source>
   <translation>{current} von {count}</translation>
  </message>
 </context>
 <context>
  <name>FirstPicture</name>
  <message>
   <source>Starting</source>
   <translation>Startet</translation>
  </message>
 </context>
 <context>
  <name>FollowBar</name>
  <message>
   <source>1 line a second</source>
   <translation>1 Zeile je Sekunde</translation>
  </message>
  <message>
   <source>1 new line</source>
   <translation>1 neue Zeile</translation>
  </message>
  <message>
   <source>Following. Scroll up or press Space to pause.</source>
   <translation>Folgt. Hochscrollen oder Leertaste hält an.</translation>
  </message>
  <message>
   <source>Paused.</source>
   <translation>Angehalten.</translation>
  </message>
  <message>
   <source>Paused. Press Space to follow.</source>
   <translation>Angehalten. Leertaste folgt wieder.</translation>
  </message>
  <message>
   <source>{count} lines a second</source>
   <translation>{count} Zeilen je Sekunde</translation>
  </message>
  <message>
   <source>{count} new lines</source>
   <translation>{count} neue Zeilen</translation>
  </message>
 </context>
 <context>
  <name>HeatMap</name>
  <message>
   <source>Week, runs by hour</source>
   <translation>Woche, Läufe je Stunde</translation>
  </message>
 </context>
 <context>
  <name>HelpWindow</name>
  <message>
   <source>Find on this page</source>
   <translation>Auf dieser Seite suchen</translation>
  </message>
  <message>
   <source>Help page</source>
   <translation>Hilfeseite</translation>
  </message>
  <message>
   <source>Help: schedules</source>
   <translation>Hilfe: Zeitpläne</translation>
  </message>
 </context>
 <context>
  <name>HistoryCharts</name>
  <message>
   <source>Hide the figures</source>
   <translation>Zahlen ausblenden</translation>
  </message>
  <message>
   <source>completed, of {runs}</source>
   <translation>abgeschlossen, von: {runs}</translation>
  </message>
  <message>
   <source>today</source>
   <translation>heute</translation>
  </message>
  <message>
   <source>{failed} failed, {missed} missed</source>
   <translation>{failed} fehlgeschlagen, {missed} verpasst</translation>
  </message>
 </context>
 <context>
  <name>HistoryCommands</name>
  <message>
   <source>Delete</source>
   <translation>Löschen</translation>
  </message>
  <message>
   <source>Delete this run of {job}?</source>
   <translation>Diesen Lauf von {job} löschen?</translation>
  </message>
  <message>
   <source>Delete {count} runs?</source>
   <translation>{count} Läufe löschen?</translation>
  </message>
  <message>
   <source>Export the history</source>
   <translation>Verlauf exportieren</translation>
  </message>
  <message>
   <source>Export this run</source>
   <translation>Diesen Lauf exportieren</translation>
  </message>
  <message>
   <source>It is asked to end, with all it started; what does not is ended after a pause.</source>
   <translation>Er und alles, was er gestartet hat, wird um sein Ende gebeten; was nicht endet, wird nach einer Frist beendet.</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>Behalten</translation>
  </message>
  <message>
   <source>Let it run</source>
   <translation>Laufen lassen</translation>
  </message>
  <message>
   <source>No completed run of {job} before this one</source>
   <translation>Kein abgeschlossener Lauf von {job} vor diesem</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Stop {job}?</source>
   <translation>{job} stoppen?</translation>
  </message>
  <message>
   <source>The output could not be saved</source>
   <translation>Die Ausgabe konnte nicht gespeichert werden</translation>
  </message>
  <message>
   <source>The run could not be exported</source>
   <translation>Der Lauf konnte nicht exportiert werden</translation>
  </message>
  <message>
   <source>Their output goes too. This cannot be undone.</source>
   <translation>Ihre Ausgabe geht mit. Das lässt sich nicht rückgängig machen.</translation>
  </message>
  <message>
   <source>There is nothing to compare with.</source>
   <translation>Es gibt nichts zum Vergleichen.</translation>
  </message>
 </context>
 <context>
  <name>HistoryFilters</name>
  <message>
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>All time</source>
   <translation>Gesamte Zeit</translation>
  </message>
  <message>
   <source>As CSV…</source>
   <translation>Als CSV…</translation>
  </message>
  <message>
   <source>As JSON…</source>
   <translation>Als JSON…</translation>
  </message>
  <message>
   <source>Export…</source>
   <translation>Exportieren…</translation>
  </message>
  <message>
   <source>Find in job names and output</source>
   <translation>In Jobnamen und Ausgabe suchen</translation>
  </message>
  <message>
   <source>From … to …</source>
   <translation>Von … bis …</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>Job</translation>
  </message>
  <message>
   <source>Last 24 hours</source>
   <translation>Letzte 24 Stunden</translation>
  </message>
  <message>
   <source>Last {days} days</source>
   <translation>Letzte {days} Tage</translation>
  </message>
  <message>
   <source>Outcome</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <source>Show the figures</source>
   <translation>Zahlen zeigen</translation>
  </message>
  <message>
   <source>Tag</source>
   <translation>Schlagwort</translation>
  </message>
  <message>
   <source>Trigger</source>
   <translation>Auslöser</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>gesamte Zeit</translation>
  </message>
  <message>
   <source>the last 24 hours</source>
   <translation>letzte 24 Stunden</translation>
  </message>
  <message>
   <source>the last {days} days</source>
   <translation>letzte {days} Tage</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0} bis {1}</translation>
  </message>
  <message>
   <source>{count} chosen</source>
   <translation>{count} gewählt</translation>
  </message>
 </context>
 <context>
  <name>HistoryView</name>
  <message>
   <source>Compare with last success</source>
   <translation>Mit letztem Erfolg vergleichen</translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation>Löschen…</translation>
  </message>
  <message>
   <source>Edit job…</source>
   <translation>Job bearbeiten…</translation>
  </message>
  <message>
   <source>Only these jobs</source>
   <translation>Nur diese Jobs</translation>
  </message>
  <message>
   <source>Only this job</source>
   <translation>Nur dieser Job</translation>
  </message>
  <message>
   <source>Output {size} so far</source>
   <translation>Ausgabe bisher {size}</translation>
  </message>
  <message>
   <source>Output {size}, kept for ever</source>
   <translation>Ausgabe {size}, für immer behalten</translation>
  </message>
  <message>
   <source>Output {size}, kept until {day}</source>
   <translation>Ausgabe {size}, behalten bis {day}</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>Erneut ausführen</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>Stoppen…</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>Warum?</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>gesamte Zeit</translation>
  </message>
  <message>
   <source>{runs} in {period}</source>
   <translation>{runs}, {period}</translation>
  </message>
 </context>
 <context>
  <name>ImportDialog</name>
  <message>
   <source>A crontab of the system names a user in each line</source>
   <translation>Eine Crontab des Systems nennt in jeder Zeile einen Benutzer</translation>
  </message>
  <message>
   <source>Back to the list</source>
   <translation>Zurück zur Liste</translation>
  </message>
  <message>
   <source>Both would run</source>
   <translation>Beide würden laufen</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>Datei wählen…</translation>
  </message>
  <message>
   <source>Choose a folder…</source>
   <translation>Ordner wählen…</translation>
  </message>
  <message>
   <source>Crontab of this user</source>
   <translation>Crontab dieses Benutzers</translation>
  </message>
  <message>
   <source>Form of the crontab</source>
   <translation>Form der Crontab</translation>
  </message>
  <message>
   <source>Form: as recognised</source>
   <translation>Form: wie erkannt</translation>
  </message>
  <message>
   <source>Form: of a user</source>
   <translation>Form: eines Benutzers</translation>
  </message>
  <message>
   <source>Form: of the system</source>
   <translation>Form: des Systems</translation>
  </message>
  <message>
   <source>Import from your crontab</source>
   <translation>Aus der eigenen Crontab importieren</translation>
  </message>
  <message>
   <source>Import from {file}</source>
   <translation>Aus {file} importieren</translation>
  </message>
  <message>
   <source>Import jobs</source>
   <translation>Jobs importieren</translation>
  </message>
  <message>
   <source>Import jobs from a file</source>
   <translation>Jobs aus einer Datei importieren</translation>
  </message>
  <message>
   <source>Import jobs from a folder</source>
   <translation>Jobs aus einem Ordner importieren</translation>
  </message>
  <message>
   <source>Import {jobs}</source>
   <translation>{jobs} importieren</translation>
  </message>
  <message>
   <source>Replace and import</source>
   <translation>Ersetzen und importieren</translation>
  </message>
  <message>
   <source>Replace {jobs}?</source>
   <translation>{jobs} ersetzen?</translation>
  </message>
  <message>
   <source>Settings for the jobs below them: {pairs}</source>
   <translation>Einstellungen für die Jobs darunter: {pairs}</translation>
  </message>
  <message>
   <source>Start imported jobs switched off</source>
   <translation>Importierte Jobs ausgeschaltet beginnen</translation>
  </message>
  <message>
   <source>The crontab stays active. Comment these lines out there, or start the imported jobs switched off.</source>
   <translation>Die Crontab bleibt aktiv. Diese Zeilen dort auskommentieren oder die importierten Jobs ausgeschaltet beginnen.</translation>
  </message>
  <message>
   <source>The file is not changed.</source>
   <translation>Die Datei wird nicht geändert.</translation>
  </message>
  <message>
   <source>The timers stay active. Disable them there, or start the imported jobs switched off.</source>
   <translation>Die Timer bleiben aktiv. Sie dort abschalten oder die importierten Jobs ausgeschaltet beginnen.</translation>
  </message>
  <message>
   <source>Where to import from</source>
   <translation>Woher importieren</translation>
  </message>
  <message>
   <source>Your crontab is not changed.</source>
   <translation>Die eigene Crontab wird nicht geändert.</translation>
  </message>
  <message>
   <source>{count} here already</source>
   <translation>{count} schon vorhanden</translation>
  </message>
  <message>
   <source>{count} not understood</source>
   <translation>{count} nicht verstanden</translation>
  </message>
  <message>
   <source>{count} switched off by a comment</source>
   <translation>{count} durch Kommentar ausgeschaltet</translation>
  </message>
  <message>
   <source>{jobs} ready</source>
   <translation>{jobs} bereit</translation>
  </message>
  <message>
   <source>{names}. Undo brings the former jobs back.</source>
   <translation>{names}. Rückgängig bringt die früheren Jobs zurück.</translation>
  </message>
 </context>
 <context>
  <name>ImportRows</name>
  <message>
   <source>Import all</source>
   <translation>Alle importieren</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>Job</translation>
  </message>
  <message>
   <source>Line</source>
   <translation>Zeile</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>Zeitplan</translation>
  </message>
  <message>
   <source>What was found</source>
   <translation>Was gefunden wurde</translation>
  </message>
  <message>
   <source>Would run next</source>
   <translation>Liefe als Nächstes</translation>
  </message>
 </context>
 <context>
  <name>JobCommands</name>
  <message>
   <source>Added {count} copies</source>
   <translation>{count} Kopien hinzugefügt</translation>
  </message>
  <message>
   <source>Added {name}</source>
   <translation>{name} hinzugefügt</translation>
  </message>
  <message>
   <source>Changed {name}</source>
   <translation>{name} geändert</translation>
  </message>
  <message>
   <source>Deleted {count} jobs</source>
   <translation>{count} Jobs gelöscht</translation>
  </message>
  <message>
   <source>Deleted {name}</source>
   <translation>{name} gelöscht</translation>
  </message>
  <message>
   <source>Imported {count} jobs</source>
   <translation>{count} Jobs importiert</translation>
  </message>
  <message>
   <source>Imported {name}</source>
   <translation>{name} importiert</translation>
  </message>
  <message>
   <source>Paused {count} jobs</source>
   <translation>{count} Jobs pausiert</translation>
  </message>
  <message>
   <source>Paused {name}</source>
   <translation>{name} pausiert</translation>
  </message>
  <message>
   <source>Restored {count} jobs</source>
   <translation>{count} Jobs wiederhergestellt</translation>
  </message>
  <message>
   <source>Restored {name}</source>
   <translation>{name} wiederhergestellt</translation>
  </message>
  <message>
   <source>Switched {count} jobs off</source>
   <translation>{count} Jobs ausgeschaltet</translation>
  </message>
  <message>
   <source>Switched {count} jobs on</source>
   <translation>{count} Jobs eingeschaltet</translation>
  </message>
  <message>
   <source>Switched {name} off</source>
   <translation>{name} ausgeschaltet</translation>
  </message>
  <message>
   <source>Switched {name} on</source>
   <translation>{name} eingeschaltet</translation>
  </message>
  <message>
   <source>{name} is back under another short name</source>
   <translation>{name} ist unter anderem Kurznamen zurück</translation>
  </message>
  <message>
   <source>“{old}” belongs to another job by now. On the command line this one is “{new}”.</source>
   <translation>„{old}“ gehört inzwischen einem anderen Job. Auf der Befehlszeile heißt dieser „{new}“.</translation>
  </message>
 </context>
 <context>
  <name>JobDetail</name>
  <message>
   <source>Close (F9)</source>
   <translation>Schließen (F9)</translation>
  </message>
  <message>
   <source>Details</source>
   <translation>Details</translation>
  </message>
  <message>
   <source>Duplicate</source>
   <translation>Duplizieren</translation>
  </message>
  <message>
   <source>Edit…</source>
   <translation>Bearbeiten…</translation>
  </message>
  <message>
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <source>No job selected</source>
   <translation>Kein Job ausgewählt</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>Ausgabe</translation>
  </message>
  <message>
   <source>Pause…</source>
   <translation>Pausieren…</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>Warum?</translation>
  </message>
 </context>
 <context>
  <name>JobMaker</name>
  <message>
   <source>Choose a script or program</source>
   <translation>Skript oder Programm wählen</translation>
  </message>
  <message>
   <source>Drop a script or a program to make a job of it.</source>
   <translation>Ein Skript oder Programm ablegen, um daraus einen Job zu machen.</translation>
  </message>
  <message>
   <source>That is not a file</source>
   <translation>Das ist keine Datei</translation>
  </message>
 </context>
 <context>
  <name>JobsControl</name>
  <message>
   <source>&amp;Redo</source>
   <translation>&amp;Wiederholen</translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation>&amp;Rückgängig</translation>
  </message>
  <message>
   <source>Changed the tags of {jobs}</source>
   <translation>Schlagwörter geändert: {jobs}</translation>
  </message>
  <message>
   <source>Let it run</source>
   <translation>Laufen lassen</translation>
  </message>
  <message>
   <source>Pause all jobs</source>
   <translation>Alle Jobs pausieren</translation>
  </message>
  <message>
   <source>Pause {count} jobs</source>
   <translation>{count} Jobs pausieren</translation>
  </message>
  <message>
   <source>Pause {name}</source>
   <translation>{name} pausieren</translation>
  </message>
  <message>
   <source>Pinned {jobs}</source>
   <translation>Angeheftet: {jobs}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Stop {count} runs?</source>
   <translation>{count} Läufe stoppen?</translation>
  </message>
  <message>
   <source>Stop {name}?</source>
   <translation>{name} stoppen?</translation>
  </message>
  <message>
   <source>The command and everything it started is asked to end, and ended after {grace} s.</source>
   <translation>Der Befehl und alles, was er gestartet hat, wird um sein Ende gebeten und nach {grace} s beendet.</translation>
  </message>
  <message>
   <source>Unpinned {jobs}</source>
   <translation>Gelöst: {jobs}</translation>
  </message>
 </context>
 <context>
  <name>JobsDelegate</name>
  <message>
   <source>Starting</source>
   <translation>Startet</translation>
  </message>
 </context>
 <context>
  <name>JobsEmpty</name>
  <message>
   <source>(needed for jobs to run without opening the window)</source>
   <translation>(nötig, damit Jobs laufen, ohne das Fenster zu öffnen)</translation>
  </message>
  <message>
   <source>A job is a command plus the times to run it. CronStudio runs it while you are logged in, and keeps what happened.</source>
   <translation>Ein Job ist ein Befehl mit den Zeiten, zu denen er läuft. CronStudio führt ihn aus, solange man angemeldet ist, und bewahrt auf, was geschah.</translation>
  </message>
  <message>
   <source>A shell, Python or other script becomes a job. Only its path is stored.</source>
   <translation>Aus einem Shell-, Python- oder anderen Skript wird ein Job. Nur sein Pfad wird gespeichert.</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>Datei wählen…</translation>
  </message>
  <message>
   <source>Drop a script here</source>
   <translation>Hier ein Skript ablegen</translation>
  </message>
  <message>
   <source>Import your crontab</source>
   <translation>Eigene Crontab importieren</translation>
  </message>
  <message>
   <source>Import…</source>
   <translation>Importieren…</translation>
  </message>
  <message>
   <source>Jobs from a crontab file. You see each one and choose; the file stays as it is.</source>
   <translation>Jobs aus einer Crontab-Datei. Jeder wird gezeigt und kann gewählt werden; die Datei bleibt, wie sie ist.</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>Neuer Job</translation>
  </message>
  <message>
   <source>New job…</source>
   <translation>Neuer Job…</translation>
  </message>
  <message>
   <source>Nothing scheduled yet</source>
   <translation>Noch nichts geplant</translation>
  </message>
  <message>
   <source>Or start from a recipe</source>
   <translation>Oder mit einem Rezept beginnen</translation>
  </message>
  <message>
   <source>Review {jobs}…</source>
   <translation>{jobs} durchsehen…</translation>
  </message>
  <message>
   <source>Start CronStudio when I log in, in the tray</source>
   <translation>CronStudio beim Anmelden im Infobereich starten</translation>
  </message>
  <message>
   <source>Type a command, pick the times, see the next ten runs before you save.</source>
   <translation>Befehl eintippen, Zeiten wählen, vor dem Speichern die nächsten zehn Läufe sehen.</translation>
  </message>
  <message>
   <source>Use the recipe {title}</source>
   <translation>Das Rezept {title} verwenden</translation>
  </message>
  <message>
   <source>Use…</source>
   <translation>Verwenden…</translation>
  </message>
  <message>
   <source>{jobs} found in your crontab. You see each one and choose; the crontab stays as it is.</source>
   <translation>{jobs} in der eigenen Crontab gefunden. Jeder wird gezeigt und kann gewählt werden; die Crontab bleibt, wie sie ist.</translation>
  </message>
 </context>
 <context>
  <name>JobsModel</name>
  <message>
   <source>Run or stop</source>
   <translation>Ausführen oder stoppen</translation>
  </message>
 </context>
 <context>
  <name>JobsTable</name>
  <message>
   <source>Jobs</source>
   <translation>Jobs</translation>
  </message>
 </context>
 <context>
  <name>JobsToolbar</name>
  <message>
   <source>All paused</source>
   <translation>Alles pausiert</translation>
  </message>
  <message>
   <source>Filter by name, command or tag</source>
   <translation>Name, Befehl oder Schlagwort</translation>
  </message>
  <message>
   <source>More ways to make a job</source>
   <translation>Weitere Wege zu einem Job</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>Neuer Job</translation>
  </message>
  <message>
   <source>Pause all</source>
   <translation>Alle pausieren</translation>
  </message>
  <message>
   <source>Pause until…</source>
   <translation>Pausieren bis…</translation>
  </message>
  <message>
   <source>Paused until {end}</source>
   <translation>Pausiert bis {end}</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>Alle fortsetzen</translation>
  </message>
  <message>
   <source>Scheduler on</source>
   <translation>Zeitplaner an</translation>
  </message>
  <message>
   <source>Starting</source>
   <translation>Startet</translation>
  </message>
  <message>
   <source>Toolbar</source>
   <translation>Werkzeugleiste</translation>
  </message>
 </context>
 <context>
  <name>JobsView</name>
  <message>
   <source>No job matches. Esc clears the filter.</source>
   <translation>Kein Job passt. Esc hebt den Filter auf.</translation>
  </message>
  <message>
   <source>{count} selected</source>
   <translation>{count} ausgewählt</translation>
  </message>
  <message>
   <source>{shown} of {jobs}</source>
   <translation>{shown} von {jobs}</translation>
  </message>
 </context>
 <context>
  <name>LogWindow</name>
  <message>
   <source>Copy with versions</source>
   <translation>Mit Versionen kopieren</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <source>Log of CronStudio</source>
   <translation>Protokoll von CronStudio</translation>
  </message>
  <message>
   <source>Look again</source>
   <translation>Erneut nachsehen</translation>
  </message>
  <message>
   <source>Nothing was written.</source>
   <translation>Es wurde nichts geschrieben.</translation>
  </message>
  <message>
   <source>Only warnings and errors</source>
   <translation>Nur Warnungen und Fehler</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <source>The log cannot be read</source>
   <translation>Das Protokoll kann nicht gelesen werden</translation>
  </message>
 </context>
 <context>
  <name>MovingPlace</name>
  <message>
   <source>Export jobs</source>
   <translation>Jobs exportieren</translation>
  </message>
  <message>
   <source>The jobs could not be exported</source>
   <translation>Die Jobs konnten nicht exportiert werden</translation>
  </message>
  <message>
   <source>{file} was written, but not everything fits</source>
   <translation>{file} wurde geschrieben, aber nicht alles passt hinein</translation>
  </message>
  <message>
   <source>{job} was left out: its row in the database cannot be read.</source>
   <translation>{job} wurde ausgelassen: Seine Zeile in der Datenbank kann nicht gelesen werden.</translation>
  </message>
 </context>
 <context>
  <name>NamePopover</name>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Name of the filter</source>
   <translation>Name des Filters</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <source>Save this filter</source>
   <translation>Diesen Filter speichern</translation>
  </message>
 </context>
 <context>
  <name>Notices</name>
  <message>
   <source>Keep it so</source>
   <translation>So lassen</translation>
  </message>
  <message>
   <source>Leave them out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Never catch up</source>
   <translation>Nie nachholen</translation>
  </message>
  <message>
   <source>Once per job, by each job's own setting, soon after CronStudio is back.</source>
   <translation>Einmal je Job, nach dessen eigener Einstellung, bald nachdem CronStudio zurück ist.</translation>
  </message>
  <message>
   <source>Run them</source>
   <translation>Ausführen</translation>
  </message>
  <message>
   <source>Runs missed while this computer is off or asleep are caught up</source>
   <translation>Läufe, die bei ausgeschaltetem oder schlafendem Rechner verpasst wurden, werden nachgeholt</translation>
  </message>
  <message>
   <source>Show job</source>
   <translation>Job zeigen</translation>
  </message>
  <message>
   <source>Show the log</source>
   <translation>Protokoll zeigen</translation>
  </message>
  <message>
   <source>Something in this window went wrong</source>
   <translation>In diesem Fenster ist etwas schiefgegangen</translation>
  </message>
  <message>
   <source>Your jobs run on. What happened stands in the log.</source>
   <translation>Die Jobs laufen weiter. Was geschah, steht im Protokoll.</translation>
  </message>
 </context>
 <context>
  <name>Notifier</name>
  <message>
   <source>Failures come with buttons where the desktop has them.</source>
   <translation>Fehlschläge kommen mit Schaltflächen, wo die Arbeitsumgebung sie hat.</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>CronStudio öffnen</translation>
  </message>
  <message>
   <source>This is how CronStudio tells you</source>
   <translation>So meldet sich CronStudio</translation>
  </message>
 </context>
 <context>
  <name>OutputPanel</name>
  <message>
   <source>Copy all lines shown</source>
   <translation>Alle gezeigten Zeilen kopieren</translation>
  </message>
  <message>
   <source>Errors</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <source>Errors {count}</source>
   <translation>Fehler {count}</translation>
  </message>
  <message>
   <source>Follow</source>
   <translation>Folgen</translation>
  </message>
  <message>
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <source>Open in another program</source>
   <translation>In anderem Programm öffnen</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>Ausgabe</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>Ran with</source>
   <translation>Lief mit</translation>
  </message>
  <message>
   <source>Save as…</source>
   <translation>Speichern unter…</translation>
  </message>
  <message>
   <source>Save output</source>
   <translation>Ausgabe speichern</translation>
  </message>
  <message>
   <source>What to show</source>
   <translation>Was gezeigt wird</translation>
  </message>
  <message>
   <source>Wrap long lines</source>
   <translation>Lange Zeilen umbrechen</translation>
  </message>
 </context>
 <context>
  <name>OutputView</name>
  <message>
   <source> … {count} more characters on this line</source>
   <translation> … {count} weitere Zeichen in dieser Zeile</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>Ausgabe</translation>
  </message>
  <message>
   <source>… {size} left out here: more than this job keeps …</source>
   <translation>… hier {size} ausgelassen: mehr, als dieser Job aufhebt …</translation>
  </message>
 </context>
 <context>
  <name>Outside</name>
  <message>
   <source>Its menu shows what is next, what runs, and what needs attention.</source>
   <translation>Sein Menü zeigt, was als Nächstes kommt, was läuft und was zu beachten ist.</translation>
  </message>
  <message>
   <source>This is the tray icon</source>
   <translation>Das ist das Symbol im Infobereich</translation>
  </message>
 </context>
 <context>
  <name>PaletteWindow</name>
  <message>
   <source>Results</source>
   <translation>Treffer</translation>
  </message>
  <message>
   <source>Type an action or a job</source>
   <translation>Aktion oder Job eintippen</translation>
  </message>
 </context>
 <context>
  <name>Past</name>
  <message>
   <source>All runs</source>
   <translation>Alle Läufe</translation>
  </message>
  <message>
   <source>It has not run yet.</source>
   <translation>Er ist noch nicht gelaufen.</translation>
  </message>
  <message>
   <source>Last {count} runs</source>
   <translation>Letzte {count} Läufe</translation>
  </message>
 </context>
 <context>
  <name>PausePlace</name>
  <message>
   <source>Leave them out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Run each job once</source>
   <translation>Jeden Job einmal ausführen</translation>
  </message>
  <message>
   <source>{runs} of {jobs} were left out in the pause</source>
   <translation>{runs} von {jobs} in der Pause ausgelassen</translation>
  </message>
 </context>
 <context>
  <name>PausePopover</name>
  <message>
   <source>Also stop what is running</source>
   <translation>Auch stoppen, was gerade läuft</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>For 1 hour</source>
   <translation>Für 1 Stunde</translation>
  </message>
  <message>
   <source>For 15 minutes</source>
   <translation>Für 15 Minuten</translation>
  </message>
  <message>
   <source>No run is due before {end}.</source>
   <translation>Vor {end} ist kein Lauf fällig.</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>Pause until</source>
   <translation>Pausieren bis</translation>
  </message>
  <message>
   <source>Runs that come due are left out until you resume.</source>
   <translation>Fällige Läufe werden bis zum Fortsetzen ausgelassen.</translation>
  </message>
  <message>
   <source>Until</source>
   <translation>Bis</translation>
  </message>
  <message>
   <source>Until I resume</source>
   <translation>Bis zum Fortsetzen</translation>
  </message>
  <message>
   <source>Until tomorrow</source>
   <translation>Bis morgen</translation>
  </message>
  <message>
   <source>to {time}</source>
   <translation>bis {time}</translation>
  </message>
  <message>
   <source>{runs} of {jobs} are due before {end}. They are left out.</source>
   <translation>{runs} von {jobs} vor {end} fällig. Sie werden ausgelassen.</translation>
  </message>
 </context>
 <context>
  <name>PreviewTable</name>
  <message>
   <source>Coming runs</source>
   <translation>Kommende Läufe</translation>
  </message>
 </context>
 <context>
  <name>QuitQuestion</name>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Do the same next time</source>
   <translation>Beim nächsten Mal genauso</translation>
  </message>
  <message>
   <source>Keep running and quit</source>
   <translation>Laufen lassen und beenden</translation>
  </message>
  <message>
   <source>Quit CronStudio</source>
   <translation>CronStudio beenden</translation>
  </message>
  <message>
   <source>Stop them and quit</source>
   <translation>Stoppen und beenden</translation>
  </message>
  <message>
   <source>{names}

Jobs that keep running are taken over at the next start, with their output and true result. Nothing new is started while CronStudio is closed.</source>
   <translation>{names}

Jobs, die weiterlaufen, werden beim nächsten Start übernommen, mit Ausgabe und wahrem Ergebnis. Solange CronStudio geschlossen ist, beginnt nichts Neues.</translation>
  </message>
  <message>
   <source>{runs} in progress</source>
   <translation>{runs} im Gange</translation>
  </message>
 </context>
 <context>
  <name>Rail</name>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Views</source>
   <translation>Ansichten</translation>
  </message>
 </context>
 <context>
  <name>RunDetail</name>
  <message>
   <source>Choose a run to see what it did.</source>
   <translation>Einen Lauf wählen, um zu sehen, was er tat.</translation>
  </message>
  <message>
   <source>It has not started yet.</source>
   <translation>Er hat noch nicht begonnen.</translation>
  </message>
  <message>
   <source>Nothing was started: {outcome}, {reason}.</source>
   <translation>Nichts wurde gestartet: {outcome}, {reason}.</translation>
  </message>
  <message>
   <source>There is no record of how it was started.</source>
   <translation>Es ist nicht aufgezeichnet, wie er gestartet wurde.</translation>
  </message>
  <message>
   <source>This attempt printed nothing.</source>
   <translation>Dieser Versuch hat nichts ausgegeben.</translation>
  </message>
 </context>
 <context>
  <name>RunHead</name>
  <message>
   <source>Add retries</source>
   <translation>Wiederholungen einrichten</translation>
  </message>
  <message>
   <source>Attempt {number} of {most}</source>
   <translation>Versuch {number} von {most}</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>Vergleichen</translation>
  </message>
  <message>
   <source>Compare with last success</source>
   <translation>Mit letztem Erfolg vergleichen</translation>
  </message>
  <message>
   <source>Delete from the history</source>
   <translation>Aus dem Verlauf löschen</translation>
  </message>
  <message>
   <source>Edit job…</source>
   <translation>Job bearbeiten…</translation>
  </message>
  <message>
   <source>Export this run…</source>
   <translation>Diesen Lauf exportieren…</translation>
  </message>
  <message>
   <source>Keep for ever</source>
   <translation>Für immer behalten</translation>
  </message>
  <message>
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <source>No retries set.</source>
   <translation>Keine Wiederholungen eingestellt.</translation>
  </message>
  <message>
   <source>Processor, memory</source>
   <translation>Prozessor, Speicher</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>Erneut ausführen</translation>
  </message>
  <message>
   <source>Run with other arguments…</source>
   <translation>Mit anderen Argumenten ausführen…</translation>
  </message>
  <message>
   <source>So far</source>
   <translation>Bisher</translation>
  </message>
  <message>
   <source>Started</source>
   <translation>Gestartet</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>Stoppen…</translation>
  </message>
  <message>
   <source>Test</source>
   <translation>Test</translation>
  </message>
  <message>
   <source>Took</source>
   <translation>Dauerte</translation>
  </message>
  <message>
   <source>Trigger</source>
   <translation>Auslöser</translation>
  </message>
  <message>
   <source>Was due</source>
   <translation>War fällig</translation>
  </message>
  <message>
   <source>Were due</source>
   <translation>Waren fällig</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>Warum?</translation>
  </message>
  <message>
   <source>this run {time}</source>
   <translation>dieser Lauf {time}</translation>
  </message>
  <message>
   <source>usually {range}</source>
   <translation>üblich {range}</translation>
  </message>
  <message>
   <source>{attempt}, started {time} after the one before ended</source>
   <translation>{attempt}, begonnen {time} nach dem Ende des vorigen</translation>
  </message>
  <message>
   <source>{time} so far</source>
   <translation>bisher {time}</translation>
  </message>
 </context>
 <context>
  <name>RunList</name>
  <message>
   <source>Runs</source>
   <translation>Läufe</translation>
  </message>
 </context>
 <context>
  <name>RunWithDialog</name>
  <message>
   <source>Arguments</source>
   <translation>Argumente</translation>
  </message>
  <message>
   <source>For this run only, as JSON. The job finds it in SCHEDULE_CRON_JOB_ARGS.</source>
   <translation>Nur für diesen Lauf, als JSON. Der Job findet sie in SCHEDULE_CRON_JOB_ARGS.</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Run with other arguments</source>
   <translation>Mit anderen Argumenten ausführen</translation>
  </message>
 </context>
 <context>
  <name>RunsPerDay</name>
  <message>
   <source>Runs a day</source>
   <translation>Läufe je Tag</translation>
  </message>
  <message>
   <source>Runs a day over {days} days: {failed} failed, {missed} missed</source>
   <translation>Läufe je Tag über {days} Tage: {failed} fehlgeschlagen, {missed} verpasst</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>fehlgeschlagen</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>verpasst</translation>
  </message>
  <message>
   <source>{day}: {completed} completed, {failed} failed, {missed} missed</source>
   <translation>{day}: {completed} abgeschlossen, {failed} fehlgeschlagen, {missed} verpasst</translation>
  </message>
 </context>
 <context>
  <name>SavedFilters</name>
  <message>
   <source>Forget</source>
   <translation>Vergessen</translation>
  </message>
  <message>
   <source>Save this filter…</source>
   <translation>Diesen Filter speichern…</translation>
  </message>
  <message>
   <source>Save this filter… (filter first)</source>
   <translation>Diesen Filter speichern… (zuerst filtern)</translation>
  </message>
  <message>
   <source>Saved filters</source>
   <translation>Gespeicherte Filter</translation>
  </message>
 </context>
 <context>
  <name>Session</name>
  <message>
   <source>History</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <source>Jobs</source>
   <translation>Jobs</translation>
  </message>
  <message>
   <source>The command line cannot reach this window</source>
   <translation>Die Befehlszeile erreicht dieses Fenster nicht</translation>
  </message>
  <message>
   <source>The default is used instead.</source>
   <translation>Stattdessen gilt der Standard.</translation>
  </message>
  <message>
   <source>Timeline</source>
   <translation>Zeitachse</translation>
  </message>
 </context>
 <context>
  <name>SpreadDialog</name>
  <message>
   <source>Spread them</source>
   <translation>Verteilen</translation>
  </message>
  <message>
   <source>Spread them out</source>
   <translation>Verteilen</translation>
  </message>
  <message>
   <source>Start these jobs some minutes apart</source>
   <translation>Diese Jobs einige Minuten versetzt starten</translation>
  </message>
  <message>
   <source>They stay in their hour. The minutes are always the same for the same jobs.</source>
   <translation>Sie bleiben in ihrer Stunde. Dieselben Jobs bekommen immer dieselben Minuten.</translation>
  </message>
  <message>
   <source>{schedule}, stays</source>
   <translation>{schedule}, bleibt</translation>
  </message>
 </context>
 <context>
  <name>StatusBar</name>
  <message>
   <source>Next: {name} {when}</source>
   <translation>Nächster: {name} {when}</translation>
  </message>
  <message>
   <source>Nothing is due</source>
   <translation>Nichts ist fällig</translation>
  </message>
  <message>
   <source>Status</source>
   <translation>Status</translation>
  </message>
  <message>
   <source>Times in {zone}</source>
   <translation>Zeiten in {zone}</translation>
  </message>
  <message>
   <source>{count} queued</source>
   <translation>{count} warten</translation>
  </message>
  <message>
   <source>{count} running</source>
   <translation>{count} laufen</translation>
  </message>
 </context>
 <context>
  <name>StatusLine</name>
  <message>
   <source>unseen failures</source>
   <translation>ungesehene Fehlschläge</translation>
  </message>
 </context>
 <context>
  <name>TagPopover</name>
  <message>
   <source>A tag begins with a letter: letters, digits, _ and -.</source>
   <translation>Ein Schlagwort beginnt mit einem Buchstaben: Buchstaben, Ziffern, _ und -.</translation>
  </message>
  <message>
   <source>Apply</source>
   <translation>Anwenden</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>New tag</source>
   <translation>Neues Schlagwort</translation>
  </message>
  <message>
   <source>Tags</source>
   <translation>Schlagwörter</translation>
  </message>
 </context>
 <context>
  <name>TimelineCanvas</name>
  <message>
   <source>Timeline</source>
   <translation>Zeitachse</translation>
  </message>
  <message>
   <source>{count} jobs start together</source>
   <translation>{count} Jobs beginnen zusammen</translation>
  </message>
 </context>
 <context>
  <name>TimelineLegend</name>
  <message>
   <source>Space: details · ← →: run by run · Home: now</source>
   <translation>Leertaste: Details · ← →: Lauf für Lauf · Pos1: jetzt</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>fehlgeschlagen</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>verpasst</translation>
  </message>
  <message>
   <source>nothing could run</source>
   <translation>nichts konnte laufen</translation>
  </message>
  <message>
   <source>ran</source>
   <translation>gelaufen</translation>
  </message>
  <message>
   <source>skipped</source>
   <translation>übersprungen</translation>
  </message>
  <message>
   <source>start together</source>
   <translation>beginnen zusammen</translation>
  </message>
  <message>
   <source>to come, usual length</source>
   <translation>kommend, übliche Länge</translation>
  </message>
 </context>
 <context>
  <name>TimelinePlace</name>
  <message>
   <source>Spread {jobs}</source>
   <translation>{jobs} verteilen</translation>
  </message>
 </context>
 <context>
  <name>TimelineToolbar</name>
  <message>
   <source>A lane per tag</source>
   <translation>Eine Zeile je Schlagwort</translation>
  </message>
  <message>
   <source>All jobs</source>
   <translation>Alle Jobs</translation>
  </message>
  <message>
   <source>Day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <source>Day or week</source>
   <translation>Tag oder Woche</translation>
  </message>
  <message>
   <source>Further away (−)</source>
   <translation>Weiter weg (−)</translation>
  </message>
  <message>
   <source>Nearer (+)</source>
   <translation>Näher (+)</translation>
  </message>
  <message>
   <source>The day before</source>
   <translation>Der Tag davor</translation>
  </message>
  <message>
   <source>The next day</source>
   <translation>Der nächste Tag</translation>
  </message>
  <message>
   <source>The next week</source>
   <translation>Die nächste Woche</translation>
  </message>
  <message>
   <source>The week before</source>
   <translation>Die Woche davor</translation>
  </message>
  <message>
   <source>This week</source>
   <translation>Diese Woche</translation>
  </message>
  <message>
   <source>Times in</source>
   <translation>Zeiten in</translation>
  </message>
  <message>
   <source>Today</source>
   <translation>Heute</translation>
  </message>
  <message>
   <source>Week</source>
   <translation>Woche</translation>
  </message>
  <message>
   <source>Which jobs</source>
   <translation>Welche Jobs</translation>
  </message>
 </context>
 <context>
  <name>TimelineView</name>
  <message>
   <source>Busiest minute: {time}, {count} jobs</source>
   <translation>Vollste Minute: {time}, {count} Jobs</translation>
  </message>
  <message>
   <source>CronStudio closed</source>
   <translation>CronStudio geschlossen</translation>
  </message>
  <message>
   <source>Open run</source>
   <translation>Lauf öffnen</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Spread them out…</source>
   <translation>Verteilen…</translation>
  </message>
  <message>
   <source>This is fine</source>
   <translation>Das ist in Ordnung</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>Warum?</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>schläft</translation>
  </message>
  <message>
   <source>paused, {count} left out</source>
   <translation>pausiert, {count} ausgelassen</translation>
  </message>
  <message>
   <source>paused, {time} left out</source>
   <translation>pausiert, {time} ausgelassen</translation>
  </message>
 </context>
 <context>
  <name>TrashDialog</name>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Delete for good</source>
   <translation>Endgültig löschen</translation>
  </message>
  <message>
   <source>Delete for good…</source>
   <translation>Endgültig löschen…</translation>
  </message>
  <message>
   <source>Delete {count} jobs for good?</source>
   <translation>{count} Jobs endgültig löschen?</translation>
  </message>
  <message>
   <source>Delete {name} for good?</source>
   <translation>{name} endgültig löschen?</translation>
  </message>
  <message>
   <source>Deleted jobs</source>
   <translation>Gelöschte Jobs</translation>
  </message>
  <message>
   <source>Keep in the trash</source>
   <translation>Im Papierkorb lassen</translation>
  </message>
  <message>
   <source>Nothing was deleted in the last 30 days.</source>
   <translation>In den letzten 30 Tagen wurde nichts gelöscht.</translation>
  </message>
  <message>
   <source>Restore</source>
   <translation>Wiederherstellen</translation>
  </message>
  <message>
   <source>They stay here for 30 days, then they are deleted for good. Their runs stay in the history.</source>
   <translation>Sie bleiben 30 Tage hier, dann werden sie endgültig gelöscht. Ihre Läufe bleiben im Verlauf.</translation>
  </message>
  <message>
   <source>This cannot be undone. The runs of the past stay in the history.</source>
   <translation>Das lässt sich nicht rückgängig machen. Die bisherigen Läufe bleiben im Verlauf.</translation>
  </message>
  <message>
   <source>Trash</source>
   <translation>Papierkorb</translation>
  </message>
 </context>
 <context>
  <name>Tray</name>
  <message>
   <source>Let it run</source>
   <translation>Laufen lassen</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Stop {job}?</source>
   <translation>{job} stoppen?</translation>
  </message>
 </context>
 <context>
  <name>TrayMenu</name>
  <message>
   <source>All jobs {paused}</source>
   <translation>Alle Jobs {paused}</translation>
  </message>
  <message>
   <source>All jobs…</source>
   <translation>Alle Jobs…</translation>
  </message>
  <message>
   <source>Needs attention</source>
   <translation>Zu beachten</translation>
  </message>
  <message>
   <source>No run is due</source>
   <translation>Kein Lauf ist fällig</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>CronStudio öffnen</translation>
  </message>
  <message>
   <source>Pause all</source>
   <translation>Alle pausieren</translation>
  </message>
  <message>
   <source>Quit CronStudio</source>
   <translation>CronStudio beenden</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>Alle fortsetzen</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>Läuft</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>Einstellungen…</translation>
  </message>
  <message>
   <source>and {count} more…</source>
   <translation>und {count} weitere…</translation>
  </message>
 </context>
 <context>
  <name>TroubleBanner</name>
  <message>
   <source> Last line of the error output:</source>
   <translation> Letzte Zeile der Fehlerausgabe:</translation>
  </message>
  <message>
   <source>Failed {count} times in a row</source>
   <translation>{count}-mal in Folge fehlgeschlagen</translation>
  </message>
  <message>
   <source>It has never succeeded.</source>
   <translation>Noch nie gelungen.</translation>
  </message>
  <message>
   <source>It needs repair</source>
   <translation>Reparatur nötig</translation>
  </message>
  <message>
   <source>Last success {at}, {ago}.</source>
   <translation>Letzter Erfolg {at}, {ago}.</translation>
  </message>
 </context>
 <context>
  <name>UndoBar</name>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
 </context>
 <context>
  <name>WhyControl</name>
  <message>
   <source>{name} catches up missed runs from now on</source>
   <translation>{name} holt verpasste Läufe von jetzt an nach</translation>
  </message>
 </context>
 <context>
  <name>WhyDialog</name>
  <message>
   <source>About</source>
   <translation>Über</translation>
  </message>
  <message>
   <source>About which run</source>
   <translation>Über welchen Lauf</translation>
  </message>
  <message>
   <source>Another time…</source>
   <translation>Andere Zeit…</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Copy as text</source>
   <translation>Als Text kopieren</translation>
  </message>
  <message>
   <source>Now</source>
   <translation>Jetzt</translation>
  </message>
  <message>
   <source>The run after</source>
   <translation>Der Lauf danach</translation>
  </message>
  <message>
   <source>The run before</source>
   <translation>Der Lauf davor</translation>
  </message>
  <message>
   <source>The time asked about</source>
   <translation>Die Zeit, nach der gefragt wird</translation>
  </message>
  <message>
   <source>What was checked, in order</source>
   <translation>Was geprüft wurde, der Reihe nach</translation>
  </message>
  <message>
   <source>Why? – {name}</source>
   <translation>Warum? – {name}</translation>
  </message>
  <message>
   <source>the reason</source>
   <translation>der Grund</translation>
  </message>
 </context>
 <context>
  <name>WindowBar</name>
  <message>
   <source>Go to the end</source>
   <translation>Zum Ende</translation>
  </message>
  <message>
   <source>Load {count} more</source>
   <translation>{count} weitere laden</translation>
  </message>
  <message>
   <source>Open the whole file</source>
   <translation>Ganze Datei öffnen</translation>
  </message>
  <message>
   <source>Showing lines {first} to {last} of {total}.</source>
   <translation>Zeilen {first} bis {last} von {total}.</translation>
  </message>
  <message>
   <source>Showing the last {count} of {total} lines.</source>
   <translation>Die letzten {count} von {total} Zeilen.</translation>
  </message>
 </context>
 <context>
  <name>WishCard</name>
  <message>
   <source>A script</source>
   <translation>Ein Skript</translation>
  </message>
  <message>
   <source>Allow</source>
   <translation>Erlauben</translation>
  </message>
  <message>
   <source>Allow: {change}</source>
   <translation>Erlauben: {change}</translation>
  </message>
  <message>
   <source>Allowed.</source>
   <translation>Erlaubt.</translation>
  </message>
  <message>
   <source>An assistant</source>
   <translation>Ein Assistent</translation>
  </message>
  <message>
   <source>Refuse</source>
   <translation>Ablehnen</translation>
  </message>
  <message>
   <source>Refuse: {change}</source>
   <translation>Ablehnen: {change}</translation>
  </message>
  <message>
   <source>Refused.</source>
   <translation>Abgelehnt.</translation>
  </message>
  <message>
   <source>What it would do</source>
   <translation>Was es täte</translation>
  </message>
  <message>
   <source>{who} asked at {time}; waits until {end}.</source>
   <translation>{who} fragte um {time}; wartet bis {end}.</translation>
  </message>
 </context>
 <context>
  <name>_RangePopup</name>
  <message>
   <source>From</source>
   <translation>Von</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>Zeigen</translation>
  </message>
  <message>
   <source>To, included</source>
   <translation>Bis einschließlich</translation>
  </message>
 </context>
 <context>
  <name>_Rows</name>
  <message>
   <source>Deleted</source>
   <translation>Gelöscht</translation>
  </message>
  <message>
   <source>Deleted jobs</source>
   <translation>Gelöschte Jobs</translation>
  </message>
  <message>
   <source>Gone for good</source>
   <translation>Endgültig weg</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>Job</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>Zeitplan</translation>
  </message>
 </context>
 <context>
  <name>_Word</name>
  <message>
   <source>Open this run</source>
   <translation>Diesen Lauf öffnen</translation>
  </message>
 </context>
 <context>
  <name>about</name>
  <message>
   <source>A desktop scheduler that never loses a run, never doubles one, and says why.</source>
   <translation>Ein Zeitplaner für den Schreibtisch, der nie einen Lauf verliert, nie einen verdoppelt und sagt, warum.</translation>
  </message>
  <message>
   <source>About CronStudio</source>
   <translation>Über CronStudio</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>Kopieren</translation>
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <source>&amp;About CronStudio</source>
   <translation>Ü&amp;ber CronStudio</translation>
  </message>
  <message>
   <source>&amp;Close window</source>
   <translation>Fenster s&amp;chließen</translation>
  </message>
  <message>
   <source>&amp;Copy job</source>
   <translation>Job &amp;kopieren</translation>
  </message>
  <message>
   <source>&amp;Details</source>
   <translation>&amp;Details</translation>
  </message>
  <message>
   <source>&amp;Duplicate</source>
   <translation>&amp;Duplizieren</translation>
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation>&amp;Bearbeiten</translation>
  </message>
  <message>
   <source>&amp;Edit…</source>
   <translation>&amp;Bearbeiten…</translation>
  </message>
  <message>
   <source>&amp;Export…</source>
   <translation>&amp;Exportieren…</translation>
  </message>
  <message>
   <source>&amp;File</source>
   <translation>&amp;Datei</translation>
  </message>
  <message>
   <source>&amp;Filter</source>
   <translation>&amp;Filtern</translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation>&amp;Hilfe</translation>
  </message>
  <message>
   <source>&amp;Help with schedules</source>
   <translation>&amp;Hilfe zu Zeitplänen</translation>
  </message>
  <message>
   <source>&amp;History</source>
   <translation>&amp;Verlauf</translation>
  </message>
  <message>
   <source>&amp;Import…</source>
   <translation>&amp;Importieren…</translation>
  </message>
  <message>
   <source>&amp;Job</source>
   <translation>&amp;Job</translation>
  </message>
  <message>
   <source>&amp;Jobs</source>
   <translation>&amp;Jobs</translation>
  </message>
  <message>
   <source>&amp;Keyboard shortcuts</source>
   <translation>&amp;Tastenkürzel</translation>
  </message>
  <message>
   <source>&amp;Log of CronStudio</source>
   <translation>&amp;Protokoll von CronStudio</translation>
  </message>
  <message>
   <source>&amp;Menu bar</source>
   <translation>&amp;Menüleiste</translation>
  </message>
  <message>
   <source>&amp;New job…</source>
   <translation>&amp;Neuer Job…</translation>
  </message>
  <message>
   <source>&amp;Next area</source>
   <translation>&amp;Nächster Bereich</translation>
  </message>
  <message>
   <source>&amp;Output of the last run</source>
   <translation>&amp;Ausgabe des letzten Laufs</translation>
  </message>
  <message>
   <source>&amp;Paste job</source>
   <translation>Job &amp;einfügen</translation>
  </message>
  <message>
   <source>&amp;Pause…</source>
   <translation>&amp;Pausieren…</translation>
  </message>
  <message>
   <source>&amp;Previous area</source>
   <translation>&amp;Voriger Bereich</translation>
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation>Be&amp;enden</translation>
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation>&amp;Wiederholen</translation>
  </message>
  <message>
   <source>&amp;Run now</source>
   <translation>Jetzt &amp;ausführen</translation>
  </message>
  <message>
   <source>&amp;Settings…</source>
   <translation>Ein&amp;stellungen…</translation>
  </message>
  <message>
   <source>&amp;Stop</source>
   <translation>&amp;Stoppen</translation>
  </message>
  <message>
   <source>&amp;Tags…</source>
   <translation>Schlag&amp;wörter…</translation>
  </message>
  <message>
   <source>&amp;Timeline</source>
   <translation>&amp;Zeitachse</translation>
  </message>
  <message>
   <source>&amp;Trash…</source>
   <translation>Papier&amp;korb…</translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation>&amp;Rückgängig</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>&amp;Ansicht</translation>
  </message>
  <message>
   <source>&amp;Why?</source>
   <translation>&amp;Warum?</translation>
  </message>
  <message>
   <source>Changes by t&amp;ools…</source>
   <translation>Änderungen durch Werkz&amp;euge…</translation>
  </message>
  <message>
   <source>De&amp;lete</source>
   <translation>&amp;Löschen</translation>
  </message>
  <message>
   <source>Find an a&amp;ction…</source>
   <translation>A&amp;ktion suchen…</translation>
  </message>
  <message>
   <source>New job from a &amp;file…</source>
   <translation>Neuer Job aus &amp;Datei…</translation>
  </message>
  <message>
   <source>Pause &amp;all…</source>
   <translation>&amp;Alle pausieren…</translation>
  </message>
  <message>
   <source>Pin or unp&amp;in</source>
   <translation>An&amp;heften oder lösen</translation>
  </message>
  <message>
   <source>Res&amp;ume</source>
   <translation>&amp;Fortsetzen</translation>
  </message>
  <message>
   <source>Resume a&amp;ll</source>
   <translation>A&amp;lle fortsetzen</translation>
  </message>
  <message>
   <source>Runs of this &amp;job</source>
   <translation>Läufe dieses &amp;Jobs</translation>
  </message>
  <message>
   <source>Select &amp;all</source>
   <translation>&amp;Alles auswählen</translation>
  </message>
  <message>
   <source>Switch &amp;on or off</source>
   <translation>&amp;Ein- oder ausschalten</translation>
  </message>
 </context>
 <context>
  <name>counted</name>
  <message numerus="yes">
   <source>%n attempts</source>
   <translation>
    <numerusform>%n Versuch</numerusform>
    <numerusform>%n Versuche</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n changes</source>
   <translation>
    <numerusform>%n Änderung</numerusform>
    <numerusform>%n Änderungen</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n jobs</source>
   <translation>
    <numerusform>%n Job</numerusform>
    <numerusform>%n Jobs</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n runs</source>
   <translation>
    <numerusform>%n Lauf</numerusform>
    <numerusform>%n Läufe</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n settings</source>
   <translation>
    <numerusform>%n Einstellung</numerusform>
    <numerusform>%n Einstellungen</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>editor</name>
  <message>
   <source> {count} are left out.</source>
   <translation> {count} werden ausgelassen.</translation>
  </message>
  <message>
   <source>. {why}</source>
   <translation>. {why}</translation>
  </message>
  <message>
   <source>1 run</source>
   <translation>1 Lauf</translation>
  </message>
  <message>
   <source>1 run was due in that time, {stamp}, {late} late by then</source>
   <translation>1 Lauf war in dieser Zeit fällig, {stamp}, dann {late} zu spät</translation>
  </message>
  <message>
   <source>1 run {period}.</source>
   <translation>1 Lauf {period}.</translation>
  </message>
  <message>
   <source>1 to 128 characters. The name is as it was.</source>
   <translation>1 bis 128 Zeichen. Der Name ist wie zuvor.</translation>
  </message>
  <message>
   <source>A JSON object; the job finds it in the variable SCHEDULE_CRON_JOB_ARGS.</source>
   <translation>Ein JSON-Objekt; der Job findet es in der Variablen SCHEDULE_CRON_JOB_ARGS.</translation>
  </message>
  <message>
   <source>A job that never gets to run cannot fail. This notices that, too.</source>
   <translation>Ein Job, der nie zum Laufen kommt, kann nicht fehlschlagen. Das bemerkt auch dies.</translation>
  </message>
  <message>
   <source>A new run ends the old one.</source>
   <translation>Ein neuer Lauf beendet den alten.</translation>
  </message>
  <message>
   <source>A notification at each failure.</source>
   <translation>Eine Benachrichtigung bei jedem Fehlschlag.</translation>
  </message>
  <message>
   <source>A notification at every end.</source>
   <translation>Eine Benachrichtigung bei jedem Ende.</translation>
  </message>
  <message>
   <source>A notification at the first failure and when it works again.</source>
   <translation>Eine Benachrichtigung beim ersten Fehlschlag und wenn es wieder klappt.</translation>
  </message>
  <message>
   <source>A notification from {count} failures in a row on.</source>
   <translation>Eine Benachrichtigung ab {count} Fehlschlägen in Folge.</translation>
  </message>
  <message>
   <source>A run can never meet the one before. The time of day drifts.</source>
   <translation>Ein Lauf kann nie auf den vorigen treffen. Die Tageszeit wandert.</translation>
  </message>
  <message>
   <source>A schedule has at most 512. The text above is as it was.</source>
   <translation>Ein Zeitplan hat höchstens 512. Der Text oben ist wie zuvor.</translation>
  </message>
  <message>
   <source>A start-up job runs when CronStudio starts; nothing of it can be missed.</source>
   <translation>Ein Start-Job läuft, wenn CronStudio startet; davon kann nichts verpasst werden.</translation>
  </message>
  <message>
   <source>Also when it takes too long or is interrupted, and when it works again.</source>
   <translation>Auch wenn es zu lange dauert oder unterbrochen wird, und wenn es wieder klappt.</translation>
  </message>
  <message>
   <source>An object in braces, as in {example}.</source>
   <translation>Ein Objekt in Klammern, wie {example}.</translation>
  </message>
  <message>
   <source>And one when nothing succeeded for {time}.</source>
   <translation>Und eine, wenn {time} lang nichts gelungen ist.</translation>
  </message>
  <message>
   <source>Arguments, one a line</source>
   <translation>Argumente, eines je Zeile</translation>
  </message>
  <message>
   <source>Arguments, one a line; spaces and quotes stay as typed</source>
   <translation>Argumente, eines je Zeile; Leerzeichen und Anführungszeichen bleiben wie getippt</translation>
  </message>
  <message>
   <source>As skip, but counts as “blocked” and asks for attention.</source>
   <translation>Wie Auslassen, zählt aber als „blockiert“ und will beachtet werden.</translation>
  </message>
  <message>
   <source>At every end</source>
   <translation>Bei jedem Ende</translation>
  </message>
  <message>
   <source>At most</source>
   <translation>Höchstens</translation>
  </message>
  <message>
   <source>At most {count}. Nothing else changed.</source>
   <translation>Höchstens {count}. Sonst hat sich nichts geändert.</translation>
  </message>
  <message>
   <source>At start-up</source>
   <translation>Beim Start</translation>
  </message>
  <message>
   <source>At the first failure, and when it works again. Not in between.</source>
   <translation>Beim ersten Fehlschlag und wenn es wieder klappt. Dazwischen nicht.</translation>
  </message>
  <message>
   <source>At the next clock change after these</source>
   <translation>Bei der nächsten Zeitumstellung danach</translation>
  </message>
  <message>
   <source>Attempt {count} failed; the test tries again</source>
   <translation>Versuch {count} fehlgeschlagen; der Test versucht es erneut</translation>
  </message>
  <message>
   <source>Build it</source>
   <translation>Zusammenstellen</translation>
  </message>
  <message>
   <source>Calendar with days without runs</source>
   <translation>Kalender mit Tagen ohne Läufe</translation>
  </message>
  <message>
   <source>Calendars (*.ics)</source>
   <translation>Kalender (*.ics)</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Changes apply to the next run. A run in progress keeps its old settings.</source>
   <translation>Änderungen gelten ab dem nächsten Lauf. Ein laufender behält seine alten Einstellungen.</translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation>Wählen…</translation>
  </message>
  <message>
   <source>Close the test</source>
   <translation>Test schließen</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>Farbe</translation>
  </message>
  <message>
   <source>Command</source>
   <translation>Befehl</translation>
  </message>
  <message>
   <source>Compare with…</source>
   <translation>Vergleichen mit…</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>Kopieren</translation>
  </message>
  <message>
   <source>Could not save: {title}</source>
   <translation>Speichern misslang: {title}</translation>
  </message>
  <message>
   <source>Counted from</source>
   <translation>Gezählt ab</translation>
  </message>
  <message>
   <source>Cron schedule</source>
   <translation>Cron-Zeitplan</translation>
  </message>
  <message>
   <source>CronStudio</source>
   <translation>CronStudio</translation>
  </message>
  <message>
   <source>Date and time</source>
   <translation>Datum und Zeit</translation>
  </message>
  <message>
   <source>Days of a calendar…</source>
   <translation>Tage eines Kalenders…</translation>
  </message>
  <message>
   <source>Delay</source>
   <translation>Verzögerung</translation>
  </message>
  <message>
   <source>Description</source>
   <translation>Beschreibung</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>Verwerfen</translation>
  </message>
  <message>
   <source>Each is ended after {time}.</source>
   <translation>Jeder wird nach {time} beendet.</translation>
  </message>
  <message>
   <source>Each run is due when the one before has ended and the time has passed.</source>
   <translation>Jeder Lauf ist fällig, wenn der vorige geendet hat und die Zeit vergangen ist.</translation>
  </message>
  <message>
   <source>Edit “{name}”</source>
   <translation>„{name}“ bearbeiten</translation>
  </message>
  <message>
   <source>Elapsed time from that moment on, whatever the clocks do.</source>
   <translation>Verstrichene Zeit ab diesem Moment, was auch immer die Uhren tun.</translation>
  </message>
  <message>
   <source>End after</source>
   <translation>Beenden nach</translation>
  </message>
  <message>
   <source>End an attempt after</source>
   <translation>Einen Versuch beenden nach</translation>
  </message>
  <message>
   <source>End it when it prints nothing for</source>
   <translation>Beenden ohne Ausgabe seit</translation>
  </message>
  <message>
   <source>End the old one, start the new one</source>
   <translation>Den alten beenden, den neuen starten</translation>
  </message>
  <message>
   <source>Environment</source>
   <translation>Umgebung</translation>
  </message>
  <message>
   <source>Environment of a scheduled run</source>
   <translation>Umgebung eines geplanten Laufs</translation>
  </message>
  <message>
   <source>Every</source>
   <translation>Jede</translation>
  </message>
  <message>
   <source>Every…</source>
   <translation>Alle…</translation>
  </message>
  <message>
   <source>Example: asleep {span}.</source>
   <translation>Beispiel: schläft {span}.</translation>
  </message>
  <message>
   <source>Exit codes</source>
   <translation>Exit-Codes</translation>
  </message>
  <message>
   <source>Failures in a row</source>
   <translation>Fehlschläge in Folge</translation>
  </message>
  <message>
   <source>Failures still show in the tray, in Jobs and in History.</source>
   <translation>Fehlschläge zeigen sich weiter im Infobereich, bei den Jobs und im Verlauf.</translation>
  </message>
  <message>
   <source>File or folder that must exist</source>
   <translation>Datei oder Ordner, die es geben muss</translation>
  </message>
  <message>
   <source>Filter</source>
   <translation>Filter</translation>
  </message>
  <message>
   <source>Filter by name or value</source>
   <translation>Nach Name oder Wert filtern</translation>
  </message>
  <message>
   <source>First day</source>
   <translation>Erster Tag</translation>
  </message>
  <message>
   <source>Folder</source>
   <translation>Ordner</translation>
  </message>
  <message>
   <source>Folder that must exist</source>
   <translation>Ordner, den es geben muss</translation>
  </message>
  <message>
   <source>Folder the job starts in</source>
   <translation>Ordner, in dem der Job beginnt</translation>
  </message>
  <message>
   <source>From</source>
   <translation>Von</translation>
  </message>
  <message>
   <source>From and until</source>
   <translation>Von und bis</translation>
  </message>
  <message>
   <source>From now on</source>
   <translation>Von jetzt an</translation>
  </message>
  <message>
   <source>From now, or what changes</source>
   <translation>Ab jetzt, oder was sich ändert</translation>
  </message>
  <message>
   <source>Further attempts</source>
   <translation>Weitere Versuche</translation>
  </message>
  <message>
   <source>Go back to it</source>
   <translation>Dorthin zurück</translation>
  </message>
  <message>
   <source>Good for rare jobs. Several at once become one notification.</source>
   <translation>Gut für seltene Jobs. Mehrere zugleich werden eine Benachrichtigung.</translation>
  </message>
  <message>
   <source>Home folder</source>
   <translation>Persönlicher Ordner</translation>
  </message>
  <message>
   <source>How long an attempt may take</source>
   <translation>Wie lange ein Versuch dauern darf</translation>
  </message>
  <message>
   <source>How the wait grows</source>
   <translation>Wie das Warten wächst</translation>
  </message>
  <message>
   <source>However many runs were missed. The run is marked “catch-up”.</source>
   <translation>Egal wie viele Läufe verpasst wurden. Der Lauf trägt die Marke „nachgeholt“.</translation>
  </message>
  <message>
   <source>If it fails, try again</source>
   <translation>Bei Fehlschlag erneut versuchen</translation>
  </message>
  <message>
   <source>If the run before is going</source>
   <translation>Wenn der vorige Lauf noch läuft</translation>
  </message>
  <message>
   <source>If the run before is still going</source>
   <translation>Wenn der vorige Lauf noch läuft</translation>
  </message>
  <message>
   <source>If this computer was off</source>
   <translation>Wenn dieser Rechner aus war</translation>
  </message>
  <message>
   <source>If this computer was off or asleep at the time</source>
   <translation>Wenn dieser Rechner dann aus war oder schlief</translation>
  </message>
  <message>
   <source>In order. At most {count} wait; more are skipped.</source>
   <translation>Der Reihe nach. Höchstens {count} warten; weitere werden ausgelassen.</translation>
  </message>
  <message>
   <source>In words</source>
   <translation>In Worten</translation>
  </message>
  <message>
   <source>Input</source>
   <translation>Eingabe</translation>
  </message>
  <message>
   <source>Interpreter</source>
   <translation>Interpreter</translation>
  </message>
  <message>
   <source>It has an error, so it cannot be saved as it stands.</source>
   <translation>Er hat einen Fehler und kann so nicht gespeichert werden.</translation>
  </message>
  <message>
   <source>It shows as “missed” in History, with the reason.</source>
   <translation>Er steht als „verpasst“ im Verlauf, mit dem Grund.</translation>
  </message>
  <message>
   <source>Jobs of one lane share a limit of runs at a time, set in Settings.</source>
   <translation>Jobs einer Spur teilen sich eine Obergrenze gleichzeitiger Läufe, aus den Einstellungen.</translation>
  </message>
  <message>
   <source>Keep at the top of the list</source>
   <translation>Oben in der Liste halten</translation>
  </message>
  <message>
   <source>Keep editing</source>
   <translation>Weiter bearbeiten</translation>
  </message>
  <message>
   <source>Keep output and errors in one stream, in exact order</source>
   <translation>Ausgabe und Fehler in einem Strom, in genauer Reihenfolge</translation>
  </message>
  <message>
   <source>Keep per attempt</source>
   <translation>Je Versuch behalten</translation>
  </message>
  <message>
   <source>Keep the changes to this job?</source>
   <translation>Die Änderungen an diesem Job behalten?</translation>
  </message>
  <message>
   <source>Kind of command</source>
   <translation>Art des Befehls</translation>
  </message>
  <message>
   <source>Kind of schedule</source>
   <translation>Art des Zeitplans</translation>
  </message>
  <message>
   <source>Lane</source>
   <translation>Spur</translation>
  </message>
  <message>
   <source>Last day</source>
   <translation>Letzter Tag</translation>
  </message>
  <message>
   <source>Last valid:</source>
   <translation>Zuletzt gültig:</translation>
  </message>
  <message>
   <source>Late at most</source>
   <translation>Höchstens verspätet</translation>
  </message>
  <message>
   <source>Leave it out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Leave it out and tell me</source>
   <translation>Auslassen und melden</translation>
  </message>
  <message>
   <source>Let both run</source>
   <translation>Beide laufen lassen</translation>
  </message>
  <message>
   <source>Longest wait</source>
   <translation>Längstes Warten</translation>
  </message>
  <message>
   <source>Looks like {form}.</source>
   <translation>Sieht aus wie: {form}.</translation>
  </message>
  <message>
   <source>Marked lines are set by this job. The names of the run and its times are filled in when it starts.</source>
   <translation>Markierte Zeilen setzt dieser Job. Die Namen des Laufs und seine Zeiten kommen beim Start hinzu.</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>Nie</translation>
  </message>
  <message>
   <source>Never from</source>
   <translation>Nie ab</translation>
  </message>
  <message>
   <source>Never on…</source>
   <translation>Nie an…</translation>
  </message>
  <message>
   <source>Never runs late, and says so.</source>
   <translation>Läuft nie verspätet und sagt es.</translation>
  </message>
  <message>
   <source>Never runs late.</source>
   <translation>Läuft nie verspätet.</translation>
  </message>
  <message>
   <source>Never two at a time.</source>
   <translation>Nie zwei zugleich.</translation>
  </message>
  <message>
   <source>Never two at a time; a second one counts as blocked.</source>
   <translation>Nie zwei zugleich; ein zweiter zählt als blockiert.</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>Neuer Job</translation>
  </message>
  <message>
   <source>New variable</source>
   <translation>Neue Variable</translation>
  </message>
  <message>
   <source>Next {count} runs</source>
   <translation>Nächste {count} Läufe</translation>
  </message>
  <message>
   <source>No colour</source>
   <translation>Keine Farbe</translation>
  </message>
  <message>
   <source>No lane</source>
   <translation>Keine Spur</translation>
  </message>
  <message>
   <source>No more runs.</source>
   <translation>Keine weiteren Läufe.</translation>
  </message>
  <message>
   <source>No notifications.</source>
   <translation>Keine Benachrichtigungen.</translation>
  </message>
  <message>
   <source>No output at all is a failure</source>
   <translation>Gar keine Ausgabe ist ein Fehlschlag</translation>
  </message>
  <message>
   <source>No path is given</source>
   <translation>Kein Pfad angegeben</translation>
  </message>
  <message>
   <source>No preview while the schedule has an error</source>
   <translation>Keine Vorschau, solange der Zeitplan einen Fehler hat</translation>
  </message>
  <message>
   <source>No run is due any more</source>
   <translation>Kein Lauf ist mehr fällig</translation>
  </message>
  <message>
   <source>Not after</source>
   <translation>Nicht nach</translation>
  </message>
  <message>
   <source>Not before</source>
   <translation>Nicht vor</translation>
  </message>
  <message>
   <source>Nothing is due in that time.</source>
   <translation>In dieser Zeit ist nichts fällig.</translation>
  </message>
  <message>
   <source>Notifications are switched off in Settings.</source>
   <translation>Benachrichtigungen sind in den Einstellungen ausgeschaltet.</translation>
  </message>
  <message>
   <source>Number of runs</source>
   <translation>Zahl der Läufe</translation>
  </message>
  <message>
   <source>Numbers with commas, as in 0, 24.</source>
   <translation>Zahlen mit Kommas, wie 0, 24.</translation>
  </message>
  <message>
   <source>Oldest first, a few at a time, at most {count}.</source>
   <translation>Die ältesten zuerst, wenige zugleich, höchstens {count}.</translation>
  </message>
  <message>
   <source>On</source>
   <translation>An</translation>
  </message>
  <message>
   <source>On even steps of UTC: every 15 minutes is at :00, :15, :30 and :45.</source>
   <translation>Auf geraden Schritten der UTC: Alle 15 Minuten ist um :00, :15, :30 und :45.</translation>
  </message>
  <message>
   <source>Once</source>
   <translation>Einmal</translation>
  </message>
  <message>
   <source>One after the other, at most {count} waiting.</source>
   <translation>Nacheinander, höchstens {count} warten.</translation>
  </message>
  <message>
   <source>One attempt.</source>
   <translation>Ein Versuch.</translation>
  </message>
  <message>
   <source>Only at some times, or never on some days…</source>
   <translation>Nur zu manchen Zeiten oder nie an manchen Tagen…</translation>
  </message>
  <message>
   <source>Only between</source>
   <translation>Nur zwischen</translation>
  </message>
  <message>
   <source>Only between…</source>
   <translation>Nur zwischen…</translation>
  </message>
  <message>
   <source>Only for jobs that cannot get in each other’s way.</source>
   <translation>Nur für Jobs, die einander nicht in die Quere kommen.</translation>
  </message>
  <message>
   <source>Only from</source>
   <translation>Nur von</translation>
  </message>
  <message>
   <source>Only if it is at most</source>
   <translation>Nur wenn höchstens</translation>
  </message>
  <message>
   <source>Only on exit codes</source>
   <translation>Nur bei Exit-Codes</translation>
  </message>
  <message>
   <source>Output and lane</source>
   <translation>Ausgabe und Spur</translation>
  </message>
  <message>
   <source>Output kept</source>
   <translation>Aufgehobene Ausgabe</translation>
  </message>
  <message>
   <source>Output must have</source>
   <translation>Ausgabe muss enthalten</translation>
  </message>
  <message>
   <source>Output must not have</source>
   <translation>Ausgabe darf nicht enthalten</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <source>Parameters</source>
   <translation>Parameter</translation>
  </message>
  <message>
   <source>Photo backup</source>
   <translation>Fotosicherung</translation>
  </message>
  <message>
   <source>Presets</source>
   <translation>Vorlagen</translation>
  </message>
  <message>
   <source>Preview from</source>
   <translation>Vorschau ab</translation>
  </message>
  <message>
   <source>Program</source>
   <translation>Programm</translation>
  </message>
  <message>
   <source>Quiet from {start} to {end}.</source>
   <translation>Ruhe von {start} bis {end}.</translation>
  </message>
  <message>
   <source>Random share</source>
   <translation>Zufälliger Anteil</translation>
  </message>
  <message>
   <source>Recognised.</source>
   <translation>Erkannt.</translation>
  </message>
  <message>
   <source>Refuse</source>
   <translation>Ablehnen</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>Entfernen</translation>
  </message>
  <message>
   <source>Run by</source>
   <translation>Ausgeführt von</translation>
  </message>
  <message>
   <source>Run every missed one</source>
   <translation>Jeden verpassten ausführen</translation>
  </message>
  <message>
   <source>Run it once when the computer is back</source>
   <translation>Einmal ausführen, wenn der Rechner zurück ist</translation>
  </message>
  <message>
   <source>Run only if</source>
   <translation>Nur ausführen, wenn</translation>
  </message>
  <message>
   <source>Runs each time CronStudio starts.</source>
   <translation>Läuft bei jedem Start von CronStudio.</translation>
  </message>
  <message>
   <source>Runs every missed one after a gap of {gap}.</source>
   <translation>Führt nach einer Lücke von {gap} jeden verpassten aus.</translation>
  </message>
  <message>
   <source>Runs once after a gap of {gap}.</source>
   <translation>Läuft nach einer Lücke von {gap} einmal.</translation>
  </message>
  <message>
   <source>Runs that may wait</source>
   <translation>Läufe, die warten dürfen</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <source>Save is off: 1 error under “{page}”.</source>
   <translation>Speichern geht nicht: 1 Fehler unter „{page}“.</translation>
  </message>
  <message>
   <source>Save is off: {count} errors, the first under “{page}”.</source>
   <translation>Speichern geht nicht: {count} Fehler, der erste unter „{page}“.</translation>
  </message>
  <message>
   <source>Script</source>
   <translation>Skript</translation>
  </message>
  <message>
   <source>Second opinion: croniter, used by many Python tools, agrees.</source>
   <translation>Zweite Meinung: croniter, von vielen Python-Werkzeugen benutzt, stimmt zu.</translation>
  </message>
  <message>
   <source>Second opinion: {words}</source>
   <translation>Zweite Meinung: {words}</translation>
  </message>
  <message>
   <source>Secret</source>
   <translation>Geheim</translation>
  </message>
  <message>
   <source>Several can run at a time.</source>
   <translation>Mehrere können zugleich laufen.</translation>
  </message>
  <message>
   <source>Shell</source>
   <translation>Shell</translation>
  </message>
  <message>
   <source>Shell command</source>
   <translation>Shell-Befehl</translation>
  </message>
  <message>
   <source>Show the whole environment…</source>
   <translation>Ganze Umgebung zeigen…</translation>
  </message>
  <message>
   <source>Silence</source>
   <translation>Stille</translation>
  </message>
  <message>
   <source>Skip the new one</source>
   <translation>Den neuen auslassen</translation>
  </message>
  <message>
   <source>Split at spaces</source>
   <translation>An Leerzeichen teilen</translation>
  </message>
  <message>
   <source>Start time</source>
   <translation>Startzeit</translation>
  </message>
  <message>
   <source>Starts: {argv}</source>
   <translation>Startet: {argv}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Tags</source>
   <translation>Schlagwörter</translation>
  </message>
  <message>
   <source>Take out</source>
   <translation>Herausnehmen</translation>
  </message>
  <message>
   <source>Tell me</source>
   <translation>Melden</translation>
  </message>
  <message>
   <source>Tell me when nothing succeeded for</source>
   <translation>Melden, wenn nichts gelungen ist seit</translation>
  </message>
  <message>
   <source>Test is running, {time} so far</source>
   <translation>Test läuft, bisher {time}</translation>
  </message>
  <message>
   <source>Test now</source>
   <translation>Jetzt testen</translation>
  </message>
  <message>
   <source>Test run completed in {time}</source>
   <translation>Testlauf nach {time} abgeschlossen</translation>
  </message>
  <message>
   <source>Test run ended after {time}: {why}</source>
   <translation>Testlauf endete nach {time}: {why}</translation>
  </message>
  <message>
   <source>Test run: {why}</source>
   <translation>Testlauf: {why}</translation>
  </message>
  <message>
   <source>Text the job reads on its standard input. Empty: no input.</source>
   <translation>Text, den der Job von seiner Standardeingabe liest. Leer: keine Eingabe.</translation>
  </message>
  <message>
   <source>The calendar cannot be read</source>
   <translation>Der Kalender kann nicht gelesen werden</translation>
  </message>
  <message>
   <source>The example appears when the schedule is right.</source>
   <translation>Das Beispiel erscheint, wenn der Zeitplan stimmt.</translation>
  </message>
  <message>
   <source>The exit codes cannot be read</source>
   <translation>Die Exit-Codes können nicht gelesen werden</translation>
  </message>
  <message>
   <source>The network is up</source>
   <translation>Das Netzwerk ist da</translation>
  </message>
  <message>
   <source>The next one is {when}, {distance}.</source>
   <translation>Der nächste ist {when}, {distance}.</translation>
  </message>
  <message>
   <source>The next run</source>
   <translation>Der nächste Lauf</translation>
  </message>
  <message>
   <source>The old run gets {grace} s to finish, then it is ended.</source>
   <translation>Der alte Lauf bekommt {grace} s zum Beenden, dann wird er beendet.</translation>
  </message>
  <message>
   <source>The one in progress goes on. History says “skipped: overlap”.</source>
   <translation>Der laufende geht weiter. Der Verlauf sagt „übersprungen: Überschneidung“.</translation>
  </message>
  <message>
   <source>The parameters are not JSON</source>
   <translation>Die Parameter sind kein JSON</translation>
  </message>
  <message>
   <source>The pasted text has {count} characters and was not taken in</source>
   <translation>Der eingefügte Text hat {count} Zeichen und wurde nicht übernommen</translation>
  </message>
  <message>
   <source>The pasted text is too long for a name and was not taken in</source>
   <translation>Der eingefügte Text ist zu lang für einen Namen und wurde nicht übernommen</translation>
  </message>
  <message>
   <source>The same, with a notification and a Run button.</source>
   <translation>Dasselbe, mit einer Benachrichtigung und einer Schaltfläche zum Ausführen.</translation>
  </message>
  <message>
   <source>The test is starting</source>
   <translation>Der Test beginnt</translation>
  </message>
  <message>
   <source>The test waits for its turn</source>
   <translation>Der Test wartet, bis er dran ist</translation>
  </message>
  <message>
   <source>These runs cannot be foreseen</source>
   <translation>Diese Läufe lassen sich nicht vorhersehen</translation>
  </message>
  <message>
   <source>They stand above those of your login. A secret’s value is shown as dots and left out of exports.</source>
   <translation>Sie gehen denen der Anmeldung vor. Der Wert eines Geheimnisses erscheint als Punkte und bleibt beim Export weg.</translation>
  </message>
  <message>
   <source>This computer is on mains power</source>
   <translation>Dieser Rechner hängt am Stromnetz</translation>
  </message>
  <message>
   <source>This file or folder exists</source>
   <translation>Diese Datei oder dieser Ordner existiert</translation>
  </message>
  <message>
   <source>Time</source>
   <translation>Zeit</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>Zeitlimit</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>Zeitzone</translation>
  </message>
  <message>
   <source>Times of {zone}.</source>
   <translation>Zeiten in {zone}.</translation>
  </message>
  <message>
   <source>To save, give it a name and a command.</source>
   <translation>Zum Speichern Namen und Befehl angeben.</translation>
  </message>
  <message>
   <source>To save, give it a name.</source>
   <translation>Zum Speichern einen Namen angeben.</translation>
  </message>
  <message>
   <source>To save, say what to run.</source>
   <translation>Zum Speichern angeben, was laufen soll.</translation>
  </message>
  <message>
   <source>Type one, or uncheck it.</source>
   <translation>Einen eintippen oder das Häkchen entfernen.</translation>
  </message>
  <message>
   <source>Until</source>
   <translation>Bis</translation>
  </message>
  <message>
   <source>Up to {count} attempts, with {time} of waiting in all.</source>
   <translation>Bis zu {count} Versuche, mit insgesamt {time} Warten.</translation>
  </message>
  <message>
   <source>Use this</source>
   <translation>Übernehmen</translation>
  </message>
  <message>
   <source>Value</source>
   <translation>Wert</translation>
  </message>
  <message>
   <source>Variables</source>
   <translation>Variablen</translation>
  </message>
  <message>
   <source>Variables of this job</source>
   <translation>Variablen dieses Jobs</translation>
  </message>
  <message>
   <source>Wait before each</source>
   <translation>Warten vor jedem</translation>
  </message>
  <message>
   <source>Wait between</source>
   <translation>Warten dazwischen</translation>
  </message>
  <message>
   <source>Wait, then run</source>
   <translation>Warten, dann ausführen</translation>
  </message>
  <message>
   <source>Week, {city}</source>
   <translation>Woche, {city}</translation>
  </message>
  <message>
   <source>Week, {city} time</source>
   <translation>Woche, Ortszeit {city}</translation>
  </message>
  <message>
   <source>What counts as a success</source>
   <translation>Was als Erfolg gilt</translation>
  </message>
  <message>
   <source>When a run fails</source>
   <translation>Wenn ein Lauf fehlschlägt</translation>
  </message>
  <message>
   <source>When one of these does not hold, the run is skipped and History says which. That is not a failure. “Run now” asks first.</source>
   <translation>Ist eines davon nicht erfüllt, wird der Lauf ausgelassen, und der Verlauf nennt es. Das ist kein Fehlschlag. „Jetzt ausführen“ fragt zuerst.</translation>
  </message>
  <message>
   <source>When the result changes</source>
   <translation>Wenn sich das Ergebnis ändert</translation>
  </message>
  <message>
   <source>Why</source>
   <translation>Warum</translation>
  </message>
  <message>
   <source>Why, as in holidays</source>
   <translation>Warum, etwa Ferien</translation>
  </message>
  <message>
   <source>Without output</source>
   <translation>Ohne Ausgabe</translation>
  </message>
  <message>
   <source>a date…</source>
   <translation>ein Datum…</translation>
  </message>
  <message>
   <source>a day</source>
   <translation>ein Tag</translation>
  </message>
  <message>
   <source>a start time</source>
   <translation>eine Startzeit</translation>
  </message>
  <message>
   <source>a week</source>
   <translation>eine Woche</translation>
  </message>
  <message>
   <source>after CronStudio starts, once each time</source>
   <translation>nach dem Start von CronStudio, jedes Mal einmal</translation>
  </message>
  <message>
   <source>and</source>
   <translation>und</translation>
  </message>
  <message>
   <source>and on the days of {count} more entries, until {day}</source>
   <translation>und an den Tagen von {count} weiteren Einträgen, bis {day}</translation>
  </message>
  <message>
   <source>any failure</source>
   <translation>jedem Fehlschlag</translation>
  </message>
  <message>
   <source>any length</source>
   <translation>jede Länge</translation>
  </message>
  <message>
   <source>backup, home</source>
   <translation>sicherung, privat</translation>
  </message>
  <message>
   <source>counted from</source>
   <translation>gezählt ab</translation>
  </message>
  <message>
   <source>excluded</source>
   <translation>ausgeschlossen</translation>
  </message>
  <message>
   <source>failures in a row on</source>
   <translation>Fehlschlägen in Folge</translation>
  </message>
  <message>
   <source>fixed points in time</source>
   <translation>festen Zeitpunkten</translation>
  </message>
  <message>
   <source>from</source>
   <translation>von</translation>
  </message>
  <message>
   <source>from {start} to {end}</source>
   <translation>von {start} bis {end}</translation>
  </message>
  <message>
   <source>late</source>
   <translation>verspätet</translation>
  </message>
  <message>
   <source>left out</source>
   <translation>ausgelassen</translation>
  </message>
  <message>
   <source>login</source>
   <translation>Anmeldung</translation>
  </message>
  <message>
   <source>moved: {time} does not exist</source>
   <translation>verschoben: {time} gibt es nicht</translation>
  </message>
  <message>
   <source>no run</source>
   <translation>kein Lauf</translation>
  </message>
  <message>
   <source>not at all</source>
   <translation>gar nicht</translation>
  </message>
  <message>
   <source>not secret</source>
   <translation>nicht geheim</translation>
  </message>
  <message>
   <source>nothing in particular</source>
   <translation>nichts Bestimmtes</translation>
  </message>
  <message>
   <source>now</source>
   <translation>jetzt</translation>
  </message>
  <message>
   <source>once</source>
   <translation>einmal</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>pausiert</translation>
  </message>
  <message>
   <source>plus at random up to</source>
   <translation>plus zufällig bis zu</translation>
  </message>
  <message>
   <source>runs</source>
   <translation>läuft</translation>
  </message>
  <message>
   <source>runs once: {time} happens twice</source>
   <translation>läuft einmal: {time} gibt es zweimal</translation>
  </message>
  <message>
   <source>secret</source>
   <translation>geheim</translation>
  </message>
  <message>
   <source>the end of the run before</source>
   <translation>dem Ende des vorigen Laufs</translation>
  </message>
  <message>
   <source>the last 3</source>
   <translation>die letzten 3</translation>
  </message>
  <message>
   <source>the same each time</source>
   <translation>jedes Mal gleich</translation>
  </message>
  <message>
   <source>this job</source>
   <translation>dieser Job</translation>
  </message>
  <message>
   <source>this job, replaces login</source>
   <translation>dieser Job, ersetzt Anmeldung</translation>
  </message>
  <message>
   <source>to</source>
   <translation>bis</translation>
  </message>
  <message>
   <source>told once</source>
   <translation>einmal gemeldet</translation>
  </message>
  <message>
   <source>twice as long each time</source>
   <translation>jedes Mal doppelt so lang</translation>
  </message>
  <message>
   <source>up to {length}</source>
   <translation>bis zu {length}</translation>
  </message>
  <message>
   <source>wait; more are skipped</source>
   <translation>warten; weitere werden ausgelassen</translation>
  </message>
  <message>
   <source>waiting for the keyring</source>
   <translation>wartet auf den Schlüsselbund</translation>
  </message>
  <message>
   <source>{city} (here)</source>
   <translation>{city} (hier)</translation>
  </message>
  <message>
   <source>{city} (job)</source>
   <translation>{city} (Job)</translation>
  </message>
  <message>
   <source>{count} more</source>
   <translation>{count} weitere</translation>
  </message>
  <message>
   <source>{count} runs</source>
   <translation>{count} Läufe</translation>
  </message>
  <message>
   <source>{count} runs in the next 12 months.</source>
   <translation>{count} Läufe in den nächsten 12 Monaten.</translation>
  </message>
  <message>
   <source>{count} runs {period}.</source>
   <translation>{count} Läufe {period}.</translation>
  </message>
  <message>
   <source>{count} times</source>
   <translation>{count}-mal</translation>
  </message>
  <message>
   <source>{due} runs were due in that time; the last, {stamp}, is {late} late</source>
   <translation>{due} Läufe waren in dieser Zeit fällig; der letzte, {stamp}, ist {late} zu spät</translation>
  </message>
  <message>
   <source>{facts}, more than {limit}, so it runs {result}.</source>
   <translation>{facts}, mehr als {limit}, also läuft er {result}.</translation>
  </message>
  <message>
   <source>{facts}, so it runs {result} on {day}.</source>
   <translation>{facts}, also läuft er {day} {result}.</translation>
  </message>
  <message>
   <source>{facts}, so it runs {result} on {day}.{rest}</source>
   <translation>{facts}, also läuft er {day} {result}.{rest}</translation>
  </message>
  <message>
   <source>{facts}. All are {result}.</source>
   <translation>{facts}. Alle werden {result}.</translation>
  </message>
  <message>
   <source>{facts}. It is {result}.</source>
   <translation>{facts}. Er wird {result}.</translation>
  </message>
  <message>
   <source>{facts}. Nothing runs; you are {result}.</source>
   <translation>{facts}. Nichts läuft; es wird {result}.</translation>
  </message>
  <message>
   <source>{folder} does not exist now</source>
   <translation>{folder} gibt es zurzeit nicht</translation>
  </message>
  <message>
   <source>{name} was not found where jobs look for programs</source>
   <translation>{name} wurde nicht gefunden, wo Jobs nach Programmen suchen</translation>
  </message>
  <message>
   <source>{name}, unit</source>
   <translation>{name}, Einheit</translation>
  </message>
  <message>
   <source>{page}, has errors</source>
   <translation>{page}, hat Fehler</translation>
  </message>
  <message>
   <source>{span}: left out by the clocks</source>
   <translation>{span}: von den Uhren ausgelassen</translation>
  </message>
  <message>
   <source>{span}: no run</source>
   <translation>{span}: kein Lauf</translation>
  </message>
  <message>
   <source>{time} for the second time</source>
   <translation>{time} zum zweiten Mal</translation>
  </message>
  <message>
   <source>{time} without output ends it as stuck.</source>
   <translation>{time} ohne Ausgabe gilt als hängen geblieben und beendet ihn.</translation>
  </message>
  <message>
   <source>{title}, compare with another time zone</source>
   <translation>{title}, mit anderer Zeitzone vergleichen</translation>
  </message>
  <message>
   <source>{when} here</source>
   <translation>{when} hier</translation>
  </message>
 </context>
 <context>
  <name>jobs</name>
  <message>
   <source>Duration</source>
   <translation>Dauer</translation>
  </message>
  <message>
   <source>Last run</source>
   <translation>Letzter Lauf</translation>
  </message>
  <message>
   <source>Last {span}</source>
   <translation>Zuletzt {span}</translation>
  </message>
  <message>
   <source>Last {span}, usually {usual}</source>
   <translation>Zuletzt {span}, üblich {usual}</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>Next run</source>
   <translation>Nächster Lauf</translation>
  </message>
  <message>
   <source>No runs yet</source>
   <translation>Noch keine Läufe</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>Aus</translation>
  </message>
  <message>
   <source>On</source>
   <translation>An</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Run now (Ctrl+R)</source>
   <translation>Jetzt ausführen (Strg+R)</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>Zeitplan</translation>
  </message>
  <message>
   <source>State</source>
   <translation>Zustand</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Stop (Ctrl+.)</source>
   <translation>Stoppen (Strg+.)</translation>
  </message>
  <message>
   <source>Switch off</source>
   <translation>Ausschalten</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>Einschalten</translation>
  </message>
 </context>
 <context>
  <name>launch</name>
  <message>
   <source>Command</source>
   <translation>Befehl</translation>
  </message>
  <message>
   <source>Directory</source>
   <translation>Ordner</translation>
  </message>
  <message>
   <source>Environment, and nothing else</source>
   <translation>Umgebung und sonst nichts</translation>
  </message>
 </context>
 <context>
  <name>notify</name>
  <message>
   <source>All since {time}.</source>
   <translation>Alle seit {time}.</translation>
  </message>
  <message>
   <source>Common last line: “{line}”.</source>
   <translation>Gemeinsame letzte Zeile: „{line}“.</translation>
  </message>
  <message>
   <source>Completed after 1 failure.</source>
   <translation>Nach 1 Fehlschlag abgeschlossen.</translation>
  </message>
  <message>
   <source>Completed after {count} failures.</source>
   <translation>Nach {count} Fehlschlägen abgeschlossen.</translation>
  </message>
  <message>
   <source>It last completed {time}.</source>
   <translation>Zuletzt abgeschlossen {time}.</translation>
  </message>
  <message>
   <source>It took {time}.</source>
   <translation>Es dauerte {time}.</translation>
  </message>
  <message>
   <source>It was failing since {time}.</source>
   <translation>Fehlgeschlagen seit {time}.</translation>
  </message>
  <message>
   <source>Leave them out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Next run {time}.</source>
   <translation>Nächster Lauf {time}.</translation>
  </message>
  <message>
   <source>No success of {job} for {time}</source>
   <translation>Seit {time} kein Erfolg von {job}</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>CronStudio öffnen</translation>
  </message>
  <message>
   <source>Pause all for 1 h</source>
   <translation>Alle für 1 h pausieren</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>Erneut ausführen</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Run them</source>
   <translation>Ausführen</translation>
  </message>
  <message>
   <source>Show output</source>
   <translation>Ausgabe zeigen</translation>
  </message>
  <message>
   <source>Show run</source>
   <translation>Lauf zeigen</translation>
  </message>
  <message>
   <source>Show the runs</source>
   <translation>Läufe zeigen</translation>
  </message>
  <message>
   <source>Show the {count} runs</source>
   <translation>Die {count} Läufe zeigen</translation>
  </message>
  <message>
   <source>Snooze 1 h</source>
   <translation>1 h lang Ruhe</translation>
  </message>
  <message>
   <source>While it was quiet: {what}</source>
   <translation>Während der Ruhezeit: {what}</translation>
  </message>
  <message>
   <source>{count} failed</source>
   <translation>{count} fehlgeschlagen</translation>
  </message>
  <message>
   <source>{count} jobs failed</source>
   <translation>{count} Jobs fehlgeschlagen</translation>
  </message>
  <message>
   <source>{count} missed</source>
   <translation>{count} verpasst</translation>
  </message>
  <message>
   <source>{count} other messages</source>
   <translation>{count} andere Meldungen</translation>
  </message>
  <message>
   <source>{job} completed</source>
   <translation>{job} abgeschlossen</translation>
  </message>
  <message>
   <source>{job} failed</source>
   <translation>{job} fehlgeschlagen</translation>
  </message>
  <message>
   <source>{job} timed out</source>
   <translation>{job} hat zu lange gedauert</translation>
  </message>
  <message>
   <source>{job} was interrupted</source>
   <translation>{job} wurde unterbrochen</translation>
  </message>
  <message>
   <source>{job} works again</source>
   <translation>{job} läuft wieder erfolgreich</translation>
  </message>
  <message>
   <source>{names} and {count} more</source>
   <translation>{names} und {count} weitere</translation>
  </message>
  <message>
   <source>{reason} after {time}</source>
   <translation>{reason} nach {time}</translation>
  </message>
  <message>
   <source>{reason}, {count} attempts</source>
   <translation>{reason}, {count} Versuche</translation>
  </message>
  <message>
   <source>{title}, {ordinal} time in a row</source>
   <translation>{title}, {ordinal} Mal in Folge</translation>
  </message>
 </context>
 <context>
  <name>pause</name>
  <message>
   <source>1 h more</source>
   <translation>1 h länger</translation>
  </message>
  <message>
   <source>All jobs are paused until you resume them.</source>
   <translation>Alle Jobs sind pausiert, bis sie fortgesetzt werden.</translation>
  </message>
  <message>
   <source>All jobs are paused until {end}.</source>
   <translation>Alle Jobs sind bis {end} pausiert.</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <source>{span} left.</source>
   <translation>Noch {span}.</translation>
  </message>
 </context>
 <context>
  <name>runs</name>
  <message>
   <source>, success on attempt {number}</source>
   <translation>, Erfolg bei Versuch {number}</translation>
  </message>
  <message>
   <source>Eighth</source>
   <translation>Achter</translation>
  </message>
  <message>
   <source>Ended after {took}: {how}, {at}</source>
   <translation>Endete nach {took}: {how}, {at}</translation>
  </message>
  <message>
   <source>Ended by signal {how} after {took}, {at}</source>
   <translation>Durch Signal {how} nach {took} beendet, {at}</translation>
  </message>
  <message>
   <source>Ended with exit code {how} after {took}, {at}</source>
   <translation>Endete mit Exit-Code {how} nach {took}, {at}</translation>
  </message>
  <message>
   <source>Fifth</source>
   <translation>Fünfter</translation>
  </message>
  <message>
   <source>First</source>
   <translation>Erster</translation>
  </message>
  <message>
   <source>Fourth</source>
   <translation>Vierter</translation>
  </message>
  <message>
   <source>Ninth</source>
   <translation>Neunter</translation>
  </message>
  <message>
   <source>Running now</source>
   <translation>Läuft gerade</translation>
  </message>
  <message>
   <source>Second</source>
   <translation>Zweiter</translation>
  </message>
  <message>
   <source>Seventh</source>
   <translation>Siebter</translation>
  </message>
  <message>
   <source>Sixth</source>
   <translation>Sechster</translation>
  </message>
  <message>
   <source>Tenth</source>
   <translation>Zehnter</translation>
  </message>
  <message>
   <source>Third</source>
   <translation>Dritter</translation>
  </message>
  <message>
   <source>Today, {day}</source>
   <translation>Heute, {day}</translation>
  </message>
  <message>
   <source>Yesterday, {day}</source>
   <translation>Gestern, {day}</translation>
  </message>
  <message>
   <source>attempt {number}</source>
   <translation>Versuch {number}</translation>
  </message>
  <message>
   <source>attempt {number} at {time}</source>
   <translation>Versuch {number} um {time}</translation>
  </message>
  <message>
   <source>catch-up for {count} runs</source>
   <translation>nachgeholt für {count} Läufe</translation>
  </message>
  <message>
   <source>catch-up for {time}</source>
   <translation>nachgeholt für {time}</translation>
  </message>
  <message>
   <source>condition: {what}</source>
   <translation>Bedingung: {what}</translation>
  </message>
  <message>
   <source>ended after {time}</source>
   <translation>beendet nach {time}</translation>
  </message>
  <message>
   <source>is tried again at {time}</source>
   <translation>wird um {time} erneut versucht</translation>
  </message>
  <message>
   <source>running for {time}</source>
   <translation>läuft seit {time}</translation>
  </message>
  <message>
   <source>running, {time}</source>
   <translation>läuft, {time}</translation>
  </message>
  <message>
   <source>stopped by you</source>
   <translation>von Hand gestoppt</translation>
  </message>
  <message>
   <source>test</source>
   <translation>Test</translation>
  </message>
  <message>
   <source>waits for its turn</source>
   <translation>wartet, bis er dran ist</translation>
  </message>
  <message>
   <source>waits: {why}</source>
   <translation>wartet: {why}</translation>
  </message>
  <message>
   <source>{count} bytes</source>
   <translation>{count} Bytes</translation>
  </message>
  <message>
   <source>{count} in a row, {span}</source>
   <translation>{count} in Folge, {span}</translation>
  </message>
  <message>
   <source>{count} runs</source>
   <translation>{count} Läufe</translation>
  </message>
  <message>
   <source>{number}nd</source>
   <translation>{number}.</translation>
  </message>
  <message>
   <source>{number}rd</source>
   <translation>{number}.</translation>
  </message>
  <message>
   <source>{number}st</source>
   <translation>{number}.</translation>
  </message>
  <message>
   <source>{number}th</source>
   <translation>{number}.</translation>
  </message>
  <message>
   <source>{start} to {end}</source>
   <translation>{start} bis {end}</translation>
  </message>
  <message>
   <source>{text}, as usual so far</source>
   <translation>{text}, bisher wie üblich</translation>
  </message>
  <message>
   <source>{text}, longer than usual</source>
   <translation>{text}, länger als üblich</translation>
  </message>
  <message>
   <source>{text}. {ordinal} failure in a row.</source>
   <translation>{text}. {ordinal} Fehlschlag in Folge.</translation>
  </message>
  <message>
   <source>{time} each</source>
   <translation>je {time}</translation>
  </message>
  <message>
   <source>{time} so far</source>
   <translation>bisher {time}</translation>
  </message>
  <message>
   <source>{time}, on time</source>
   <translation>{time}, pünktlich</translation>
  </message>
  <message>
   <source>{time}, {late} late</source>
   <translation>{time}, {late} zu spät</translation>
  </message>
 </context>
 <context>
  <name>settings</name>
  <message>
   <source>A file</source>
   <translation>Eine Datei</translation>
  </message>
  <message>
   <source>A job is asked to end first, and ended after this time.</source>
   <translation>Ein Job wird zuerst um sein Ende gebeten und nach dieser Zeit beendet.</translation>
  </message>
  <message>
   <source>A tray was found. The icon shows the state of all jobs.</source>
   <translation>Ein Infobereich wurde gefunden. Das Symbol zeigt den Zustand aller Jobs.</translation>
  </message>
  <message>
   <source>Add a lane</source>
   <translation>Spur hinzufügen</translation>
  </message>
  <message>
   <source>All of them</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>Appearance</source>
   <translation>Erscheinungsbild</translation>
  </message>
  <message>
   <source>As the system</source>
   <translation>Wie das System</translation>
  </message>
  <message>
   <source>Ask me</source>
   <translation>Nachfragen</translation>
  </message>
  <message>
   <source>Ask me first when more than this are late</source>
   <translation>Erst nachfragen, wenn mehr als so viele verspätet sind</translation>
  </message>
  <message>
   <source>Ask the shell again</source>
   <translation>Die Shell erneut fragen</translation>
  </message>
  <message>
   <source>Assistants and scripts</source>
   <translation>Assistenten und Skripte</translation>
  </message>
  <message>
   <source>Assistants ask over MCP; scripts over the tool interface. Reading needs no click.</source>
   <translation>Assistenten fragen über MCP, Skripte über die Werkzeugschnittstelle. Lesen braucht keinen Klick.</translation>
  </message>
  <message>
   <source>Backups</source>
   <translation>Sicherungen</translation>
  </message>
  <message>
   <source>Backups of these</source>
   <translation>Sicherungen davon</translation>
  </message>
  <message>
   <source>Catch up missed runs</source>
   <translation>Verpasste Läufe nachholen</translation>
  </message>
  <message>
   <source>Catching up</source>
   <translation>Nachholen</translation>
  </message>
  <message>
   <source>Changes apply at once</source>
   <translation>Änderungen gelten sofort</translation>
  </message>
  <message>
   <source>Changes by tools wait for my click</source>
   <translation>Änderungen durch Werkzeuge warten auf einen Klick</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Closing the window keeps CronStudio running in the tray</source>
   <translation>Nach dem Schließen des Fensters läuft CronStudio im Infobereich weiter</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>Farbe</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>Farben</translation>
  </message>
  <message>
   <source>Copy diagnostics</source>
   <translation>Diagnose kopieren</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>Dunkel</translation>
  </message>
  <message>
   <source>End after</source>
   <translation>Beenden nach</translation>
  </message>
  <message>
   <source>Find a setting</source>
   <translation>Einstellung suchen</translation>
  </message>
  <message>
   <source>For at most</source>
   <translation>Höchstens für</translation>
  </message>
  <message>
   <source>For new jobs</source>
   <translation>Für neue Jobs</translation>
  </message>
  <message>
   <source>For new jobs, use</source>
   <translation>Für neue Jobs gilt</translation>
  </message>
  <message>
   <source>Free on this disk</source>
   <translation>Frei auf diesem Datenträger</translation>
  </message>
  <message>
   <source>From the next start of CronStudio on. Help pages and the command line are English.</source>
   <translation>Ab dem nächsten Start. Hilfeseiten und Befehlszeile sind englisch.</translation>
  </message>
  <message>
   <source>Go on with the next run</source>
   <translation>Mit dem nächsten Lauf weitermachen</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>Hoher Kontrast</translation>
  </message>
  <message>
   <source>However many were missed</source>
   <translation>Egal wie viele verpasst wurden</translation>
  </message>
  <message>
   <source>If the run before is still going</source>
   <translation>Wenn der vorige Lauf noch läuft</translation>
  </message>
  <message>
   <source>In the tray, without opening the window.</source>
   <translation>Im Infobereich, ohne das Fenster zu öffnen.</translation>
  </message>
  <message>
   <source>It was shown at the tray icon; the desktop takes no notifications.</source>
   <translation>Am Symbol im Infobereich gezeigt; die Arbeitsumgebung nimmt keine Benachrichtigungen an.</translation>
  </message>
  <message>
   <source>It was shown in the window; this desktop takes no notifications.</source>
   <translation>Im Fenster gezeigt; diese Arbeitsumgebung nimmt keine Benachrichtigungen an.</translation>
  </message>
  <message>
   <source>Jobs and history</source>
   <translation>Jobs und Verlauf</translation>
  </message>
  <message>
   <source>Jobs run only while CronStudio is running.</source>
   <translation>Jobs laufen nur, solange CronStudio läuft.</translation>
  </message>
  <message>
   <source>Jobs that name the same lane share its limit, for a disk or a server.</source>
   <translation>Jobs mit derselben Spur teilen sich deren Obergrenze, etwa für einen Datenträger oder Server.</translation>
  </message>
  <message>
   <source>Jobs that run on are taken over at the next start.</source>
   <translation>Weiterlaufende Jobs werden beim nächsten Start übernommen.</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>Behalten</translation>
  </message>
  <message>
   <source>Keep hardly any output when the disk has less than</source>
   <translation>Kaum Ausgabe aufheben, wenn der Datenträger weniger frei hat als</translation>
  </message>
  <message>
   <source>Keep values of secrets in</source>
   <translation>Werte von Geheimnissen aufheben in</translation>
  </message>
  <message>
   <source>Lanes</source>
   <translation>Spuren</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <source>Late at most</source>
   <translation>Höchstens verspätet</translation>
  </message>
  <message>
   <source>Late runs at the same time</source>
   <translation>Verspätete Läufe zugleich</translation>
  </message>
  <message>
   <source>Leave out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Leave out and tell me</source>
   <translation>Auslassen und melden</translation>
  </message>
  <message>
   <source>Let them run</source>
   <translation>Laufen lassen</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>Hell</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <source>Look again</source>
   <translation>Erneut nachsehen</translation>
  </message>
  <message>
   <source>Most late runs in one go</source>
   <translation>Höchstens so viele verspätete auf einmal</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>Name of the lane</source>
   <translation>Name der Spur</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>Nie</translation>
  </message>
  <message>
   <source>Never ask</source>
   <translation>Nie nachfragen</translation>
  </message>
  <message>
   <source>Never loses a run, never doubles one, and says why.</source>
   <translation>Verliert nie einen Lauf, verdoppelt nie einen und sagt, warum.</translation>
  </message>
  <message>
   <source>New jobs tell me</source>
   <translation>Neue Jobs melden</translation>
  </message>
  <message>
   <source>No limit</source>
   <translation>Keine Obergrenze</translation>
  </message>
  <message>
   <source>No tray was found. Closing the window then asks whether to quit.</source>
   <translation>Es wurde kein Infobereich gefunden. Beim Schließen des Fensters wird dann gefragt, ob beendet werden soll.</translation>
  </message>
  <message>
   <source>None</source>
   <translation>Keine</translation>
  </message>
  <message>
   <source>Nothing between</source>
   <translation>Dazwischen nichts</translation>
  </message>
  <message>
   <source>Notifications go to the desktop, where it takes them.</source>
   <translation>Benachrichtigungen gehen an die Arbeitsumgebung, wo sie welche annimmt.</translation>
  </message>
  <message>
   <source>Of every end</source>
   <translation>Jedes Ende</translation>
  </message>
  <message>
   <source>Of failures</source>
   <translation>Fehlschläge</translation>
  </message>
  <message>
   <source>Off: failures are still counted in the window.</source>
   <translation>Aus: Fehlschläge werden im Fenster weiter gezählt.</translation>
  </message>
  <message>
   <source>Off: jobs get what CronStudio itself was started with.</source>
   <translation>Aus: Jobs bekommen, womit CronStudio selbst gestartet wurde.</translation>
  </message>
  <message>
   <source>Off: what was missed is listed in History, and never run later.</source>
   <translation>Aus: Verpasstes steht im Verlauf und wird nie später ausgeführt.</translation>
  </message>
  <message>
   <source>Oldest first</source>
   <translation>Die ältesten zuerst</translation>
  </message>
  <message>
   <source>On GNOME, the extension AppIndicator Support brings one.</source>
   <translation>In GNOME bringt die Erweiterung AppIndicator Support einen mit.</translation>
  </message>
  <message>
   <source>One colour</source>
   <translation>Eine Farbe</translation>
  </message>
  <message>
   <source>One line</source>
   <translation>Eine Zeile</translation>
  </message>
  <message>
   <source>Only if at most</source>
   <translation>Nur wenn höchstens</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <source>Open the log</source>
   <translation>Protokoll öffnen</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>Ausgabe</translation>
  </message>
  <message>
   <source>Output of all jobs together, at most</source>
   <translation>Ausgabe aller Jobs zusammen, höchstens</translation>
  </message>
  <message>
   <source>Output of runs</source>
   <translation>Ausgabe der Läufe</translation>
  </message>
  <message>
   <source>Pack output after</source>
   <translation>Ausgabe packen nach</translation>
  </message>
  <message>
   <source>Packed output can be read and searched as before.</source>
   <translation>Gepackte Ausgabe lässt sich lesen und durchsuchen wie zuvor.</translation>
  </message>
  <message>
   <source>Programs are looked for in</source>
   <translation>Programme werden gesucht in</translation>
  </message>
  <message>
   <source>Put back the defaults of this page</source>
   <translation>Standard dieser Seite wiederherstellen</translation>
  </message>
  <message>
   <source>Put the default back</source>
   <translation>Standard wiederherstellen</translation>
  </message>
  <message>
   <source>Quiet from</source>
   <translation>Ruhe von</translation>
  </message>
  <message>
   <source>Quiet hours</source>
   <translation>Ruhezeiten</translation>
  </message>
  <message>
   <source>Quiet to</source>
   <translation>Ruhe bis</translation>
  </message>
  <message>
   <source>Remove this lane</source>
   <translation>Diese Spur entfernen</translation>
  </message>
  <message>
   <source>Rows in tables</source>
   <translation>Zeilen in Tabellen</translation>
  </message>
  <message>
   <source>Run every missed one</source>
   <translation>Jeden verpassten ausführen</translation>
  </message>
  <message>
   <source>Run once when the computer is back</source>
   <translation>Einmal ausführen, wenn der Rechner zurück ist</translation>
  </message>
  <message>
   <source>Runs at the same time</source>
   <translation>Läufe zugleich</translation>
  </message>
  <message>
   <source>Runs at the same time in this lane</source>
   <translation>Läufe zugleich in dieser Spur</translation>
  </message>
  <message>
   <source>Runs of each job, at most</source>
   <translation>Läufe je Job, höchstens</translation>
  </message>
  <message>
   <source>Secrets</source>
   <translation>Geheimnisse</translation>
  </message>
  <message>
   <source>Send a test</source>
   <translation>Test senden</translation>
  </message>
  <message>
   <source>Sent to the desktop, with buttons where it has them.</source>
   <translation>An die Arbeitsumgebung gesendet, mit Schaltflächen, wo es sie gibt.</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Shell</source>
   <translation>Shell</translation>
  </message>
  <message>
   <source>Shortcut of: {action}</source>
   <translation>Kürzel für: {action}</translation>
  </message>
  <message>
   <source>Show notifications</source>
   <translation>Benachrichtigungen zeigen</translation>
  </message>
  <message>
   <source>Shown by the tray icon; the desktop itself takes no notifications.</source>
   <translation>Vom Symbol im Infobereich gezeigt; die Arbeitsumgebung selbst nimmt keine Benachrichtigungen an.</translation>
  </message>
  <message>
   <source>Shown in the window; this desktop takes no notifications.</source>
   <translation>Im Fenster gezeigt; diese Arbeitsumgebung nimmt keine Benachrichtigungen an.</translation>
  </message>
  <message>
   <source>Sleep is noticed by the clocks instead, within 30 s after waking.</source>
   <translation>Stattdessen wird Schlaf an den Uhren bemerkt, binnen 30 s nach dem Aufwachen.</translation>
  </message>
  <message>
   <source>Space used</source>
   <translation>Belegter Platz</translation>
  </message>
  <message>
   <source>Start when I log in</source>
   <translation>Beim Anmelden starten</translation>
  </message>
  <message>
   <source>Start without opening the window</source>
   <translation>Starten, ohne das Fenster zu öffnen</translation>
  </message>
  <message>
   <source>Stop them</source>
   <translation>Stoppen</translation>
  </message>
  <message>
   <source>Test a notification</source>
   <translation>Benachrichtigung testen</translation>
  </message>
  <message>
   <source>Test the tray icon</source>
   <translation>Symbol im Infobereich testen</translation>
  </message>
  <message>
   <source>The file is readable by you alone, and not encrypted. It also serves where there is no keyring.</source>
   <translation>Die Datei ist nur für den Benutzer lesbar und nicht verschlüsselt. Sie dient auch dort, wo es keinen Schlüsselbund gibt.</translation>
  </message>
  <message>
   <source>The icon has just shown a message.</source>
   <translation>Das Symbol hat gerade eine Meldung gezeigt.</translation>
  </message>
  <message>
   <source>The keyring</source>
   <translation>Schlüsselbund</translation>
  </message>
  <message>
   <source>The login shell was not asked.</source>
   <translation>Die Anmelde-Shell wurde nicht gefragt.</translation>
  </message>
  <message>
   <source>The notification was sent to the desktop.</source>
   <translation>Die Benachrichtigung wurde an die Arbeitsumgebung gesendet.</translation>
  </message>
  <message>
   <source>The oldest goes first.</source>
   <translation>Die älteste geht zuerst.</translation>
  </message>
  <message>
   <source>The rest is left out and listed in History.</source>
   <translation>Der Rest wird ausgelassen und steht im Verlauf.</translation>
  </message>
  <message>
   <source>The system does not say when it sleeps.</source>
   <translation>Das System sagt nicht, wann es schläft.</translation>
  </message>
  <message>
   <source>The system says when it sleeps and wakes.</source>
   <translation>Das System sagt, wann es schläft und aufwacht.</translation>
  </message>
  <message>
   <source>They are listed in History</source>
   <translation>Sie stehen im Verlauf</translation>
  </message>
  <message>
   <source>This key belongs to the table and stays as it is.</source>
   <translation>Diese Taste gehört der Tabelle und bleibt, wie sie ist.</translation>
  </message>
  <message>
   <source>Those of assistants</source>
   <translation>Die von Assistenten</translation>
  </message>
  <message>
   <source>Time between tries</source>
   <translation>Zeit zwischen Versuchen</translation>
  </message>
  <message>
   <source>Time in a pause is not missed time.</source>
   <translation>Zeit in einer Pause ist keine verpasste Zeit.</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>Zeitlimit</translation>
  </message>
  <message>
   <source>Time to end when stopped</source>
   <translation>Zeit zum Beenden nach dem Stoppen</translation>
  </message>
  <message>
   <source>Times of day</source>
   <translation>Uhrzeiten</translation>
  </message>
  <message>
   <source>Tray icon</source>
   <translation>Symbol im Infobereich</translation>
  </message>
  <message>
   <source>Tries after a failure</source>
   <translation>Versuche nach einem Fehlschlag</translation>
  </message>
  <message>
   <source>Try it</source>
   <translation>Ausprobieren</translation>
  </message>
  <message>
   <source>Two lines</source>
   <translation>Zwei Zeilen</translation>
  </message>
  <message>
   <source>Use the environment of my login shell</source>
   <translation>Die Umgebung meiner Anmelde-Shell benutzen</translation>
  </message>
  <message>
   <source>Versions</source>
   <translation>Versionen</translation>
  </message>
  <message>
   <source>Wait after start or wake-up, so the desktop comes first</source>
   <translation>Nach Start oder Aufwachen warten, damit die Arbeitsumgebung Vorrang hat</translation>
  </message>
  <message>
   <source>What works here</source>
   <translation>Was hier funktioniert</translation>
  </message>
  <message>
   <source>When I quit while jobs run</source>
   <translation>Beim Beenden, während Jobs laufen</translation>
  </message>
  <message>
   <source>When a pause ends</source>
   <translation>Wenn eine Pause endet</translation>
  </message>
  <message>
   <source>When the result changes</source>
   <translation>Wenn sich das Ergebnis ändert</translation>
  </message>
  <message>
   <source>Where everything lives</source>
   <translation>Wo alles liegt</translation>
  </message>
  <message>
   <source>Where there is a tray to open it from.</source>
   <translation>Wo es einen Infobereich gibt, aus dem es sich öffnen lässt.</translation>
  </message>
  <message>
   <source>Whether jobs that were due in it run once now.</source>
   <translation>Ob Jobs, die darin fällig waren, jetzt einmal laufen.</translation>
  </message>
  <message>
   <source>With a notification</source>
   <translation>Mit einer Benachrichtigung</translation>
  </message>
  <message>
   <source>and</source>
   <translation>und</translation>
  </message>
  <message>
   <source>days</source>
   <translation>Tage</translation>
  </message>
  <message>
   <source>late</source>
   <translation>verspätet</translation>
  </message>
  <message>
   <source>{keys} is in use: {action}</source>
   <translation>{keys} ist vergeben: {action}</translation>
  </message>
  <message>
   <source>{shell} was asked {when}: {count} variables.</source>
   <translation>{shell} wurde {when} gefragt: {count} Variablen.</translation>
  </message>
 </context>
 <context>
  <name>text</name>
  <message>
   <source>1, 15</source>
   <translation>1, 15</translation>
  </message>
  <message>
   <source>A job “{name}” exists already. This one comes in as “{other}”.</source>
   <translation>Einen Job „{name}“ gibt es schon. Dieser kommt als „{other}“ hinzu.</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>Erweitert</translation>
  </message>
  <message>
   <source>Also on the last day of the month</source>
   <translation>Auch am letzten Tag des Monats</translation>
  </message>
  <message>
   <source>At next start</source>
   <translation>Beim nächsten Start</translation>
  </message>
  <message>
   <source>At start-up</source>
   <translation>Beim Start</translation>
  </message>
  <message>
   <source>Block the new one</source>
   <translation>Den neuen blockieren</translation>
  </message>
  <message>
   <source>City, country, abbreviation or offset</source>
   <translation>Stadt, Land, Abkürzung oder Abstand</translation>
  </message>
  <message>
   <source>Daily</source>
   <translation>Täglich</translation>
  </message>
  <message>
   <source>Days</source>
   <translation>Tage</translation>
  </message>
  <message>
   <source>Each time CronStudio starts.</source>
   <translation>Bei jedem Start von CronStudio.</translation>
  </message>
  <message>
   <source>End the old one</source>
   <translation>Den alten beenden</translation>
  </message>
  <message>
   <source>Every</source>
   <translation>Jede</translation>
  </message>
  <message>
   <source>Every few minutes</source>
   <translation>Alle paar Minuten</translation>
  </message>
  <message>
   <source>F2: {link}</source>
   <translation>F2: {link}</translation>
  </message>
  <message>
   <source>Hourly</source>
   <translation>Stündlich</translation>
  </message>
  <message>
   <source>Hours</source>
   <translation>Stunden</translation>
  </message>
  <message>
   <source>It takes the place of the job “{name}” that is here.</source>
   <translation>Er tritt an die Stelle des hiesigen Jobs „{name}“.</translation>
  </message>
  <message>
   <source>Keep both</source>
   <translation>Beide behalten</translation>
  </message>
  <message>
   <source>Leave out</source>
   <translation>Auslassen</translation>
  </message>
  <message>
   <source>Leave out and tell me</source>
   <translation>Auslassen und melden</translation>
  </message>
  <message>
   <source>Minute</source>
   <translation>Minute</translation>
  </message>
  <message>
   <source>Month</source>
   <translation>Monat</translation>
  </message>
  <message>
   <source>Monthly</source>
   <translation>Monatlich</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>Nie</translation>
  </message>
  <message>
   <source>None</source>
   <translation>Keine</translation>
  </message>
  <message>
   <source>None until it is repaired.</source>
   <translation>Keiner, bis er repariert ist.</translation>
  </message>
  <message>
   <source>None until you resume it.</source>
   <translation>Keiner, bis er fortgesetzt wird.</translation>
  </message>
  <message>
   <source>None: its schedule is used up.</source>
   <translation>Keiner: Sein Zeitplan ist aufgebraucht.</translation>
  </message>
  <message>
   <source>None: the job is off.</source>
   <translation>Keiner: Der Job ist aus.</translation>
  </message>
  <message>
   <source>Not a job that can be read</source>
   <translation>Kein lesbarer Job</translation>
  </message>
  <message>
   <source>Numbers and ranges, as in 1, 2, 8-10. At least one.</source>
   <translation>Zahlen und Bereiche, wie 1, 2, 8-10. Mindestens eine.</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>Pausiert</translation>
  </message>
  <message>
   <source>Paused until</source>
   <translation>Pausiert bis</translation>
  </message>
  <message>
   <source>Repeat</source>
   <translation>Wiederholung</translation>
  </message>
  <message>
   <source>Replace it</source>
   <translation>Ersetzen</translation>
  </message>
  <message>
   <source>Run both</source>
   <translation>Beide laufen lassen</translation>
  </message>
  <message>
   <source>Run each</source>
   <translation>Jeden ausführen</translation>
  </message>
  <message>
   <source>Run once</source>
   <translation>Einmal ausführen</translation>
  </message>
  <message>
   <source>Runs as {user} there. Here it runs as you.</source>
   <translation>Läuft dort als {user}. Hier läuft er unter dem eigenen Namen.</translation>
  </message>
  <message>
   <source>Search time zones</source>
   <translation>Zeitzonen suchen</translation>
  </message>
  <message>
   <source>Skip the new one</source>
   <translation>Den neuen auslassen</translation>
  </message>
  <message>
   <source>Switched off by # in the crontab; comes in as off</source>
   <translation>In der Crontab durch # ausgeschaltet; kommt ausgeschaltet hinzu</translation>
  </message>
  <message>
   <source>System ({zone})</source>
   <translation>System ({zone})</translation>
  </message>
  <message>
   <source>The output is thrown away by the command.</source>
   <translation>Die Ausgabe wird vom Befehl weggeworfen.</translation>
  </message>
  <message>
   <source>The text above says more than these controls can. It is used as typed.</source>
   <translation>Der Text oben sagt mehr, als diese Felder können. Er gilt wie getippt.</translation>
  </message>
  <message>
   <source>This job is here already.</source>
   <translation>Diesen Job gibt es hier schon.</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>Zeitzone</translation>
  </message>
  <message>
   <source>Time zone: {zone}</source>
   <translation>Zeitzone: {zone}</translation>
  </message>
  <message>
   <source>Time zones</source>
   <translation>Zeitzonen</translation>
  </message>
  <message>
   <source>Use this</source>
   <translation>Übernehmen</translation>
  </message>
  <message>
   <source>Wait for the old one</source>
   <translation>Auf den alten warten</translation>
  </message>
  <message>
   <source>Yearly</source>
   <translation>Jährlich</translation>
  </message>
  <message>
   <source>Your text stays as typed until you press “Use this”.</source>
   <translation>Der Text bleibt, wie er getippt ist, bis „Übernehmen“ gedrückt wird.</translation>
  </message>
  <message>
   <source>after</source>
   <translation>nach</translation>
  </message>
  <message>
   <source>elapsed time</source>
   <translation>verstrichener Zeit</translation>
  </message>
  <message>
   <source>exit {code}</source>
   <translation>Exit {code}</translation>
  </message>
  <message>
   <source>failed {count} times in a row</source>
   <translation>{count}-mal in Folge fehlgeschlagen</translation>
  </message>
  <message>
   <source>last</source>
   <translation>zuletzt</translation>
  </message>
  <message>
   <source>left out</source>
   <translation>ausgelassen</translation>
  </message>
  <message>
   <source>next run {relative}, {absolute}</source>
   <translation>nächster Lauf {relative}, {absolute}</translation>
  </message>
  <message>
   <source>no more runs</source>
   <translation>keine weiteren Läufe</translation>
  </message>
  <message>
   <source>then done</source>
   <translation>dann fertig</translation>
  </message>
  <message>
   <source>until resumed</source>
   <translation>bis zum Fortsetzen</translation>
  </message>
  <message>
   <source>usually {span}</source>
   <translation>üblich {span}</translation>
  </message>
  <message>
   <source>{count} h</source>
   <translation>{count} h</translation>
  </message>
  <message>
   <source>{count} min</source>
   <translation>{count} min</translation>
  </message>
  <message>
   <source>{count}, {delay} apart</source>
   <translation>{count}, im Abstand von {delay}</translation>
  </message>
  <message>
   <source>{elapsed} so far</source>
   <translation>bisher {elapsed}</translation>
  </message>
  <message>
   <source>{facts}, clocks change {day}</source>
   <translation>{facts}, Zeitumstellung {day}</translation>
  </message>
  <message>
   <source>{facts}, no clock change</source>
   <translation>{facts}, keine Zeitumstellung</translation>
  </message>
  <message>
   <source>{policy}, however late</source>
   <translation>{policy}, egal wie spät</translation>
  </message>
  <message>
   <source>{policy}, up to {late} late</source>
   <translation>{policy}, bis zu {late} verspätet</translation>
  </message>
 </context>
 <context>
  <name>timeline</name>
  <message>
   <source>Due {when}</source>
   <translation>Fällig {when}</translation>
  </message>
  <message>
   <source>First {when}</source>
   <translation>Erster {when}</translation>
  </message>
  <message>
   <source>Longest: {name}, usually {time}.</source>
   <translation>Am längsten: {name}, üblich {time}.</translation>
  </message>
  <message>
   <source>Usually {range}</source>
   <translation>Üblich {range}</translation>
  </message>
  <message>
   <source>Was due {time}</source>
   <translation>War fällig {time}</translation>
  </message>
  <message>
   <source>Without a tag</source>
   <translation>Ohne Schlagwort</translation>
  </message>
  <message>
   <source>failed {count} times in a row</source>
   <translation>{count}-mal in Folge fehlgeschlagen</translation>
  </message>
  <message>
   <source>nothing in this week</source>
   <translation>nichts in dieser Woche</translation>
  </message>
  <message>
   <source>nothing on this day</source>
   <translation>nichts an diesem Tag</translation>
  </message>
  <message>
   <source>now {time}</source>
   <translation>jetzt {time}</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>pausiert</translation>
  </message>
  <message>
   <source>paused until {time}</source>
   <translation>pausiert bis {time}</translation>
  </message>
  <message>
   <source>running for {span}</source>
   <translation>läuft seit {span}</translation>
  </message>
  <message>
   <source>to come</source>
   <translation>kommend</translation>
  </message>
  <message>
   <source>{begin} to {last}</source>
   <translation>{begin} bis {last}</translation>
  </message>
  <message>
   <source>{count} jobs</source>
   <translation>{count} Jobs</translation>
  </message>
  <message>
   <source>{count} jobs start at {time}</source>
   <translation>{count} Jobs beginnen um {time}</translation>
  </message>
  <message>
   <source>{count} runs close together</source>
   <translation>{count} Läufe dicht beieinander</translation>
  </message>
  <message>
   <source>{count} to come</source>
   <translation>{count} kommend</translation>
  </message>
  <message>
   <source>{day} to {last}</source>
   <translation>{day}. bis {last}</translation>
  </message>
  <message>
   <source>{jobs}, {count} shown</source>
   <translation>{jobs}, {count} gezeigt</translation>
  </message>
  <message>
   <source>{names} and {count} more</source>
   <translation>{names} und {count} weitere</translation>
  </message>
  <message>
   <source>{nothing}, next {time}</source>
   <translation>{nothing}, nächster {time}</translation>
  </message>
  <message>
   <source>{runs} from {time} on</source>
   <translation>{runs} ab {time}</translation>
  </message>
  <message>
   <source>{schedule}, {count} to come</source>
   <translation>{schedule}, {count} kommend</translation>
  </message>
  <message>
   <source>{started}, {took}</source>
   <translation>{started}, {took}</translation>
  </message>
  <message>
   <source>{started}, {took} so far</source>
   <translation>{started}, bisher {took}</translation>
  </message>
  <message>
   <source>{weekday}, {day}</source>
   <translation>{weekday}, {day}</translation>
  </message>
 </context>
 <context>
  <name>times</name>
  <message>
   <source>d MMM yyyy</source>
   <translation>d. MMM yyyy</translation>
  </message>
  <message>
   <source>in {span}</source>
   <translation>in {span}</translation>
  </message>
  <message>
   <source>now</source>
   <translation>jetzt</translation>
  </message>
  <message>
   <source>s</source>
   <translation>s</translation>
  </message>
  <message>
   <source>under {time}</source>
   <translation>unter {time}</translation>
  </message>
  <message>
   <source>{day} {month}</source>
   <translation>{day}. {month}</translation>
  </message>
  <message>
   <source>{day} {month} {year}</source>
   <translation>{day}. {month} {year}</translation>
  </message>
  <message>
   <source>{low} to {high}</source>
   <translation>{low} bis {high}</translation>
  </message>
  <message>
   <source>{span} ago</source>
   <translation>vor {span}</translation>
  </message>
 </context>
 <context>
  <name>tray</name>
  <message>
   <source>1 needs attention</source>
   <translation>1 zu beachten</translation>
  </message>
  <message>
   <source>For 1 hour, to {time}</source>
   <translation>Für 1 Stunde, bis {time}</translation>
  </message>
  <message>
   <source>For 15 minutes, to {time}</source>
   <translation>Für 15 Minuten, bis {time}</translation>
  </message>
  <message>
   <source>Next: {job}, {time}</source>
   <translation>Nächster: {job}, {time}</translation>
  </message>
  <message>
   <source>Stop {job} (since {time})</source>
   <translation>{job} stoppen (seit {time})</translation>
  </message>
  <message>
   <source>Until I resume</source>
   <translation>Bis zum Fortsetzen</translation>
  </message>
  <message>
   <source>Until tomorrow, {time}</source>
   <translation>Bis morgen, {time}</translation>
  </message>
  <message>
   <source>nothing running</source>
   <translation>nichts läuft</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>pausiert</translation>
  </message>
  <message>
   <source>paused until {time}</source>
   <translation>pausiert bis {time}</translation>
  </message>
  <message>
   <source>{count} need attention</source>
   <translation>{count} zu beachten</translation>
  </message>
  <message>
   <source>{count} running</source>
   <translation>{count} laufen</translation>
  </message>
  <message>
   <source>{job} blocked, {time}</source>
   <translation>{job} blockiert, {time}</translation>
  </message>
  <message>
   <source>{job} failed {count} times, {time}</source>
   <translation>{job} {count}-mal fehlgeschlagen, {time}</translation>
  </message>
  <message>
   <source>{job} failed, {time}</source>
   <translation>{job} fehlgeschlagen, {time}</translation>
  </message>
  <message>
   <source>{job} interrupted, {time}</source>
   <translation>{job} unterbrochen, {time}</translation>
  </message>
  <message>
   <source>{job} missed, {time}</source>
   <translation>{job} verpasst, {time}</translation>
  </message>
  <message>
   <source>{job} needs repair</source>
   <translation>{job}: Reparatur nötig</translation>
  </message>
  <message>
   <source>{job} timed out, {time}</source>
   <translation>{job} dauerte zu lange, {time}</translation>
  </message>
 </context>
 <context>
  <name>why</name>
  <message>
   <source>, for {count} runs that were missed</source>
   <translation>, für {count} verpasste Läufe</translation>
  </message>
  <message>
   <source>A condition did not hold: {why}</source>
   <translation>Eine Bedingung war nicht erfüllt: {why}</translation>
  </message>
  <message>
   <source>A run of it is going on now.</source>
   <translation>Gerade läuft einer.</translation>
  </message>
  <message>
   <source>All jobs are paused</source>
   <translation>Alle Jobs sind pausiert</translation>
  </message>
  <message>
   <source>Another run was in the way</source>
   <translation>Ein anderer Lauf war im Weg</translation>
  </message>
  <message>
   <source>Attempt {number} starts {at}.</source>
   <translation>Versuch {number} beginnt {at}.</translation>
  </message>
  <message>
   <source>Catching up is switched off in the settings.</source>
   <translation>Nachholen ist in den Einstellungen ausgeschaltet.</translation>
  </message>
  <message>
   <source>CronStudio and this computer must be on</source>
   <translation>CronStudio und dieser Rechner müssen an sein</translation>
  </message>
  <message>
   <source>CronStudio was able to act in time</source>
   <translation>CronStudio konnte rechtzeitig handeln</translation>
  </message>
  <message>
   <source>CronStudio was not able to act at {time}</source>
   <translation>CronStudio konnte um {time} nicht handeln</translation>
  </message>
  <message>
   <source>CronStudio was not able to act in time, and caught up</source>
   <translation>CronStudio konnte nicht rechtzeitig handeln und hat nachgeholt</translation>
  </message>
  <message>
   <source>If a run is still going: {policy}</source>
   <translation>Wenn noch einer läuft: {policy}</translation>
  </message>
  <message>
   <source>If the run before is still going, the job is set to: {policy}.</source>
   <translation>Wenn der vorige noch läuft, gilt für den Job: {policy}.</translation>
  </message>
  <message>
   <source>It could first be run {late} late; the job allows {limit}.</source>
   <translation>Er konnte erst {late} zu spät laufen; der Job erlaubt {limit}.</translation>
  </message>
  <message>
   <source>It could not be started: {why}.</source>
   <translation>Er konnte nicht gestartet werden: {why}.</translation>
  </message>
  <message>
   <source>It did not run, and it is switched off now.</source>
   <translation>Er lief nicht und ist jetzt ausgeschaltet.</translation>
  </message>
  <message>
   <source>It did not run: {why}.</source>
   <translation>Er lief nicht: {why}.</translation>
  </message>
  <message>
   <source>It did not succeed yet and is tried again.</source>
   <translation>Er ist noch nicht gelungen und wird erneut versucht.</translation>
  </message>
  <message>
   <source>It ended well</source>
   <translation>Er endete gut</translation>
  </message>
  <message>
   <source>It is due and waits for its turn.</source>
   <translation>Er ist fällig und wartet, bis er dran ist.</translation>
  </message>
  <message>
   <source>It is not due then.</source>
   <translation>Er ist dann nicht fällig.</translation>
  </message>
  <message>
   <source>It is running.</source>
   <translation>Er läuft.</translation>
  </message>
  <message>
   <source>It ran, and completed on attempt {number}.</source>
   <translation>Er lief und wurde bei Versuch {number} abgeschlossen.</translation>
  </message>
  <message>
   <source>It ran, and completed.</source>
   <translation>Er lief und wurde abgeschlossen.</translation>
  </message>
  <message>
   <source>It ran, and took too long: {why}.</source>
   <translation>Er lief und dauerte zu lange: {why}.</translation>
  </message>
  <message>
   <source>It ran, but {word}: {why}.</source>
   <translation>Er lief, Ergebnis: {word}: {why}.</translation>
  </message>
  <message>
   <source>It starts when those before it have ended and the limits of the settings allow.</source>
   <translation>Er beginnt, wenn die vor ihm geendet haben und die Obergrenzen der Einstellungen es erlauben.</translation>
  </message>
  <message>
   <source>It waits for its turn</source>
   <translation>Er wartet, bis er dran ist</translation>
  </message>
  <message>
   <source>It waits: {why}.</source>
   <translation>Er wartet: {why}.</translation>
  </message>
  <message>
   <source>It was able to act again {at}</source>
   <translation>Erst {at} konnte es wieder handeln</translation>
  </message>
  <message>
   <source>It was paused</source>
   <translation>Er war pausiert</translation>
  </message>
  <message>
   <source>It will run {when}.</source>
   <translation>Er läuft {when}.</translation>
  </message>
  <message>
   <source>Its conditions</source>
   <translation>Seine Bedingungen</translation>
  </message>
  <message>
   <source>Its conditions held</source>
   <translation>Seine Bedingungen waren erfüllt</translation>
  </message>
  <message>
   <source>Its conditions must hold when it is due; otherwise that run is skipped.</source>
   <translation>Seine Bedingungen müssen erfüllt sein, wenn er fällig ist; sonst wird dieser Lauf ausgelassen.</translation>
  </message>
  <message>
   <source>Its end</source>
   <translation>Sein Ende</translation>
  </message>
  <message>
   <source>Its schedule ends after {runs}.</source>
   <translation>Sein Zeitplan endet nach: {runs}.</translation>
  </message>
  <message>
   <source>Its schedule, as it is now, has no run at that time.</source>
   <translation>Sein Zeitplan, wie er jetzt ist, hat zu dieser Zeit keinen Lauf.</translation>
  </message>
  <message>
   <source>Looked at then: {what}</source>
   <translation>Wird dann geprüft: {what}</translation>
  </message>
  <message>
   <source>Made {day}</source>
   <translation>Angelegt {day}</translation>
  </message>
  <message>
   <source>More runs were missed than are caught up in one go ({limit}).</source>
   <translation>Es wurden mehr Läufe verpasst, als auf einmal nachgeholt werden ({limit}).</translation>
  </message>
  <message>
   <source>No other run may be in the way</source>
   <translation>Kein anderer Lauf darf im Weg sein</translation>
  </message>
  <message>
   <source>No other run was in the way</source>
   <translation>Kein anderer Lauf war im Weg</translation>
  </message>
  <message>
   <source>Not reached: {what}</source>
   <translation>Nicht erreicht: {what}</translation>
  </message>
  <message>
   <source>One later run was started for all that were missed.</source>
   <translation>Für alle verpassten wurde ein späterer Lauf gestartet.</translation>
  </message>
  <message>
   <source>Paused since {since}, until it is resumed.</source>
   <translation>Pausiert seit {since}, bis zum Fortsetzen.</translation>
  </message>
  <message>
   <source>Paused since {since}, until {until}.</source>
   <translation>Pausiert seit {since}, bis {until}.</translation>
  </message>
  <message>
   <source>Start of the command</source>
   <translation>Start des Befehls</translation>
  </message>
  <message>
   <source>Started {when}</source>
   <translation>Begonnen {when}</translation>
  </message>
  <message>
   <source>Still to come: {what}</source>
   <translation>Steht noch aus: {what}</translation>
  </message>
  <message>
   <source>The command could not be started</source>
   <translation>Der Befehl konnte nicht gestartet werden</translation>
  </message>
  <message>
   <source>The command is not started yet</source>
   <translation>Der Befehl ist noch nicht gestartet</translation>
  </message>
  <message>
   <source>The command was started</source>
   <translation>Der Befehl wurde gestartet</translation>
  </message>
  <message>
   <source>The first run after it is {at}.</source>
   <translation>Der erste Lauf danach ist {at}.</translation>
  </message>
  <message>
   <source>The job is off</source>
   <translation>Der Job ist aus</translation>
  </message>
  <message>
   <source>The job is on, and nothing is paused</source>
   <translation>Der Job ist an, und nichts ist pausiert</translation>
  </message>
  <message>
   <source>The job is paused</source>
   <translation>Der Job ist pausiert</translation>
  </message>
  <message>
   <source>The job is set to leave late runs out and tell you, so nothing was started afterwards.</source>
   <translation>Der Job ist darauf eingestellt, verspätete Läufe auszulassen und zu melden; danach wurde also nichts gestartet.</translation>
  </message>
  <message>
   <source>The job is set to leave late runs out, so nothing was started afterwards.</source>
   <translation>Der Job ist darauf eingestellt, verspätete Läufe auszulassen; danach wurde also nichts gestartet.</translation>
  </message>
  <message>
   <source>The job may have been off, paused or set otherwise then, or the run was deleted from the history since.</source>
   <translation>Der Job war damals vielleicht aus, pausiert oder anders eingestellt, oder der Lauf wurde seither aus dem Verlauf gelöscht.</translation>
  </message>
  <message>
   <source>The job needs repair</source>
   <translation>Der Job braucht Reparatur</translation>
  </message>
  <message>
   <source>The job was changed</source>
   <translation>Der Job wurde geändert</translation>
  </message>
  <message>
   <source>The job was made {at}.</source>
   <translation>Der Job wurde {at} angelegt.</translation>
  </message>
  <message>
   <source>The job was off</source>
   <translation>Der Job war aus</translation>
  </message>
  <message>
   <source>The job was on, and nothing was paused</source>
   <translation>Der Job war an, und nichts war pausiert</translation>
  </message>
  <message>
   <source>The run was due {at}.</source>
   <translation>Der Lauf war {at} fällig.</translation>
  </message>
  <message>
   <source>The schedule asks for it</source>
   <translation>Der Zeitplan verlangt ihn</translation>
  </message>
  <message>
   <source>The schedule does not ask for it</source>
   <translation>Der Zeitplan verlangt ihn nicht</translation>
  </message>
  <message>
   <source>The schedule says {time}</source>
   <translation>Der Zeitplan sagt {time}</translation>
  </message>
  <message>
   <source>Time in which a job is off is not counted as missed.</source>
   <translation>Zeit, in der ein Job aus ist, gilt nicht als verpasst.</translation>
  </message>
  <message>
   <source>Usually {range}.</source>
   <translation>Üblich {range}.</translation>
  </message>
  <message>
   <source>Whether it was on then is not known</source>
   <translation>Ob er damals an war, ist nicht bekannt</translation>
  </message>
  <message>
   <source>You started it</source>
   <translation>Von Hand gestartet</translation>
  </message>
  <message>
   <source>a run is going on now</source>
   <translation>gerade läuft einer</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>schläft</translation>
  </message>
  <message>
   <source>closed</source>
   <translation>geschlossen</translation>
  </message>
  <message>
   <source>due {time}</source>
   <translation>fällig {time}</translation>
  </message>
  <message>
   <source>network up</source>
   <translation>Netzwerk da</translation>
  </message>
  <message>
   <source>not after {day}</source>
   <translation>nicht nach {day}</translation>
  </message>
  <message>
   <source>not before {day}</source>
   <translation>nicht vor {day}</translation>
  </message>
  <message>
   <source>on mains power</source>
   <translation>am Stromnetz</translation>
  </message>
  <message>
   <source>was {word}</source>
   <translation>{word}</translation>
  </message>
  <message>
   <source>{count} runs were due, {span}.</source>
   <translation>{count} Läufe waren fällig, {span}.</translation>
  </message>
  <message>
   <source>{outcome}: {why}</source>
   <translation>{outcome}: {why}</translation>
  </message>
  <message>
   <source>{path} exists</source>
   <translation>{path} existiert</translation>
  </message>
  <message>
   <source>{size} of output</source>
   <translation>{size} Ausgabe</translation>
  </message>
  <message>
   <source>{words}, {took} so far.</source>
   <translation>{words}, bisher {took}.</translation>
  </message>
  <message>
   <source>{words}. It took {took}.</source>
   <translation>{words}. Es dauerte {took}.</translation>
  </message>
 </context>
 <context>
  <name>words</name>
  <message>
   <source># is for the weekday field only: 5#3 is the third Friday.</source>
   <translation># gilt nur im Feld Wochentag: 5#3 ist der dritte Freitag.</translation>
  </message>
  <message>
   <source>#rrggbb, as in #2f6fed, or empty.</source>
   <translation>#rrggbb, wie #2f6fed, oder leer.</translation>
  </message>
  <message>
   <source>-{length}</source>
   <translation>-{length}</translation>
  </message>
  <message>
   <source>0 and 7 are Sunday</source>
   <translation>0 und 7 sind Sonntag</translation>
  </message>
  <message>
   <source>0 seconds to 24 hours</source>
   <translation>0 Sekunden bis 24 Stunden</translation>
  </message>
  <message>
   <source>0 to 1.</source>
   <translation>0 bis 1.</translation>
  </message>
  <message>
   <source>0 to 255, at least one.</source>
   <translation>0 bis 255, mindestens einer.</translation>
  </message>
  <message>
   <source>0 to 255.</source>
   <translation>0 bis 255.</translation>
  </message>
  <message>
   <source>1 MiB to 1 TiB.</source>
   <translation>1 MiB bis 1 TiB.</translation>
  </message>
  <message>
   <source>1 field found</source>
   <translation>1 Feld gefunden</translation>
  </message>
  <message>
   <source>1 late run was caught up</source>
   <translation>1 verspäteter Lauf wurde nachgeholt</translation>
  </message>
  <message>
   <source>1 second to 10 years</source>
   <translation>1 Sekunde bis 10 Jahre</translation>
  </message>
  <message>
   <source>1 to 128 characters.</source>
   <translation>1 bis 128 Zeichen.</translation>
  </message>
  <message>
   <source>5 fields, or 6 with seconds first</source>
   <translation>5 Felder, oder 6 mit den Sekunden zuerst</translation>
  </message>
  <message>
   <source>; {remark}</source>
   <translation>; {remark}</translation>
  </message>
  <message>
   <source>A crontab cannot hold a backslash directly before %.</source>
   <translation>Eine Crontab kann keinen umgekehrten Schrägstrich direkt vor % enthalten.</translation>
  </message>
  <message>
   <source>A crontab cannot limit a schedule to windows, days or a number of runs.</source>
   <translation>Eine Crontab kann einen Zeitplan nicht auf Fenster, Tage oder eine Zahl von Läufen begrenzen.</translation>
  </message>
  <message>
   <source>A crontab cannot take back a variable that a job above needs.</source>
   <translation>Eine Crontab kann eine Variable nicht zurücknehmen, die ein Job darüber braucht.</translation>
  </message>
  <message>
   <source>A crontab cannot wait after the start.</source>
   <translation>Eine Crontab kann nach dem Start nicht warten.</translation>
  </message>
  <message>
   <source>A crontab has at most {size} MB.</source>
   <translation>Eine Crontab hat höchstens {size} MB.</translation>
  </message>
  <message>
   <source>A crontab has no intervals and no single dates.</source>
   <translation>Eine Crontab kennt keine Intervalle und keine einzelnen Termine.</translation>
  </message>
  <message>
   <source>A crontab has no seconds.</source>
   <translation>Eine Crontab kennt keine Sekunden.</translation>
  </message>
  <message>
   <source>A letter first, then letters, digits, - and _; at most {limit}.</source>
   <translation>Erst ein Buchstabe, dann Buchstaben, Ziffern, - und _; höchstens {limit}.</translation>
  </message>
  <message>
   <source>A letter or _ first, then letters, digits and _.</source>
   <translation>Erst ein Buchstabe oder _, dann Buchstaben, Ziffern und _.</translation>
  </message>
  <message>
   <source>A line of a crontab cannot hold a line break.</source>
   <translation>Eine Zeile der Crontab kann keinen Zeilenumbruch enthalten.</translation>
  </message>
  <message>
   <source>A question mark is for the day and weekday fields only. Use * here.</source>
   <translation>Ein Fragezeichen gilt nur in den Feldern Tag und Wochentag. Hier * verwenden.</translation>
  </message>
  <message>
   <source>A question mark stands alone in its field, not in a list or with a step.</source>
   <translation>Ein Fragezeichen steht allein in seinem Feld, nicht in einer Liste oder mit Schritt.</translation>
  </message>
  <message>
   <source>A script of several lines has no place in a crontab.</source>
   <translation>Ein mehrzeiliges Skript hat in einer Crontab keinen Platz.</translation>
  </message>
  <message>
   <source>A secret could not be kept</source>
   <translation>Ein Geheimnis konnte nicht aufgehoben werden</translation>
  </message>
  <message>
   <source>A tag stands there twice</source>
   <translation>Ein Schlagwort steht zweimal da</translation>
  </message>
  <message>
   <source>A time after the start of the timer itself has no counterpart here.</source>
   <translation>Eine Zeit nach dem Start des Timers selbst hat hier kein Gegenstück.</translation>
  </message>
  <message>
   <source>A unit has at most {size} kB.</source>
   <translation>Eine Unit hat höchstens {size} kB.</translation>
  </message>
  <message>
   <source>A window names an unknown weekday</source>
   <translation>Ein Fenster nennt einen unbekannten Wochentag</translation>
  </message>
  <message>
   <source>A year can be given for a single date and time only.</source>
   <translation>Ein Jahr gibt es nur bei einem einzelnen Datum mit Uhrzeit.</translation>
  </message>
  <message>
   <source>About</source>
   <translation>Über</translation>
  </message>
  <message>
   <source>Add a unit: {written} s, {written} min, {written} h or {written} d.</source>
   <translation>Eine Einheit ergänzen: {written} s, {written} min, {written} h oder {written} d.</translation>
  </message>
  <message>
   <source>Add the job {name}</source>
   <translation>Job {name} hinzufügen</translation>
  </message>
  <message>
   <source>After * only a step can follow: */5.</source>
   <translation>Nach * kann nur ein Schritt folgen: */5.</translation>
  </message>
  <message>
   <source>After / write one whole number of 1 or more: */5.</source>
   <translation>Nach / eine ganze Zahl ab 1 schreiben: */5.</translation>
  </message>
  <message>
   <source>An argument is too long or has a NUL character</source>
   <translation>Ein Argument ist zu lang oder hat ein NUL-Zeichen</translation>
  </message>
  <message>
   <source>An exit code is out of range</source>
   <translation>Ein Exit-Code liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>An object, as in {"days": 7}.</source>
   <translation>Ein Objekt, wie {"days": 7}.</translation>
  </message>
  <message>
   <source>Another CronStudio holds this run</source>
   <translation>Ein anderes CronStudio hält diesen Lauf</translation>
  </message>
  <message>
   <source>Another job has this name</source>
   <translation>Ein anderer Job hat diesen Namen</translation>
  </message>
  <message>
   <source>Answer them in the window first.</source>
   <translation>Sie zuerst im Fenster beantworten.</translation>
  </message>
  <message>
   <source>April</source>
   <translation>April</translation>
  </message>
  <message>
   <source>Arguments: {values}</source>
   <translation>Argumente: {values}</translation>
  </message>
  <message>
   <source>As in /usr/bin/env python3.</source>
   <translation>Wie /usr/bin/env python3.</translation>
  </message>
  <message>
   <source>As in sh.</source>
   <translation>Wie sh.</translation>
  </message>
  <message>
   <source>At most 64 printable characters.</source>
   <translation>Höchstens 64 druckbare Zeichen.</translation>
  </message>
  <message>
   <source>At most {limit} characters each.</source>
   <translation>Höchstens je {limit} Zeichen.</translation>
  </message>
  <message>
   <source>At most {limit} characters.</source>
   <translation>Höchstens {limit} Zeichen.</translation>
  </message>
  <message>
   <source>At most {limit}.</source>
   <translation>Höchstens {limit}.</translation>
  </message>
  <message>
   <source>August</source>
   <translation>August</translation>
  </message>
  <message>
   <source>Back up a folder</source>
   <translation>Einen Ordner sichern</translation>
  </message>
  <message>
   <source>Begin with / or ~, or leave it empty for home.</source>
   <translation>Mit / oder ~ beginnen, oder leer lassen für den persönlichen Ordner.</translation>
  </message>
  <message>
   <source>Blocked</source>
   <translation>Blockiert</translation>
  </message>
  <message>
   <source>Blue</source>
   <translation>Blau</translation>
  </message>
  <message>
   <source>By {seconds:.0f} s. No run is made twice.</source>
   <translation>Um {seconds:.0f} s. Kein Lauf geschieht doppelt.</translation>
  </message>
  <message>
   <source>CRON_TZ above it: {problem}.</source>
   <translation>CRON_TZ darüber: {problem}.</translation>
  </message>
  <message>
   <source>Cancelled</source>
   <translation>Abgebrochen</translation>
  </message>
  <message>
   <source>Catch up in future</source>
   <translation>Künftig nachholen</translation>
  </message>
  <message>
   <source>Change the job {name}</source>
   <translation>Job {name} ändern</translation>
  </message>
  <message>
   <source>Changes by tools need a click in the window, and no window is open</source>
   <translation>Änderungen durch Werkzeuge brauchen einen Klick im Fenster, und es ist keines offen</translation>
  </message>
  <message>
   <source>Character {end} of the schedule.</source>
   <translation>Zeichen {end} des Zeitplans.</translation>
  </message>
  <message>
   <source>Characters {first} and {last} of the schedule.</source>
   <translation>Zeichen {first} und {last} des Zeitplans.</translation>
  </message>
  <message>
   <source>Characters {first} to {last} of the schedule.</source>
   <translation>Zeichen {first} bis {last} des Zeitplans.</translation>
  </message>
  <message>
   <source>Check a website</source>
   <translation>Eine Website prüfen</translation>
  </message>
  <message>
   <source>Check that it is a folder of yours and that the disk can be written to.</source>
   <translation>Prüfen, ob es ein eigener Ordner ist und der Datenträger beschrieben werden kann.</translation>
  </message>
  <message>
   <source>Check that its folder is there, that it is yours, and that the disk works.</source>
   <translation>Prüfen, ob der Ordner da ist, ob er einem gehört und ob der Datenträger funktioniert.</translation>
  </message>
  <message>
   <source>Check that the disk is not full and that the folder can be written to.</source>
   <translation>Prüfen, ob der Datenträger voll ist und der Ordner beschrieben werden kann.</translation>
  </message>
  <message>
   <source>Check that the folder is yours and can be written to.</source>
   <translation>Prüfen, ob der Ordner einem gehört und beschrieben werden kann.</translation>
  </message>
  <message>
   <source>Check who owns the file and its folder, and whether the disk is mounted read-only.</source>
   <translation>Prüfen, wem Datei und Ordner gehören und ob der Datenträger schreibgeschützt eingehängt ist.</translation>
  </message>
  <message>
   <source>Choose a file instead.</source>
   <translation>Stattdessen eine Datei wählen.</translation>
  </message>
  <message>
   <source>Choose a file that ends in .ics.</source>
   <translation>Eine Datei wählen, die auf .ics endet.</translation>
  </message>
  <message>
   <source>Choose a file to import jobs from it.</source>
   <translation>Eine Datei wählen, um Jobs daraus zu importieren.</translation>
  </message>
  <message>
   <source>Choose a folder of timers, or one like /etc/cron.d.</source>
   <translation>Einen Ordner mit Timern wählen, oder einen wie /etc/cron.d.</translation>
  </message>
  <message>
   <source>Choose another name.</source>
   <translation>Einen anderen Namen wählen.</translation>
  </message>
  <message>
   <source>Choose another one.</source>
   <translation>Einen anderen wählen.</translation>
  </message>
  <message>
   <source>Choose one that is still to come.</source>
   <translation>Eine wählen, die noch kommt.</translation>
  </message>
  <message>
   <source>Choose one that is to come.</source>
   <translation>Eine wählen, die noch kommt.</translation>
  </message>
  <message>
   <source>Clear out old downloads</source>
   <translation>Alte Downloads aufräumen</translation>
  </message>
  <message>
   <source>Clear the history of all jobs</source>
   <translation>Den Verlauf aller Jobs leeren</translation>
  </message>
  <message>
   <source>Clear the history of {name}</source>
   <translation>Den Verlauf von {name} leeren</translation>
  </message>
  <message>
   <source>Click a field and press the keys you want. Backspace takes a shortcut away.</source>
   <translation>Ein Feld anklicken und die gewünschten Tasten drücken. Rücktaste nimmt ein Kürzel weg.</translation>
  </message>
  <message>
   <source>Close what else has it open; CronStudio goes on by itself when it is free.</source>
   <translation>Schließen, was sie sonst geöffnet hat; CronStudio macht von selbst weiter, sobald sie frei ist.</translation>
  </message>
  <message>
   <source>Command before: {command}</source>
   <translation>Befehl zuvor: {command}</translation>
  </message>
  <message>
   <source>Command: {command}</source>
   <translation>Befehl: {command}</translation>
  </message>
  <message>
   <source>Completed</source>
   <translation>Abgeschlossen</translation>
  </message>
  <message>
   <source>Conditions</source>
   <translation>Bedingungen</translation>
  </message>
  <message>
   <source>Copies what changed to a disk or server with rsync</source>
   <translation>Kopiert Geändertes mit rsync auf einen Datenträger oder Server</translation>
  </message>
  <message>
   <source>Copy jobs here or in another CronStudio first.</source>
   <translation>Zuerst hier oder in einem anderen CronStudio Jobs kopieren.</translation>
  </message>
  <message>
   <source>Cron has no @every. Add the job here with an interval.</source>
   <translation>Cron kennt kein @every. Den Job hier mit einem Intervall anlegen.</translation>
  </message>
  <message>
   <source>CronStudio is ending.</source>
   <translation>CronStudio wird beendet.</translation>
  </message>
  <message>
   <source>CronStudio met a fault of its own</source>
   <translation>CronStudio stieß auf einen eigenen Fehler</translation>
  </message>
  <message>
   <source>CronStudio was closed before the change was allowed</source>
   <translation>CronStudio wurde geschlossen, bevor die Änderung erlaubt war</translation>
  </message>
  <message>
   <source>CronStudio was closed before the change was done</source>
   <translation>CronStudio wurde geschlossen, bevor die Änderung gemacht war</translation>
  </message>
  <message>
   <source>CronStudio was not running</source>
   <translation>CronStudio lief nicht</translation>
  </message>
  <message>
   <source>CronStudio was quit</source>
   <translation>CronStudio wurde beendet</translation>
  </message>
  <message>
   <source>Day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <source>Day and weekday must both match here, since one of them begins with *. No day meets both.</source>
   <translation>Tag und Wochentag müssen hier beide passen, da eines mit * beginnt. Kein Tag erfüllt beide.</translation>
  </message>
  <message>
   <source>December</source>
   <translation>Dezember</translation>
  </message>
  <message>
   <source>Delete the job {name}</source>
   <translation>Job {name} löschen</translation>
  </message>
  <message>
   <source>Did you mean {name}?</source>
   <translation>Ist {name} gemeint?</translation>
  </message>
  <message>
   <source>Did you mean {near}? Use {allowed}.</source>
   <translation>Ist {near} gemeint? Erlaubt: {allowed}.</translation>
  </message>
  <message>
   <source>Each name once.</source>
   <translation>Jeden Namen einmal.</translation>
  </message>
  <message>
   <source>Each tag once.</source>
   <translation>Jedes Schlagwort einmal.</translation>
  </message>
  <message>
   <source>Edit it and save it first.</source>
   <translation>Zuerst bearbeiten und speichern.</translation>
  </message>
  <message>
   <source>Edit it and save it, or delete it.</source>
   <translation>Bearbeiten und speichern oder löschen.</translation>
  </message>
  <message>
   <source>Edit the command…</source>
   <translation>Befehl bearbeiten…</translation>
  </message>
  <message>
   <source>Edit the conditions…</source>
   <translation>Bedingungen bearbeiten…</translation>
  </message>
  <message>
   <source>Edit the limits…</source>
   <translation>Grenzen bearbeiten…</translation>
  </message>
  <message>
   <source>Edit the schedule…</source>
   <translation>Zeitplan bearbeiten…</translation>
  </message>
  <message>
   <source>End them with the system monitor.</source>
   <translation>Sie mit der Systemüberwachung beenden.</translation>
  </message>
  <message>
   <source>Environment</source>
   <translation>Umgebung</translation>
  </message>
  <message>
   <source>Even if it is running.</source>
   <translation>Auch wenn er läuft.</translation>
  </message>
  <message>
   <source>Everything else goes on. Open the job to see what is wrong.</source>
   <translation>Alles andere geht weiter. Den Job öffnen, um zu sehen, was nicht stimmt.</translation>
  </message>
  <message>
   <source>Exchange the two.</source>
   <translation>Die beiden vertauschen.</translation>
  </message>
  <message>
   <source>Failed</source>
   <translation>Fehlgeschlagen</translation>
  </message>
  <message>
   <source>February</source>
   <translation>Februar</translation>
  </message>
  <message>
   <source>Give it without an offset; the time zone stands beside it.</source>
   <translation>Ohne Abstand angeben; die Zeitzone steht daneben.</translation>
  </message>
  <message>
   <source>Give the start in UTC.</source>
   <translation>Den Beginn in UTC angeben.</translation>
  </message>
  <message>
   <source>Green</source>
   <translation>Grün</translation>
  </message>
  <message>
   <source>Grey</source>
   <translation>Grau</translation>
  </message>
  <message>
   <source>History and space</source>
   <translation>Verlauf und Platz</translation>
  </message>
  <message>
   <source>Hour</source>
   <translation>Stunde</translation>
  </message>
  <message>
   <source>How CronStudio starts and where it shows itself.</source>
   <translation>Wie CronStudio startet und wo es sich zeigt.</translation>
  </message>
  <message>
   <source>How many run at once, and how they end.</source>
   <translation>Wie viele zugleich laufen und wie sie enden.</translation>
  </message>
  <message>
   <source>ISO 8601</source>
   <translation>ISO 8601</translation>
  </message>
  <message>
   <source>Import it again.</source>
   <translation>Erneut importieren.</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>Unterbrochen</translation>
  </message>
  <message>
   <source>It cannot run, because it needs repair.</source>
   <translation>Er kann nicht laufen, weil er Reparatur braucht.</translation>
  </message>
  <message>
   <source>It did not run, and the history does not say why.</source>
   <translation>Er lief nicht, und der Verlauf sagt nicht, warum.</translation>
  </message>
  <message>
   <source>It did not run, because CronStudio was not running.</source>
   <translation>Er lief nicht, weil CronStudio nicht lief.</translation>
  </message>
  <message>
   <source>It did not run, because CronStudio was quit.</source>
   <translation>Er lief nicht, weil CronStudio beendet wurde.</translation>
  </message>
  <message>
   <source>It did not run, because catching up is switched off.</source>
   <translation>Er lief nicht, weil das Nachholen ausgeschaltet ist.</translation>
  </message>
  <message>
   <source>It did not run, because it was paused.</source>
   <translation>Er lief nicht, weil er pausiert war.</translation>
  </message>
  <message>
   <source>It did not run, because its queue was emptied.</source>
   <translation>Er lief nicht, weil seine Warteschlange geleert wurde.</translation>
  </message>
  <message>
   <source>It did not run, because one later run stands for it.</source>
   <translation>Er lief nicht, weil ein späterer Lauf für ihn steht.</translation>
  </message>
  <message>
   <source>It did not run, because the clock was set forward over its time.</source>
   <translation>Er lief nicht, weil die Uhr über seine Zeit hinweg vorgestellt wurde.</translation>
  </message>
  <message>
   <source>It did not run, because the job needs repair.</source>
   <translation>Er lief nicht, weil der Job Reparatur braucht.</translation>
  </message>
  <message>
   <source>It did not run, because the job was deleted.</source>
   <translation>Er lief nicht, weil der Job gelöscht wurde.</translation>
  </message>
  <message>
   <source>It did not run, because the job was edited meanwhile.</source>
   <translation>Er lief nicht, weil der Job inzwischen bearbeitet wurde.</translation>
  </message>
  <message>
   <source>It did not run, because the job was switched off.</source>
   <translation>Er lief nicht, weil der Job ausgeschaltet war.</translation>
  </message>
  <message>
   <source>It did not run, because the next run took its place.</source>
   <translation>Er lief nicht, weil der nächste Lauf an seine Stelle trat.</translation>
  </message>
  <message>
   <source>It did not run, because the run before was still going.</source>
   <translation>Er lief nicht, weil der vorige noch lief.</translation>
  </message>
  <message>
   <source>It did not run, because there was no such job yet.</source>
   <translation>Er lief nicht, weil es den Job noch nicht gab.</translation>
  </message>
  <message>
   <source>It did not run, because this computer was asleep.</source>
   <translation>Er lief nicht, weil dieser Rechner schlief.</translation>
  </message>
  <message>
   <source>It did not run, because this computer was too busy.</source>
   <translation>Er lief nicht, weil dieser Rechner zu beschäftigt war.</translation>
  </message>
  <message>
   <source>It did not run, because too many runs were waiting already.</source>
   <translation>Er lief nicht, weil schon zu viele Läufe warteten.</translation>
  </message>
  <message>
   <source>It did not run, because you stopped it before it began.</source>
   <translation>Er lief nicht, weil er vor seinem Beginn gestoppt wurde.</translation>
  </message>
  <message>
   <source>It does not run, because all jobs are paused.</source>
   <translation>Er läuft nicht, weil alle Jobs pausiert sind.</translation>
  </message>
  <message>
   <source>It does not run, because it is paused.</source>
   <translation>Er läuft nicht, weil er pausiert ist.</translation>
  </message>
  <message>
   <source>It has {length:,} characters; {limit} are allowed. Use a range or a step: 0-59 or */5.</source>
   <translation>Er hat {length:,} Zeichen; {limit} sind erlaubt. Einen Bereich oder Schritt verwenden: 0-59 oder */5.</translation>
  </message>
  <message>
   <source>It is added switched off.</source>
   <translation>Er wird ausgeschaltet hinzugefügt.</translation>
  </message>
  <message>
   <source>It is not run until its schedule and time zone can be read.</source>
   <translation>Er läuft nicht, bis sein Zeitplan und seine Zeitzone gelesen werden können.</translation>
  </message>
  <message>
   <source>It is of an older version and cannot be migrated.</source>
   <translation>Sie ist von einer älteren Version und kann nicht umgestellt werden.</translation>
  </message>
  <message>
   <source>It is version {version}; CronStudio needs {oldest} or later.</source>
   <translation>Es ist Version {version}; CronStudio braucht {oldest} oder neuer.</translation>
  </message>
  <message>
   <source>It is {owner}.</source>
   <translation>Es ist {owner}.</translation>
  </message>
  <message>
   <source>It may have been deleted.</source>
   <translation>Er wurde vielleicht gelöscht.</translation>
  </message>
  <message>
   <source>It needs a secret that is kept there, and the keyring is locked.</source>
   <translation>Er braucht ein Geheimnis, das dort liegt, und der Schlüsselbund ist gesperrt.</translation>
  </message>
  <message>
   <source>It runs each time CronStudio starts.</source>
   <translation>Er läuft bei jedem Start von CronStudio.</translation>
  </message>
  <message>
   <source>It was a secret, and those are not shown.</source>
   <translation>Es war ein Geheimnis, und die werden nicht gezeigt.</translation>
  </message>
  <message>
   <source>It was answered, or waited too long.</source>
   <translation>Sie wurde beantwortet oder hat zu lange gewartet.</translation>
  </message>
  <message>
   <source>It was due while nothing could run.</source>
   <translation>Er war fällig, während nichts laufen konnte.</translation>
  </message>
  <message>
   <source>It was not due then.</source>
   <translation>Er war dann nicht fällig.</translation>
  </message>
  <message>
   <source>It was not run here: another CronStudio took it.</source>
   <translation>Er lief nicht hier: Ein anderes CronStudio nahm ihn.</translation>
  </message>
  <message>
   <source>It will not run again, because it has run as often as it should.</source>
   <translation>Er läuft nicht mehr, weil er so oft gelaufen ist, wie er sollte.</translation>
  </message>
  <message>
   <source>It will not run again, because its schedule has no time left.</source>
   <translation>Er läuft nicht mehr, weil sein Zeitplan keine Zeit mehr hat.</translation>
  </message>
  <message>
   <source>It will not run, because it is switched off.</source>
   <translation>Er läuft nicht, weil er ausgeschaltet ist.</translation>
  </message>
  <message>
   <source>Its input is not text that can be read.</source>
   <translation>Seine Eingabe ist kein lesbarer Text.</translation>
  </message>
  <message>
   <source>Its service {name} is not there.</source>
   <translation>Der zugehörige Dienst {name} ist nicht da.</translation>
  </message>
  <message>
   <source>Its times exist on no day of the next 100 years: the clocks jump over them each time.</source>
   <translation>Seine Zeiten gibt es an keinem Tag der nächsten 100 Jahre: Die Uhren springen jedes Mal darüber.</translation>
  </message>
  <message>
   <source>January</source>
   <translation>Januar</translation>
  </message>
  <message>
   <source>Job and reason</source>
   <translation>Job und Grund</translation>
  </message>
  <message>
   <source>Jobs find programs and variables as a terminal does. Each job can add its own.</source>
   <translation>Jobs finden Programme und Variablen wie ein Terminal. Jeder Job kann eigene ergänzen.</translation>
  </message>
  <message>
   <source>Jobs go on; the history is kept in memory and written later.</source>
   <translation>Jobs laufen weiter; der Verlauf bleibt im Speicher und wird später geschrieben.</translation>
  </message>
  <message>
   <source>July</source>
   <translation>Juli</translation>
  </message>
  <message>
   <source>June</source>
   <translation>Juni</translation>
  </message>
  <message>
   <source>Keyboard</source>
   <translation>Tastatur</translation>
  </message>
  <message>
   <source>Known are {names}.</source>
   <translation>Bekannt sind {names}.</translation>
  </message>
  <message>
   <source>L is for the day and weekday fields only. Use {allowed} as the {field}.</source>
   <translation>L gilt nur in den Feldern Tag und Wochentag. Im Feld {field} erlaubt: {allowed}.</translation>
  </message>
  <message>
   <source>L is the last day</source>
   <translation>L ist der letzte Tag</translation>
  </message>
  <message>
   <source>Late and overlapping runs…</source>
   <translation>Verspätete und sich überschneidende Läufe…</translation>
  </message>
  <message>
   <source>Late or overlapping</source>
   <translation>Spät oder überlappend</translation>
  </message>
  <message>
   <source>Leave it empty to have one made from the name.</source>
   <translation>Leer lassen, damit er aus dem Namen gebildet wird.</translation>
  </message>
  <message>
   <source>Leave it out.</source>
   <translation>Weglassen.</translation>
  </message>
  <message>
   <source>Limits and retries</source>
   <translation>Grenzen und Versuche</translation>
  </message>
  <message>
   <source>Line {number}: RANDOM_DELAY has no effect here.</source>
   <translation>Zeile {number}: RANDOM_DELAY wirkt hier nicht.</translation>
  </message>
  <message>
   <source>Line {number}: TZ is given to the jobs and does not move their times, as in cron.</source>
   <translation>Zeile {number}: TZ geht an die Jobs und verschiebt ihre Zeiten nicht, wie bei cron.</translation>
  </message>
  <message>
   <source>Line {number}: output is kept in the history and not mailed; MAILTO is only given to the jobs.</source>
   <translation>Zeile {number}: Ausgabe wird im Verlauf aufgehoben und nicht verschickt; MAILTO geht nur an die Jobs.</translation>
  </message>
  <message>
   <source>Look at its output, or stop it.</source>
   <translation>Die Ausgabe ansehen oder ihn stoppen.</translation>
  </message>
  <message>
   <source>Make it writable and start CronStudio again.</source>
   <translation>Sie beschreibbar machen und CronStudio neu starten.</translation>
  </message>
  <message>
   <source>Make room, or keep less history.</source>
   <translation>Platz schaffen oder weniger Verlauf aufheben.</translation>
  </message>
  <message>
   <source>Make room, or let CronStudio keep less history (Settings, History).</source>
   <translation>Platz schaffen oder CronStudio weniger Verlauf aufheben lassen (Einstellungen, Verlauf).</translation>
  </message>
  <message>
   <source>March</source>
   <translation>März</translation>
  </message>
  <message>
   <source>May</source>
   <translation>Mai</translation>
  </message>
  <message>
   <source>Minute</source>
   <translation>Minute</translation>
  </message>
  <message>
   <source>Missed</source>
   <translation>Verpasst</translation>
  </message>
  <message>
   <source>Missed runs</source>
   <translation>Verpasste Läufe</translation>
  </message>
  <message>
   <source>Month</source>
   <translation>Monat</translation>
  </message>
  <message>
   <source>Move it away, or start CronStudio with another --home.</source>
   <translation>Sie wegräumen oder CronStudio mit einem anderen --home starten.</translation>
  </message>
  <message>
   <source>Moves files older than 60 days to the trash</source>
   <translation>Legt Dateien, die älter als 60 Tage sind, in den Papierkorb</translation>
  </message>
  <message>
   <source>Name the weekdays one by one: Mon,Tue.</source>
   <translation>Die Wochentage einzeln nennen: Mon,Tue.</translation>
  </message>
  <message>
   <source>Needs repair</source>
   <translation>Reparatur nötig</translation>
  </message>
  <message>
   <source>No month chosen has such a day. Change the day or the month; L is the last day.</source>
   <translation>Kein gewählter Monat hat einen solchen Tag. Tag oder Monat ändern; L ist der letzte Tag.</translation>
  </message>
  <message>
   <source>Nobody allowed the change within {minutes} minutes</source>
   <translation>Niemand hat die Änderung binnen {minutes} Minuten erlaubt</translation>
  </message>
  <message>
   <source>Nothing is run on schedule</source>
   <translation>Nichts läuft nach Zeitplan</translation>
  </message>
  <message>
   <source>Nothing was changed.</source>
   <translation>Nichts wurde geändert.</translation>
  </message>
  <message>
   <source>Notifications</source>
   <translation>Benachrichtigungen</translation>
  </message>
  <message>
   <source>November</source>
   <translation>November</translation>
  </message>
  <message>
   <source>Ochre</source>
   <translation>Ocker</translation>
  </message>
  <message>
   <source>October</source>
   <translation>Oktober</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>Aus</translation>
  </message>
  <message>
   <source>Offsets go from -18:00 to +18:00.</source>
   <translation>Abstände gehen von -18:00 bis +18:00.</translation>
  </message>
  <message>
   <source>Old runs are cleaned up by themselves. What you chose to keep for ever stays.</source>
   <translation>Alte Läufe werden von selbst aufgeräumt. Was für immer behalten werden soll, bleibt.</translation>
  </message>
  <message>
   <source>One line.</source>
   <translation>Eine Zeile.</translation>
  </message>
  <message>
   <source>Only a single day from the end can be taken over.</source>
   <translation>Nur ein einzelner Tag vom Ende her kann übernommen werden.</translation>
  </message>
  <message>
   <source>Only one step can be given: */5.</source>
   <translation>Nur ein Schritt ist möglich: */5.</translation>
  </message>
  <message>
   <source>Only the first {limit} lines are read.</source>
   <translation>Nur die ersten {limit} Zeilen werden gelesen.</translation>
  </message>
  <message>
   <source>Only the first {limit} times of a timer are read.</source>
   <translation>Nur die ersten {limit} Zeiten eines Timers werden gelesen.</translation>
  </message>
  <message>
   <source>Only {limit} variables are taken.</source>
   <translation>Nur {limit} Variablen werden übernommen.</translation>
  </message>
  <message>
   <source>Open it again to see the change, then make yours.</source>
   <translation>Ihn erneut öffnen, um die Änderung zu sehen, dann die eigene machen.</translation>
  </message>
  <message>
   <source>Open it again, then edit it.</source>
   <translation>Ihn erneut öffnen, dann bearbeiten.</translation>
  </message>
  <message>
   <source>Orange</source>
   <translation>Orange</translation>
  </message>
  <message>
   <source>Outcome</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <source>Pause {name}</source>
   <translation>{name} pausieren</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>Pausiert</translation>
  </message>
  <message>
   <source>Pink</source>
   <translation>Rosa</translation>
  </message>
  <message>
   <source>Program</source>
   <translation>Programm</translation>
  </message>
  <message>
   <source>Put it right or remove it; its values then have to be typed in anew.</source>
   <translation>Sie berichtigen oder entfernen; ihre Werte sind dann neu einzutippen.</translation>
  </message>
  <message>
   <source>Put the earlier day first.</source>
   <translation>Den früheren Tag zuerst nennen.</translation>
  </message>
  <message>
   <source>Quartz</source>
   <translation>Quartz</translation>
  </message>
  <message>
   <source>Queued</source>
   <translation>Wartet</translation>
  </message>
  <message>
   <source>Random values (H, R, ~) are not supported. Write the value you want.</source>
   <translation>Zufallswerte (H, R, ~) gibt es nicht. Den gewünschten Wert schreiben.</translation>
  </message>
  <message>
   <source>Read as Quartz: {changes}.</source>
   <translation>Als Quartz gelesen: {changes}.</translation>
  </message>
  <message>
   <source>Read as an AWS schedule: the year was left out, weekdays count from 0 here.</source>
   <translation>Als AWS-Zeitplan gelesen: Das Jahr fiel weg, Wochentage zählen hier ab 0.</translation>
  </message>
  <message>
   <source>Read as an interval of {length}, in elapsed time.</source>
   <translation>Als Intervall von {length} gelesen, in verstrichener Zeit.</translation>
  </message>
  <message>
   <source>Read as every {length}.</source>
   <translation>Gelesen als: alle {length}.</translation>
  </message>
  <message>
   <source>Read as one date and time.</source>
   <translation>Als ein Datum mit Uhrzeit gelesen.</translation>
  </message>
  <message>
   <source>Read as systemd: {schedule}.</source>
   <translation>Als systemd gelesen: {schedule}.</translation>
  </message>
  <message>
   <source>Read as {schedule}.</source>
   <translation>Gelesen als {schedule}.</translation>
  </message>
  <message>
   <source>Read as: at start-up.</source>
   <translation>Gelesen als: beim Start.</translation>
  </message>
  <message>
   <source>Read with the seconds last, as croniter writes them; here they stand first.</source>
   <translation>Mit den Sekunden am Ende gelesen, wie croniter sie schreibt; hier stehen sie vorn.</translation>
  </message>
  <message>
   <source>Red</source>
   <translation>Rot</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>Alle fortsetzen</translation>
  </message>
  <message>
   <source>Resume {name}</source>
   <translation>{name} fortsetzen</translation>
  </message>
  <message>
   <source>Retrying</source>
   <translation>Neuer Versuch</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>Erneut ausführen</translation>
  </message>
  <message>
   <source>Run it now</source>
   <translation>Jetzt ausführen</translation>
  </message>
  <message>
   <source>Run it now if it still matters.</source>
   <translation>Jetzt ausführen, wenn es noch zählt.</translation>
  </message>
  <message>
   <source>Run late ones now</source>
   <translation>Verspätete jetzt ausführen</translation>
  </message>
  <message>
   <source>Run them now, or leave them out.</source>
   <translation>Jetzt ausführen oder auslassen.</translation>
  </message>
  <message>
   <source>Run {name} now</source>
   <translation>{name} jetzt ausführen</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>Läuft</translation>
  </message>
  <message>
   <source>Running jobs</source>
   <translation>Laufende Jobs</translation>
  </message>
  <message>
   <source>Runs before {time}, with their output.</source>
   <translation>Läufe vor {time}, mit ihrer Ausgabe.</translation>
  </message>
  <message>
   <source>SQLite is too old on this machine</source>
   <translation>SQLite auf diesem Rechner ist zu alt</translation>
  </message>
  <message>
   <source>SQLite says: {error}.</source>
   <translation>SQLite sagt: {error}.</translation>
  </message>
  <message>
   <source>SQLite says: {found}.</source>
   <translation>SQLite sagt: {found}.</translation>
  </message>
  <message>
   <source>Schedule before: {schedule}</source>
   <translation>Zeitplan zuvor: {schedule}</translation>
  </message>
  <message>
   <source>Schedule: {schedule}</source>
   <translation>Zeitplan: {schedule}</translation>
  </message>
  <message>
   <source>Scheduled</source>
   <translation>Geplant</translation>
  </message>
  <message>
   <source>Script</source>
   <translation>Skript</translation>
  </message>
  <message>
   <source>Second</source>
   <translation>Sekunde</translation>
  </message>
  <message>
   <source>September</source>
   <translation>September</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>Einstellungen…</translation>
  </message>
  <message>
   <source>Several commands on one ExecStart line are not taken over.</source>
   <translation>Mehrere Befehle in einer ExecStart-Zeile werden nicht übernommen.</translation>
  </message>
  <message>
   <source>Shell command</source>
   <translation>Shell-Befehl</translation>
  </message>
  <message>
   <source>Show output</source>
   <translation>Ausgabe zeigen</translation>
  </message>
  <message>
   <source>Six is the most: second, minute, hour, day, month, weekday. Years cannot be given.</source>
   <translation>Sechs sind das Meiste: Sekunde, Minute, Stunde, Tag, Monat, Wochentag. Jahre gibt es nicht.</translation>
  </message>
  <message>
   <source>Skipped</source>
   <translation>Übersprungen</translation>
  </message>
  <message>
   <source>Some characters could not be read.</source>
   <translation>Einige Zeichen konnten nicht gelesen werden.</translation>
  </message>
  <message>
   <source>Something went wrong inside CronStudio</source>
   <translation>In CronStudio ist etwas schiefgegangen</translation>
  </message>
  <message>
   <source>Start CronStudio again: it sets the file aside and restores the last good backup.</source>
   <translation>CronStudio neu starten: Es legt die Datei beiseite und stellt die letzte gute Sicherung wieder her.</translation>
  </message>
  <message>
   <source>Start CronStudio, or change the setting tools_need_approval.</source>
   <translation>CronStudio starten oder die Einstellung tools_need_approval ändern.</translation>
  </message>
  <message>
   <source>Started</source>
   <translation>Gestartet</translation>
  </message>
  <message>
   <source>Stop it there.</source>
   <translation>Ihn dort stoppen.</translation>
  </message>
  <message>
   <source>Stop one of them, or raise the limit of its queue.</source>
   <translation>Einen davon stoppen oder die Obergrenze der Warteschlange erhöhen.</translation>
  </message>
  <message>
   <source>Stop {name}</source>
   <translation>{name} stoppen</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>Stoppen…</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>Einschalten</translation>
  </message>
  <message>
   <source>Teal</source>
   <translation>Petrol</translation>
  </message>
  <message>
   <source>Tells you when the page stops answering, and when it is back</source>
   <translation>Meldet, wenn die Seite nicht mehr antwortet und wenn sie wieder da ist</translation>
  </message>
  <message>
   <source>The allowed times and the excluded days leave nothing of it. Widen them.</source>
   <translation>Die erlaubten Zeiten und die ausgeschlossenen Tage lassen nichts übrig. Sie erweitern.</translation>
  </message>
  <message>
   <source>The arguments</source>
   <translation>Die Argumente</translation>
  </message>
  <message>
   <source>The arguments are not JSON</source>
   <translation>Die Argumente sind kein JSON</translation>
  </message>
  <message>
   <source>The backup {name} was put in its place.</source>
   <translation>Die Sicherung {name} trat an ihre Stelle.</translation>
  </message>
  <message>
   <source>The bundle has more than {limit} jobs.</source>
   <translation>Das Bündel hat mehr als {limit} Jobs.</translation>
  </message>
  <message>
   <source>The bundle has no list of jobs.</source>
   <translation>Das Bündel hat keine Liste von Jobs.</translation>
  </message>
  <message>
   <source>The bundle has version {version}; this CronStudio reads {known}.</source>
   <translation>Das Bündel hat Version {version}; dieses CronStudio liest {known}.</translation>
  </message>
  <message>
   <source>The calendar file is too large</source>
   <translation>Die Kalenderdatei ist zu groß</translation>
  </message>
  <message>
   <source>The calendar has too many days</source>
   <translation>Der Kalender hat zu viele Tage</translation>
  </message>
  <message>
   <source>The change was refused in the window</source>
   <translation>Die Änderung wurde im Fenster abgelehnt</translation>
  </message>
  <message>
   <source>The clipboard holds no jobs</source>
   <translation>Die Zwischenablage enthält keine Jobs</translation>
  </message>
  <message>
   <source>The clock was set back</source>
   <translation>Die Uhr wurde zurückgestellt</translation>
  </message>
  <message>
   <source>The clock was set forward</source>
   <translation>Die Uhr wurde vorgestellt</translation>
  </message>
  <message>
   <source>The command</source>
   <translation>Der Befehl</translation>
  </message>
  <message>
   <source>The command ends in a backslash, which would escape the % after it.</source>
   <translation>Der Befehl endet mit einem umgekehrten Schrägstrich, der das % danach maskieren würde.</translation>
  </message>
  <message>
   <source>The command has {count} characters; at most {limit} are taken.</source>
   <translation>Der Befehl hat {count} Zeichen; höchstens {limit} werden übernommen.</translation>
  </message>
  <message>
   <source>The command has {count} characters; {limit} at most.</source>
   <translation>Der Befehl hat {count} Zeichen; höchstens {limit}.</translation>
  </message>
  <message>
   <source>The command holds control characters.</source>
   <translation>Der Befehl enthält Steuerzeichen.</translation>
  </message>
  <message>
   <source>The crontab could not be changed</source>
   <translation>Die Crontab konnte nicht geändert werden</translation>
  </message>
  <message>
   <source>The crontab could not be reached</source>
   <translation>Die Crontab war nicht erreichbar</translation>
  </message>
  <message>
   <source>The crontab could not be read</source>
   <translation>Die Crontab konnte nicht gelesen werden</translation>
  </message>
  <message>
   <source>The crontab has been changed meanwhile</source>
   <translation>Die Crontab wurde inzwischen geändert</translation>
  </message>
  <message>
   <source>The crontab was not changed, since no copy of it could be made</source>
   <translation>Die Crontab wurde nicht geändert, weil sich keine Kopie anlegen ließ</translation>
  </message>
  <message>
   <source>The database cannot be opened</source>
   <translation>Die Datenbank lässt sich nicht öffnen</translation>
  </message>
  <message>
   <source>The database cannot be written to</source>
   <translation>Die Datenbank lässt sich nicht beschreiben</translation>
  </message>
  <message>
   <source>The database cannot be written, so CronStudio only shows what it holds.</source>
   <translation>Die Datenbank lässt sich nicht beschreiben, daher zeigt CronStudio nur, was darin steht.</translation>
  </message>
  <message>
   <source>The database is closed</source>
   <translation>Die Datenbank ist geschlossen</translation>
  </message>
  <message>
   <source>The database is damaged</source>
   <translation>Die Datenbank ist beschädigt</translation>
  </message>
  <message>
   <source>The database is in use by another program</source>
   <translation>Die Datenbank wird von einem anderen Programm benutzt</translation>
  </message>
  <message>
   <source>The database was damaged ({why}) and was kept as {file}.</source>
   <translation>Die Datenbank war beschädigt ({why}) und wurde als {file} aufgehoben.</translation>
  </message>
  <message>
   <source>The database was written by a newer CronStudio</source>
   <translation>Die Datenbank wurde von einem neueren CronStudio geschrieben</translation>
  </message>
  <message>
   <source>The database {path} was missing.</source>
   <translation>Die Datenbank {path} fehlte.</translation>
  </message>
  <message>
   <source>The delay after start-up is out of range</source>
   <translation>Die Verzögerung nach dem Start liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>The delay between retries</source>
   <translation>Die Zeit zwischen Versuchen</translation>
  </message>
  <message>
   <source>The description</source>
   <translation>Die Beschreibung</translation>
  </message>
  <message>
   <source>The disk is full</source>
   <translation>Der Datenträger ist voll</translation>
  </message>
  <message>
   <source>The disk is nearly full</source>
   <translation>Der Datenträger ist fast voll</translation>
  </message>
  <message>
   <source>The duration is empty</source>
   <translation>Die Dauer ist leer</translation>
  </message>
  <message>
   <source>The excluded days end before they begin ({first} to {last})</source>
   <translation>Die ausgeschlossenen Tage enden, bevor sie beginnen ({first} bis {last})</translation>
  </message>
  <message>
   <source>The exit codes are out of range</source>
   <translation>Die Exit-Codes liegen außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>The file in the database's place is not CronStudio's</source>
   <translation>Die Datei an der Stelle der Datenbank ist nicht von CronStudio</translation>
  </message>
  <message>
   <source>The file is larger than {size} MB.</source>
   <translation>Die Datei ist größer als {size} MB.</translation>
  </message>
  <message>
   <source>The file is not UTF-8; it was read as Latin-1.</source>
   <translation>Die Datei ist kein UTF-8; sie wurde als Latin-1 gelesen.</translation>
  </message>
  <message>
   <source>The file is not a bundle of CronStudio jobs.</source>
   <translation>Die Datei ist kein Bündel von CronStudio-Jobs.</translation>
  </message>
  <message>
   <source>The file of secrets cannot be read</source>
   <translation>Die Datei der Geheimnisse kann nicht gelesen werden</translation>
  </message>
  <message>
   <source>The first five fields are not a time in cron's form.</source>
   <translation>Die ersten fünf Felder sind keine Zeit in der Form von cron.</translation>
  </message>
  <message>
   <source>The folder</source>
   <translation>Der Ordner</translation>
  </message>
  <message>
   <source>The folder {folder} cannot be used</source>
   <translation>Der Ordner {folder} lässt sich nicht benutzen</translation>
  </message>
  <message>
   <source>The history could not be exported</source>
   <translation>Der Verlauf konnte nicht exportiert werden</translation>
  </message>
  <message>
   <source>The input</source>
   <translation>Die Eingabe</translation>
  </message>
  <message>
   <source>The input after % is too long; at most {limit} characters are taken.</source>
   <translation>Die Eingabe nach % ist zu lang; höchstens {limit} Zeichen werden übernommen.</translation>
  </message>
  <message>
   <source>The interval is out of range</source>
   <translation>Das Intervall liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>The job has no name</source>
   <translation>Der Job hat keinen Namen</translation>
  </message>
  <message>
   <source>The job was changed elsewhere in the meantime</source>
   <translation>Der Job wurde inzwischen anderswo geändert</translation>
  </message>
  <message>
   <source>The job was changed in the meantime</source>
   <translation>Der Job wurde inzwischen geändert</translation>
  </message>
  <message>
   <source>The keyring did not keep a secret</source>
   <translation>Der Schlüsselbund hat ein Geheimnis nicht aufgehoben</translation>
  </message>
  <message>
   <source>The keyring is locked</source>
   <translation>Der Schlüsselbund ist gesperrt</translation>
  </message>
  <message>
   <source>The length of the queue</source>
   <translation>Die Länge der Warteschlange</translation>
  </message>
  <message>
   <source>The limit for late runs</source>
   <translation>Die Grenze für verspätete Läufe</translation>
  </message>
  <message>
   <source>The limit without output</source>
   <translation>Die Grenze ohne Ausgabe</translation>
  </message>
  <message>
   <source>The line has fewer than five fields and a command.</source>
   <translation>Die Zeile hat weniger als fünf Felder und einen Befehl.</translation>
  </message>
  <message>
   <source>The line holds control characters.</source>
   <translation>Die Zeile enthält Steuerzeichen.</translation>
  </message>
  <message>
   <source>The lock file {path} cannot be used</source>
   <translation>Die Sperrdatei {path} lässt sich nicht benutzen</translation>
  </message>
  <message>
   <source>The log has the details. Nothing that was saved is affected.</source>
   <translation>Das Protokoll hat die Einzelheiten. Gespeichertes ist nicht betroffen.</translation>
  </message>
  <message>
   <source>The longest delay</source>
   <translation>Die längste Wartezeit</translation>
  </message>
  <message>
   <source>The name</source>
   <translation>Der Name</translation>
  </message>
  <message>
   <source>The name begins or ends with a space</source>
   <translation>Der Name beginnt oder endet mit einem Leerzeichen</translation>
  </message>
  <message>
   <source>The name has a line break or a control character</source>
   <translation>Der Name enthält einen Zeilenumbruch oder ein Steuerzeichen</translation>
  </message>
  <message>
   <source>The number of failures</source>
   <translation>Die Zahl der Fehlschläge</translation>
  </message>
  <message>
   <source>The number of retries</source>
   <translation>Die Zahl der Wiederholungen</translation>
  </message>
  <message>
   <source>The number of runs is out of range</source>
   <translation>Die Zahl der Läufe liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>The path</source>
   <translation>Der Pfad</translation>
  </message>
  <message>
   <source>The quotes of an Environment line do not close.</source>
   <translation>Die Anführungszeichen einer Environment-Zeile schließen nicht.</translation>
  </message>
  <message>
   <source>The quotes of the command do not close.</source>
   <translation>Die Anführungszeichen des Befehls schließen nicht.</translation>
  </message>
  <message>
   <source>The random share of the delay is out of range</source>
   <translation>Der zufällige Anteil der Wartezeit liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>The schedule is empty</source>
   <translation>Der Zeitplan ist leer</translation>
  </message>
  <message>
   <source>The schedule is too long</source>
   <translation>Der Zeitplan ist zu lang</translation>
  </message>
  <message>
   <source>The script has no interpreter</source>
   <translation>Das Skript hat keinen Interpreter</translation>
  </message>
  <message>
   <source>The settings could not be saved</source>
   <translation>Die Einstellungen konnten nicht gespeichert werden</translation>
  </message>
  <message>
   <source>The shell</source>
   <translation>Die Shell</translation>
  </message>
  <message>
   <source>The short name begins with a letter and has letters, digits, - and _ only</source>
   <translation>Der Kurzname beginnt mit einem Buchstaben und hat nur Buchstaben, Ziffern, - und _</translation>
  </message>
  <message>
   <source>The specifier {sign} is known to systemd alone.</source>
   <translation>Die Angabe {sign} kennt nur systemd.</translation>
  </message>
  <message>
   <source>The start at login could not be changed</source>
   <translation>Der Start beim Anmelden konnte nicht geändert werden</translation>
  </message>
  <message>
   <source>The start of the interval has no time zone</source>
   <translation>Der Beginn des Intervalls hat keine Zeitzone</translation>
  </message>
  <message>
   <source>The tag {bad} cannot be used</source>
   <translation>Das Schlagwort {bad} ist nicht möglich</translation>
  </message>
  <message>
   <source>The text to look for is too long</source>
   <translation>Der gesuchte Text ist zu lang</translation>
  </message>
  <message>
   <source>The time limit</source>
   <translation>Das Zeitlimit</translation>
  </message>
  <message>
   <source>The time of a single run is a wall time</source>
   <translation>Die Zeit eines einzelnen Laufs ist eine Ortszeit</translation>
  </message>
  <message>
   <source>The time without success</source>
   <translation>Die Zeit ohne Erfolg</translation>
  </message>
  <message>
   <source>The time zone is empty</source>
   <translation>Die Zeitzone ist leer</translation>
  </message>
  <message>
   <source>The time zone {timezone} stood before it.</source>
   <translation>Davor stand die Zeitzone {timezone}.</translation>
  </message>
  <message>
   <source>The timer has no time.</source>
   <translation>Der Timer hat keine Zeit.</translation>
  </message>
  <message>
   <source>The tool that asked for the change is gone</source>
   <translation>Das Werkzeug, das um die Änderung bat, ist weg</translation>
  </message>
  <message>
   <source>The value of a variable cannot hold a line break.</source>
   <translation>Der Wert einer Variablen kann keinen Zeilenumbruch enthalten.</translation>
  </message>
  <message>
   <source>The value of a variable cannot hold both kinds of quotes.</source>
   <translation>Der Wert einer Variablen kann nicht beide Arten von Anführungszeichen enthalten.</translation>
  </message>
  <message>
   <source>The value of {name} is too long or has a NUL character</source>
   <translation>Der Wert von {name} ist zu lang oder hat ein NUL-Zeichen</translation>
  </message>
  <message>
   <source>Their schedule, zone or row cannot be read: {shown}.</source>
   <translation>Zeitplan, Zeitzone oder Datenzeile unlesbar: {shown}.</translation>
  </message>
  <message>
   <source>There are too many excluded days</source>
   <translation>Es gibt zu viele ausgeschlossene Tage</translation>
  </message>
  <message>
   <source>There are too many windows</source>
   <translation>Es gibt zu viele Fenster</translation>
  </message>
  <message>
   <source>There is already a job named {slug}</source>
   <translation>Einen Job namens {slug} gibt es schon</translation>
  </message>
  <message>
   <source>There is no command.</source>
   <translation>Es gibt keinen Befehl.</translation>
  </message>
  <message>
   <source>There is no cron on this machine</source>
   <translation>Auf diesem Rechner gibt es kein cron</translation>
  </message>
  <message>
   <source>There is no job {name}</source>
   <translation>Einen Job {name} gibt es nicht</translation>
  </message>
  <message>
   <source>There is no keyring here any more</source>
   <translation>Hier gibt es keinen Schlüsselbund mehr</translation>
  </message>
  <message>
   <source>There is no such job (any more)</source>
   <translation>Diesen Job gibt es nicht (mehr)</translation>
  </message>
  <message>
   <source>There is no such run (any more)</source>
   <translation>Diesen Lauf gibt es nicht (mehr)</translation>
  </message>
  <message>
   <source>There is no such wish</source>
   <translation>Diese Bitte gibt es nicht</translation>
  </message>
  <message>
   <source>There is no timer unit in this.</source>
   <translation>Darin ist keine Timer-Unit.</translation>
  </message>
  <message>
   <source>There is no user between the time and the command.</source>
   <translation>Zwischen Zeit und Befehl steht kein Benutzer.</translation>
  </message>
  <message>
   <source>There is nothing to run</source>
   <translation>Es gibt nichts auszuführen</translation>
  </message>
  <message>
   <source>There was no backup, so CronStudio starts empty.</source>
   <translation>Es gab keine Sicherung, daher beginnt CronStudio leer.</translation>
  </message>
  <message>
   <source>These words are not understood as a schedule</source>
   <translation>Diese Worte ergeben keinen Zeitplan</translation>
  </message>
  <message>
   <source>They could not be ended: {listed}.</source>
   <translation>Sie konnten nicht beendet werden: {listed}.</translation>
  </message>
  <message>
   <source>They were due while nothing could run.</source>
   <translation>Sie waren fällig, während nichts laufen konnte.</translation>
  </message>
  <message>
   <source>This desktop</source>
   <translation>Diese Arbeitsumgebung</translation>
  </message>
  <message>
   <source>This entry is not an object.</source>
   <translation>Dieser Eintrag ist kein Objekt.</translation>
  </message>
  <message>
   <source>This id cannot be used</source>
   <translation>Diese Kennung ist nicht möglich</translation>
  </message>
  <message>
   <source>This is no calendar file</source>
   <translation>Das ist keine Kalenderdatei</translation>
  </message>
  <message>
   <source>This is no date: {error}.</source>
   <translation>Das ist kein Datum: {error}.</translation>
  </message>
  <message>
   <source>This is no time of day. Choose “At start-up” for the job instead.</source>
   <translation>Das ist keine Tageszeit. Stattdessen „Beim Start“ für den Job wählen.</translation>
  </message>
  <message>
   <source>This is not a colour</source>
   <translation>Das ist keine Farbe</translation>
  </message>
  <message>
   <source>This job does not exist any more</source>
   <translation>Diesen Job gibt es nicht mehr</translation>
  </message>
  <message>
   <source>This lane cannot be used</source>
   <translation>Diese Spur ist nicht möglich</translation>
  </message>
  <message>
   <source>This limit is out of range</source>
   <translation>Diese Grenze liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>This looks like a hyphen but is another character. Type - instead.</source>
   <translation>Das sieht wie ein Bindestrich aus, ist aber ein anderes Zeichen. Stattdessen - tippen.</translation>
  </message>
  <message>
   <source>This looks like an asterisk but is another character. Type * instead.</source>
   <translation>Das sieht wie ein Sternchen aus, ist aber ein anderes Zeichen. Stattdessen * tippen.</translation>
  </message>
  <message>
   <source>This schedule never fires</source>
   <translation>Dieser Zeitplan läuft nie</translation>
  </message>
  <message>
   <source>This time is over</source>
   <translation>Diese Zeit ist vorbei</translation>
  </message>
  <message>
   <source>This value of {name} cannot be used</source>
   <translation>Dieser Wert von {name} ist nicht möglich</translation>
  </message>
  <message>
   <source>This wish is over</source>
   <translation>Diese Bitte ist vorbei</translation>
  </message>
  <message>
   <source>Time in a pause is not counted as missed.</source>
   <translation>Zeit in einer Pause gilt nicht als verpasst.</translation>
  </message>
  <message>
   <source>Timed out</source>
   <translation>Zeit überschritten</translation>
  </message>
  <message>
   <source>Type the value of {name} again</source>
   <translation>Den Wert von {name} erneut eintippen</translation>
  </message>
  <message>
   <source>Unlock it, with your login password in most cases, or have secrets kept in a file, as the settings allow.</source>
   <translation>Ihn entsperren, meist mit dem Anmeldepasswort, oder Geheimnisse in einer Datei aufheben lassen, wie es die Einstellungen erlauben.</translation>
  </message>
  <message>
   <source>Update CronStudio, or start it with another --home.</source>
   <translation>CronStudio aktualisieren oder mit einem anderen --home starten.</translation>
  </message>
  <message>
   <source>Use 0 for Monday to 6 for Sunday.</source>
   <translation>0 für Montag bis 6 für Sonntag verwenden.</translation>
  </message>
  <message>
   <source>Use 0 seconds to 24 hours.</source>
   <translation>0 Sekunden bis 24 Stunden.</translation>
  </message>
  <message>
   <source>Use 1 or more.</source>
   <translation>1 oder mehr.</translation>
  </message>
  <message>
   <source>Use 1 second to 10 years.</source>
   <translation>1 Sekunde bis 10 Jahre.</translation>
  </message>
  <message>
   <source>Use L-0 to L-30: so many days before the last day of the month.</source>
   <translation>L-0 bis L-30 verwenden: so viele Tage vor dem letzten des Monats.</translation>
  </message>
  <message>
   <source>Use a file of at most 4 MB.</source>
   <translation>Eine Datei mit höchstens 4 MB verwenden.</translation>
  </message>
  <message>
   <source>Use a name such as Europe/Berlin, UTC, or an offset such as +05:30.</source>
   <translation>Einen Namen wie Europe/Berlin verwenden, UTC oder einen Abstand wie +05:30.</translation>
  </message>
  <message>
   <source>Use a newer Python: it brings SQLite along.</source>
   <translation>Ein neueres Python verwenden: Es bringt SQLite mit.</translation>
  </message>
  <message>
   <source>Use a step of 1 or more; leave out “{word}” for every {field}.</source>
   <translation>Einen Schritt ab 1 verwenden; für jeden Wert im Feld {field} „{word}“ weglassen.</translation>
  </message>
  <message>
   <source>Use at most {max_excluded:,} entries.</source>
   <translation>Höchstens {max_excluded:,} Einträge.</translation>
  </message>
  <message>
   <source>Use digits, English names, and the signs * , - / only.</source>
   <translation>Ziffern, englische Namen und nur die Zeichen * , - / verwenden.</translation>
  </message>
  <message>
   <source>Use one of {slugs}.</source>
   <translation>Eines davon verwenden: {slugs}.</translation>
  </message>
  <message>
   <source>Use whole numbers.</source>
   <translation>Ganze Zahlen verwenden.</translation>
  </message>
  <message>
   <source>Use whole seconds, 1 or more.</source>
   <translation>Ganze Sekunden ab 1 verwenden.</translation>
  </message>
  <message>
   <source>Use {allowed}, ranges like {sample}, or *.</source>
   <translation>Erlaubt: {allowed}, Bereiche wie {sample} oder *.</translation>
  </message>
  <message>
   <source>Use {allowed}.</source>
   <translation>Erlaubt: {allowed}.</translation>
  </message>
  <message>
   <source>Use {low} to {high}{remark}.</source>
   <translation>Erlaubt: {low} bis {high}{remark}.</translation>
  </message>
  <message>
   <source>Use {max_excluded:,} entries at most; one entry can be a range of days.</source>
   <translation>Höchstens {max_excluded:,} Einträge; ein Eintrag kann mehrere Tage umfassen.</translation>
  </message>
  <message>
   <source>Use {max_windows} at most.</source>
   <translation>Höchstens {max_windows}.</translation>
  </message>
  <message>
   <source>Violet</source>
   <translation>Violett</translation>
  </message>
  <message>
   <source>W is for the day field: 15W is the working day nearest to the 15th.</source>
   <translation>W gilt im Feld Tag: 15W ist der Arbeitstag, der dem 15. am nächsten liegt.</translation>
  </message>
  <message>
   <source>Wait for its end, stop it, or run it all the same.</source>
   <translation>Sein Ende abwarten, ihn stoppen oder trotzdem ausführen.</translation>
  </message>
  <message>
   <source>Weekday</source>
   <translation>Wochentag</translation>
  </message>
  <message>
   <source>Weekdays together with days of the month cannot be said in cron text here.</source>
   <translation>Wochentage zusammen mit Monatstagen lassen sich hier nicht als Cron-Text sagen.</translation>
  </message>
  <message>
   <source>What CronStudio tells you on the desktop. Each job says which of its ends are told.</source>
   <translation>Was CronStudio in der Arbeitsumgebung meldet. Jeder Job sagt, welche seiner Enden gemeldet werden.</translation>
  </message>
  <message>
   <source>What happens to runs that were due while this computer was off, asleep, or CronStudio was closed. Each job can say otherwise.</source>
   <translation>Was mit Läufen geschieht, die fällig waren, während dieser Rechner aus war, schlief oder CronStudio geschlossen war. Jeder Job kann es anders halten.</translation>
  </message>
  <message>
   <source>What it was is in {file}.</source>
   <translation>Was es war, steht in {file}.</translation>
  </message>
  <message>
   <source>What to run</source>
   <translation>Was laufen soll</translation>
  </message>
  <message>
   <source>When</source>
   <translation>Wann</translation>
  </message>
  <message>
   <source>With # croniter asks for day and weekday both, so it leaves out runs ({when}).</source>
   <translation>Bei # verlangt croniter Tag und Wochentag zugleich und lässt so Läufe aus ({when}).</translation>
  </message>
  <message>
   <source>With W croniter forgets the weekday field, so it leaves out runs ({when}).</source>
   <translation>Bei W vergisst croniter das Feld Wochentag und lässt so Läufe aus ({when}).</translation>
  </message>
  <message>
   <source>Write *{word} for every so many.</source>
   <translation>Für jeden so vielten *{word} schreiben.</translation>
  </message>
  <message>
   <source>Write L for the last day, L-3 for 3 days before it, LW for the last working day.</source>
   <translation>L für den letzten Tag schreiben, L-3 für 3 Tage davor, LW für den letzten Arbeitstag.</translation>
  </message>
  <message>
   <source>Write a form such as “every 15 minutes”, “weekdays at 7:30”, “first monday 9:00” or “last day of the month at 18:00”, or cron text: 30 14 * * * is every day at 14:30.</source>
   <translation>Eine Form wie „every 15 minutes“, „weekdays at 7:30“, „first monday 9:00“ oder „last day of the month at 18:00“ schreiben, oder Cron-Text: 30 14 * * * ist jeden Tag um 14:30.</translation>
  </message>
  <message>
   <source>Write a number and a unit: 90 s, 15 min, 2 h, 1 d, 1 h 30 min.</source>
   <translation>Zahl und Einheit schreiben: 90 s, 15 min, 2 h, 1 d, 1 h 30 min.</translation>
  </message>
  <message>
   <source>Write a number and a unit: 90 s, 15 min, 2 h, 1 d.</source>
   <translation>Zahl und Einheit schreiben: 90 s, 15 min, 2 h, 1 d.</translation>
  </message>
  <message>
   <source>Write a value on both sides of each comma.</source>
   <translation>Auf beiden Seiten jedes Kommas einen Wert schreiben.</translation>
  </message>
  <message>
   <source>Write a weekday and 1 to 5: 5#3 is the third Friday.</source>
   <translation>Einen Wochentag und 1 bis 5 schreiben: 5#3 ist der dritte Freitag.</translation>
  </message>
  <message>
   <source>Write both ends of a range: {sample}.</source>
   <translation>Beide Enden eines Bereichs schreiben: {sample}.</translation>
  </message>
  <message>
   <source>Write it as systemd does: Mon..Fri *-*-* 09:00.</source>
   <translation>Wie systemd schreiben: Mon..Fri *-*-* 09:00.</translation>
  </message>
  <message>
   <source>Write it on one line.</source>
   <translation>In eine Zeile schreiben.</translation>
  </message>
  <message>
   <source>Write minute, hour, day, month and weekday: 30 14 * * * is every day at 14:30.</source>
   <translation>Minute, Stunde, Tag, Monat und Wochentag schreiben: 30 14 * * * ist jeden Tag um 14:30.</translation>
  </message>
  <message>
   <source>Write names with three letters: {name}.</source>
   <translation>Namen mit drei Buchstaben schreiben: {name}.</translation>
  </message>
  <message>
   <source>Write one day of 1 to 31 before W: 15W is the working day nearest to the 15th.</source>
   <translation>Vor W einen Tag von 1 bis 31 schreiben: 15W ist der Arbeitstag, der dem 15. am nächsten liegt.</translation>
  </message>
  <message>
   <source>Write the schedule on one line, with ordinary spaces between the fields.</source>
   <translation>Den Zeitplan in eine Zeile schreiben, mit gewöhnlichen Leerzeichen zwischen den Feldern.</translation>
  </message>
  <message>
   <source>Write the weekday too: 5L is the last Friday of the month.</source>
   <translation>Auch den Wochentag schreiben: 5L ist der letzte Freitag des Monats.</translation>
  </message>
  <message>
   <source>Write weekdays as Mon, Mon..Fri or Mon,Wed.</source>
   <translation>Wochentage als Mon, Mon..Fri oder Mon,Wed schreiben.</translation>
  </message>
  <message>
   <source>Write what should be started.</source>
   <translation>Schreiben, was gestartet werden soll.</translation>
  </message>
  <message>
   <source>Write {fixed} for a fixed offset, or a place such as Europe/Berlin.</source>
   <translation>{fixed} für einen festen Abstand schreiben, oder einen Ort wie Europe/Berlin.</translation>
  </message>
  <message>
   <source>Write {weekday}L for the last one of the month.</source>
   <translation>{weekday}L für den letzten des Monats schreiben.</translation>
  </message>
  <message>
   <source>You have no crontab</source>
   <translation>Es gibt keine eigene Crontab</translation>
  </message>
  <message>
   <source>Zone names are short: Europe/Berlin.</source>
   <translation>Namen von Zeitzonen sind kurz: Europe/Berlin.</translation>
  </message>
  <message>
   <source>a condition was not met</source>
   <translation>eine Bedingung war nicht erfüllt</translation>
  </message>
  <message>
   <source>a day that exists in a month chosen</source>
   <translation>ein Tag, den es in einem gewählten Monat gibt</translation>
  </message>
  <message>
   <source>a name such as Europe/Berlin, UTC, or an offset such as +05:30</source>
   <translation>ein Name wie Europe/Berlin, UTC oder ein Abstand wie +05:30</translation>
  </message>
  <message>
   <source>a secret has no value: type it in the job’s environment</source>
   <translation>ein Geheimnis hat keinen Wert: ihn in der Umgebung des Jobs eintippen</translation>
  </message>
  <message>
   <source>a step of 0 leads nowhere</source>
   <translation>ein Schritt von 0 führt nirgendwohin</translation>
  </message>
  <message>
   <source>a text that means failure is in the output</source>
   <translation>ein Text, der Fehlschlag bedeutet, steht in der Ausgabe</translation>
  </message>
  <message>
   <source>a time</source>
   <translation>einer Zeit</translation>
  </message>
  <message>
   <source>after its last day</source>
   <translation>nach seinem letzten Tag</translation>
  </message>
  <message>
   <source>an AWS schedule</source>
   <translation>ein AWS-Zeitplan</translation>
  </message>
  <message>
   <source>an exit code that means failure</source>
   <translation>ein Exit-Code, der Fehlschlag bedeutet</translation>
  </message>
  <message>
   <source>an interval of {length}</source>
   <translation>ein Intervall von {length}</translation>
  </message>
  <message>
   <source>an item of the list is empty</source>
   <translation>ein Eintrag der Liste ist leer</translation>
  </message>
  <message>
   <source>another CronStudio took it</source>
   <translation>ein anderes CronStudio nahm ihn</translation>
  </message>
  <message>
   <source>app closed</source>
   <translation>App geschlossen</translation>
  </message>
  <message>
   <source>app quit</source>
   <translation>App beendet</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>schläft</translation>
  </message>
  <message>
   <source>at most {limit} characters</source>
   <translation>höchstens {limit} Zeichen</translation>
  </message>
  <message>
   <source>at start-up</source>
   <translation>beim Start</translation>
  </message>
  <message>
   <source>before its first day</source>
   <translation>vor seinem ersten Tag</translation>
  </message>
  <message>
   <source>blocked</source>
   <translation>blockiert</translation>
  </message>
  <message>
   <source>busy</source>
   <translation>beschäftigt</translation>
  </message>
  <message>
   <source>by you</source>
   <translation>von Hand</translation>
  </message>
  <message>
   <source>cancelled</source>
   <translation>abgebrochen</translation>
  </message>
  <message>
   <source>catch-up</source>
   <translation>nachgeholt</translation>
  </message>
  <message>
   <source>catch-up off</source>
   <translation>Nachholen aus</translation>
  </message>
  <message>
   <source>catching up is switched off</source>
   <translation>Nachholen ist ausgeschaltet</translation>
  </message>
  <message>
   <source>chained</source>
   <translation>verkettet</translation>
  </message>
  <message>
   <source>clock jumped</source>
   <translation>Uhr gesprungen</translation>
  </message>
  <message>
   <source>command not found</source>
   <translation>Befehl nicht gefunden</translation>
  </message>
  <message>
   <source>command not found: {command}</source>
   <translation>Befehl nicht gefunden: {command}</translation>
  </message>
  <message>
   <source>completed</source>
   <translation>abgeschlossen</translation>
  </message>
  <message>
   <source>condition</source>
   <translation>Bedingung</translation>
  </message>
  <message>
   <source>conditions</source>
   <translation>Bedingungen</translation>
  </message>
  <message>
   <source>copy</source>
   <translation>Kopie</translation>
  </message>
  <message>
   <source>could not be started</source>
   <translation>konnte nicht gestartet werden</translation>
  </message>
  <message>
   <source>cron text with the seconds last</source>
   <translation>Cron-Text mit den Sekunden am Ende</translation>
  </message>
  <message>
   <source>croniter agrees on the next {count} runs.</source>
   <translation>croniter stimmt bei den nächsten {count} Läufen überein.</translation>
  </message>
  <message>
   <source>croniter cannot read this: {reason}.</source>
   <translation>croniter kann das nicht lesen: {reason}.</translation>
  </message>
  <message>
   <source>croniter did not come to an end in the time given.</source>
   <translation>croniter kam in der gegebenen Zeit zu keinem Ende.</translation>
  </message>
  <message>
   <source>croniter gives another time from {when} on, and no known rule explains it. Compare the next runs with what you expect.</source>
   <translation>croniter nennt ab {when} eine andere Zeit, und keine bekannte Regel erklärt es. Die nächsten Läufe mit den erwarteten vergleichen.</translation>
  </message>
  <message>
   <source>croniter moves W into months that have no such day ({when}).</source>
   <translation>croniter verschiebt W in Monate, die keinen solchen Tag haben ({when}).</translation>
  </message>
  <message>
   <source>croniter moves the run at {when} to another second after the clocks go forward.</source>
   <translation>croniter verschiebt den Lauf um {when} auf eine andere Sekunde, nachdem die Uhren vorgestellt wurden.</translation>
  </message>
  <message>
   <source>croniter reads the large clock change before {when} in another way.</source>
   <translation>croniter liest die große Zeitumstellung vor {when} anders.</translation>
  </message>
  <message>
   <source>croniter refuses this ({name}).</source>
   <translation>croniter lehnt das ab ({name}).</translation>
  </message>
  <message>
   <source>croniter starts the step of a wrapped range anew ({when}).</source>
   <translation>croniter beginnt den Schritt eines umlaufenden Bereichs neu ({when}).</translation>
  </message>
  <message>
   <source>croniter takes a range like 5-5 for the whole field ({when}).</source>
   <translation>croniter nimmt einen Bereich wie 5-5 für das ganze Feld ({when}).</translation>
  </message>
  <message>
   <source>croniter would add a run at {when}, where the clocks have gone forward.</source>
   <translation>croniter fügte um {when} einen Lauf hinzu, wo die Uhren vorgestellt wurden.</translation>
  </message>
  <message>
   <source>croniter, used by many Python tools, would run this twice: again at {when}.</source>
   <translation>croniter, von vielen Python-Werkzeugen benutzt, liefe hier zweimal: erneut um {when}.</translation>
  </message>
  <message>
   <source>cronstudio list shows all jobs.</source>
   <translation>cronstudio list zeigt alle Jobs.</translation>
  </message>
  <message>
   <source>day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <source>days</source>
   <translation>Tage</translation>
  </message>
  <message>
   <source>deleted</source>
   <translation>gelöscht</translation>
  </message>
  <message>
   <source>did not start</source>
   <translation>nicht gestartet</translation>
  </message>
  <message>
   <source>disk full</source>
   <translation>Datenträger voll</translation>
  </message>
  <message>
   <source>edited</source>
   <translation>bearbeitet</translation>
  </message>
  <message>
   <source>elsewhere</source>
   <translation>anderswo</translation>
  </message>
  <message>
   <source>ended after {length} without output</source>
   <translation>nach {length} ohne Ausgabe beendet</translation>
  </message>
  <message>
   <source>ended after {length}, its time limit</source>
   <translation>nach {length}, dem Zeitlimit, beendet</translation>
  </message>
  <message>
   <source>ended at {size} of output</source>
   <translation>bei {size} Ausgabe beendet</translation>
  </message>
  <message>
   <source>ended by signal of another process</source>
   <translation>durch das Signal eines anderen Prozesses beendet</translation>
  </message>
  <message>
   <source>ended by signal {signal}</source>
   <translation>durch Signal {signal} beendet</translation>
  </message>
  <message>
   <source>exit code {code}</source>
   <translation>Exit-Code {code}</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>fehlgeschlagen</translation>
  </message>
  <message>
   <source>hour</source>
   <translation>Stunde</translation>
  </message>
  <message>
   <source>hours</source>
   <translation>Stunden</translation>
  </message>
  <message>
   <source>interrupted</source>
   <translation>unterbrochen</translation>
  </message>
  <message>
   <source>it finds no day for W together with a weekday</source>
   <translation>es findet für W zusammen mit einem Wochentag keinen Tag</translation>
  </message>
  <message>
   <source>it knows neither LW nor L-3</source>
   <translation>es kennt weder LW noch L-3</translation>
  </message>
  <message>
   <source>it takes # only alone</source>
   <translation>es nimmt # nur allein</translation>
  </message>
  <message>
   <source>it takes W only alone</source>
   <translation>es nimmt W nur allein</translation>
  </message>
  <message>
   <source>it writes {weekday}L as L{weekday}</source>
   <translation>es schreibt {weekday}L als L{weekday}</translation>
  </message>
  <message>
   <source>its limit</source>
   <translation>der Obergrenze</translation>
  </message>
  <message>
   <source>its process was gone</source>
   <translation>sein Prozess war weg</translation>
  </message>
  <message>
   <source>its result</source>
   <translation>sein Ergebnis</translation>
  </message>
  <message>
   <source>its retries</source>
   <translation>seine Wiederholungen</translation>
  </message>
  <message>
   <source>its secret variables, which are left out</source>
   <translation>seine geheimen Variablen, die wegbleiben</translation>
  </message>
  <message>
   <source>its success rule</source>
   <translation>seine Erfolgsregel</translation>
  </message>
  <message>
   <source>its time limits</source>
   <translation>seine Zeitlimits</translation>
  </message>
  <message>
   <source>its time zone where cron does not read CRON_TZ (Debian)</source>
   <translation>seine Zeitzone, wo cron CRON_TZ nicht liest (Debian)</translation>
  </message>
  <message>
   <source>its working directory</source>
   <translation>seinen Arbeitsordner</translation>
  </message>
  <message>
   <source>job_ and at least 8 letters or digits.</source>
   <translation>job_ und mindestens 8 Buchstaben oder Ziffern.</translation>
  </message>
  <message>
   <source>keyring locked</source>
   <translation>Schlüsselbund gesperrt</translation>
  </message>
  <message>
   <source>left out by the rule for missed runs</source>
   <translation>nach der Regel für verpasste Läufe ausgelassen</translation>
  </message>
  <message>
   <source>lost</source>
   <translation>verloren</translation>
  </message>
  <message>
   <source>manual</source>
   <translation>von Hand</translation>
  </message>
  <message>
   <source>midnight is 0</source>
   <translation>Mitternacht ist 0</translation>
  </message>
  <message>
   <source>minute</source>
   <translation>Minute</translation>
  </message>
  <message>
   <source>minutes</source>
   <translation>Minuten</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>verpasst</translation>
  </message>
  <message>
   <source>missed runs of this job are only told</source>
   <translation>verpasste Läufe dieses Jobs werden nur gemeldet</translation>
  </message>
  <message>
   <source>missed runs of this job are skipped</source>
   <translation>verpasste Läufe dieses Jobs werden ausgelassen</translation>
  </message>
  <message>
   <source>month</source>
   <translation>Monat</translation>
  </message>
  <message>
   <source>more missed runs than are caught up at once</source>
   <translation>mehr verpasste Läufe, als auf einmal nachgeholt werden</translation>
  </message>
  <message>
   <source>needs repair</source>
   <translation>Reparatur nötig</translation>
  </message>
  <message>
   <source>no network</source>
   <translation>kein Netzwerk</translation>
  </message>
  <message>
   <source>no output</source>
   <translation>keine Ausgabe</translation>
  </message>
  <message>
   <source>no such folder</source>
   <translation>kein solcher Ordner</translation>
  </message>
  <message>
   <source>not allowed to run</source>
   <translation>nicht ausführbar</translation>
  </message>
  <message>
   <source>not executable</source>
   <translation>nicht ausführbar</translation>
  </message>
  <message>
   <source>not found</source>
   <translation>nicht gefunden</translation>
  </message>
  <message>
   <source>not on mains power</source>
   <translation>nicht am Stromnetz</translation>
  </message>
  <message>
   <source>offline</source>
   <translation>offline</translation>
  </message>
  <message>
   <source>on battery</source>
   <translation>Akkubetrieb</translation>
  </message>
  <message>
   <source>once at {time}</source>
   <translation>einmal um {time}</translation>
  </message>
  <message>
   <source>one later run stands for it</source>
   <translation>ein späterer Lauf steht dafür</translation>
  </message>
  <message>
   <source>output rule</source>
   <translation>Ausgaberegel</translation>
  </message>
  <message>
   <source>overlap</source>
   <translation>Überschneidung</translation>
  </message>
  <message>
   <source>overlap: the run before was still going</source>
   <translation>Überschneidung: der vorige Lauf lief noch</translation>
  </message>
  <message>
   <source>path missing</source>
   <translation>Pfad fehlt</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>pausiert</translation>
  </message>
  <message>
   <source>plain words</source>
   <translation>einfache Worte</translation>
  </message>
  <message>
   <source>power loss</source>
   <translation>Stromausfall</translation>
  </message>
  <message>
   <source>queue emptied</source>
   <translation>Warteschlange geleert</translation>
  </message>
  <message>
   <source>queue full</source>
   <translation>Warteschlange voll</translation>
  </message>
  <message>
   <source>replaced</source>
   <translation>ersetzt</translation>
  </message>
  <message>
   <source>replaced by the next run</source>
   <translation>durch den nächsten Lauf ersetzt</translation>
  </message>
  <message>
   <source>run once</source>
   <translation>einmal ausgeführt</translation>
  </message>
  <message>
   <source>scheduled</source>
   <translation>geplant</translation>
  </message>
  <message>
   <source>second</source>
   <translation>Sekunde</translation>
  </message>
  <message>
   <source>seconds</source>
   <translation>Sekunden</translation>
  </message>
  <message>
   <source>secret missing</source>
   <translation>Geheimnis fehlt</translation>
  </message>
  <message>
   <source>skipped</source>
   <translation>übersprungen</translation>
  </message>
  <message>
   <source>start of the command</source>
   <translation>Start des Befehls</translation>
  </message>
  <message>
   <source>stopped by you</source>
   <translation>von Hand gestoppt</translation>
  </message>
  <message>
   <source>switched off</source>
   <translation>ausgeschaltet</translation>
  </message>
  <message>
   <source>systemd</source>
   <translation>systemd</translation>
  </message>
  <message>
   <source>the clock was set forward</source>
   <translation>die Uhr wurde vorgestellt</translation>
  </message>
  <message>
   <source>the disk is almost full</source>
   <translation>der Datenträger ist fast voll</translation>
  </message>
  <message>
   <source>the disk is almost full: {free} free</source>
   <translation>der Datenträger ist fast voll: {free} frei</translation>
  </message>
  <message>
   <source>the expected text is not in the output</source>
   <translation>der erwartete Text steht nicht in der Ausgabe</translation>
  </message>
  <message>
   <source>the folder cannot be entered</source>
   <translation>der Ordner lässt sich nicht betreten</translation>
  </message>
  <message>
   <source>the job needs repair</source>
   <translation>der Job braucht Reparatur</translation>
  </message>
  <message>
   <source>the job was deleted</source>
   <translation>der Job wurde gelöscht</translation>
  </message>
  <message>
   <source>the job was edited</source>
   <translation>der Job wurde bearbeitet</translation>
  </message>
  <message>
   <source>the job was switched off</source>
   <translation>der Job wurde ausgeschaltet</translation>
  </message>
  <message>
   <source>the keyring is locked; unlock it to let this job run</source>
   <translation>der Schlüsselbund ist gesperrt; ihn entsperren, damit dieser Job läuft</translation>
  </message>
  <message>
   <source>the machine stopped</source>
   <translation>der Rechner blieb stehen</translation>
  </message>
  <message>
   <source>the machine was too busy</source>
   <translation>der Rechner war zu beschäftigt</translation>
  </message>
  <message>
   <source>the missing line end of its input</source>
   <translation>das fehlende Zeilenende seiner Eingabe</translation>
  </message>
  <message>
   <source>the number is too long</source>
   <translation>die Zahl ist zu lang</translation>
  </message>
  <message>
   <source>the path is not there</source>
   <translation>der Pfad ist nicht da</translation>
  </message>
  <message>
   <source>the queue is full</source>
   <translation>die Warteschlange ist voll</translation>
  </message>
  <message>
   <source>the queue is full ({limit})</source>
   <translation>die Warteschlange ist voll ({limit})</translation>
  </message>
  <message>
   <source>the queue was emptied</source>
   <translation>die Warteschlange wurde geleert</translation>
  </message>
  <message>
   <source>the schedule</source>
   <translation>der Zeitplan</translation>
  </message>
  <message>
   <source>the success rule was not met</source>
   <translation>die Erfolgsregel war nicht erfüllt</translation>
  </message>
  <message>
   <source>the year was left out</source>
   <translation>das Jahr fiel weg</translation>
  </message>
  <message>
   <source>there was no output</source>
   <translation>es gab keine Ausgabe</translation>
  </message>
  <message>
   <source>timed out</source>
   <translation>Zeit überschritten</translation>
  </message>
  <message>
   <source>too early</source>
   <translation>zu früh</translation>
  </message>
  <message>
   <source>too late</source>
   <translation>zu spät</translation>
  </message>
  <message>
   <source>too long</source>
   <translation>zu lange</translation>
  </message>
  <message>
   <source>too many</source>
   <translation>zu viele</translation>
  </message>
  <message>
   <source>too much output</source>
   <translation>zu viel Ausgabe</translation>
  </message>
  <message>
   <source>weekday</source>
   <translation>Wochentag</translation>
  </message>
  <message>
   <source>weekday {weekday} became {shifted}, since Sunday is 1 there and 0 here</source>
   <translation>Wochentag {weekday} wurde {shifted}, da Sonntag dort 1 und hier 0 ist</translation>
  </message>
  <message>
   <source>whether CronStudio is there</source>
   <translation>ob CronStudio da ist</translation>
  </message>
  <message>
   <source>whether it is on</source>
   <translation>ob er an ist</translation>
  </message>
  <message>
   <source>{cause}; {rule}</source>
   <translation>{cause}; {rule}</translation>
  </message>
  <message>
   <source>{clause} (limit {limit})</source>
   <translation>{clause} (Grenze {limit})</translation>
  </message>
  <message>
   <source>{clause} (there is {name})</source>
   <translation>{clause} (es gibt {name})</translation>
  </message>
  <message>
   <source>{clause} ({limit})</source>
   <translation>{clause} ({limit})</translation>
  </message>
  <message>
   <source>{clause}: {detail}</source>
   <translation>{clause}: {detail}</translation>
  </message>
  <message>
   <source>{clock} on {day} {month} {year}</source>
   <translation>{clock} am {day}. {month} {year}</translation>
  </message>
  <message>
   <source>{count} arguments</source>
   <translation>{count} Argumente</translation>
  </message>
  <message>
   <source>{count} fields found</source>
   <translation>{count} Felder gefunden</translation>
  </message>
  <message>
   <source>{count} job definitions came from the damaged file.</source>
   <translation>{count} Jobs stammen aus der beschädigten Datei.</translation>
  </message>
  <message>
   <source>{count} jobs have the name {name}</source>
   <translation>{count} Jobs haben den Namen {name}</translation>
  </message>
  <message>
   <source>{count} jobs need repair</source>
   <translation>{count} Jobs brauchen Reparatur</translation>
  </message>
  <message>
   <source>{count} late runs were caught up</source>
   <translation>{count} verspätete Läufe wurden nachgeholt</translation>
  </message>
  <message>
   <source>{count} runs are late</source>
   <translation>{count} Läufe sind verspätet</translation>
  </message>
  <message>
   <source>{count} runs of {name} wait already</source>
   <translation>{count} Läufe von {name} warten schon</translation>
  </message>
  <message>
   <source>{count} tags</source>
   <translation>{count} Schlagwörter</translation>
  </message>
  <message>
   <source>{count} variables</source>
   <translation>{count} Variablen</translation>
  </message>
  <message>
   <source>{count} d</source>
   <translation>{count} d</translation>
  </message>
  <message>
   <source>{count} h</source>
   <translation>{count} h</translation>
  </message>
  <message>
   <source>{count} min</source>
   <translation>{count} min</translation>
  </message>
  <message>
   <source>{count} s</source>
   <translation>{count} s</translation>
  </message>
  <message>
   <source>{explanation} The time zone {timezone} stood before it.</source>
   <translation>{explanation} Davor stand die Zeitzone {timezone}.</translation>
  </message>
  <message>
   <source>{field}: {after}, before: {before}</source>
   <translation>{field}: {after}, zuvor: {before}</translation>
  </message>
  <message>
   <source>{field}: {fault}</source>
   <translation>{field}: {fault}</translation>
  </message>
  <message>
   <source>{file} cannot be read</source>
   <translation>{file} kann nicht gelesen werden</translation>
  </message>
  <message>
   <source>{file} is larger than {size} MB</source>
   <translation>{file} ist größer als {size} MB</translation>
  </message>
  <message>
   <source>{first} {second}</source>
   <translation>{first} {second}</translation>
  </message>
  <message>
   <source>{first}, and {second}</source>
   <translation>{first}, und {second}</translation>
  </message>
  <message>
   <source>{folder} has no file to import jobs from</source>
   <translation>{folder} hat keine Datei, aus der sich Jobs importieren lassen</translation>
  </message>
  <message>
   <source>{free} MiB are left; less output is kept of each run.</source>
   <translation>Noch {free} MiB; von jedem Lauf wird weniger Ausgabe aufgehoben.</translation>
  </message>
  <message>
   <source>{free} kB are free at {parent}.</source>
   <translation>{free} kB sind frei bei {parent}.</translation>
  </message>
  <message>
   <source>{high} {low}</source>
   <translation>{high} {low}</translation>
  </message>
  <message>
   <source>{hint} Etc/GMT{sign}{hours} means UTC{other}{hours}, the other way round.</source>
   <translation>{hint} Etc/GMT{sign}{hours} bedeutet UTC{other}{hours}, umgekehrt also.</translation>
  </message>
  <message>
   <source>{length} too late to run</source>
   <translation>{length} zu spät zum Ausführen</translation>
  </message>
  <message>
   <source>{low} to {high}</source>
   <translation>{low} bis {high}</translation>
  </message>
  <message>
   <source>{low} to {high}, or {first} to {last}</source>
   <translation>{low} bis {high}, oder {first} bis {last}</translation>
  </message>
  <message>
   <source>{low} to {high}.</source>
   <translation>{low} bis {high}.</translation>
  </message>
  <message>
   <source>{macro} is not a macro cron knows.</source>
   <translation>{macro} ist kein Makro, das cron kennt.</translation>
  </message>
  <message>
   <source>{most_waiting} changes by tools wait for a click already</source>
   <translation>{most_waiting} Änderungen durch Werkzeuge warten schon auf einen Klick</translation>
  </message>
  <message>
   <source>{name} cannot be the name of a variable</source>
   <translation>{name} kann kein Name einer Variablen sein</translation>
  </message>
  <message>
   <source>{name} cannot be the name of a variable.</source>
   <translation>{name} kann kein Name einer Variablen sein.</translation>
  </message>
  <message>
   <source>{name} is running</source>
   <translation>{name} läuft</translation>
  </message>
  <message>
   <source>{name} left processes behind</source>
   <translation>{name} hat Prozesse hinterlassen</translation>
  </message>
  <message>
   <source>{name} loses {what}.</source>
   <translation>{name} verliert {what}.</translation>
  </message>
  <message>
   <source>{name} needs repair</source>
   <translation>{name} braucht Reparatur</translation>
  </message>
  <message>
   <source>{name} stands there twice</source>
   <translation>{name} steht zweimal da</translation>
  </message>
  <message>
   <source>{name} starts nothing.</source>
   <translation>{name} startet nichts.</translation>
  </message>
  <message>
   <source>{name} takes longer than usual</source>
   <translation>{name} dauert länger als üblich</translation>
  </message>
  <message>
   <source>{name} waits for the keyring</source>
   <translation>{name} wartet auf den Schlüsselbund</translation>
  </message>
  <message>
   <source>{name} was not run</source>
   <translation>{name} lief nicht</translation>
  </message>
  <message>
   <source>{name}: the interval counts by the clock, not from the start of the machine.</source>
   <translation>{name}: Das Intervall zählt nach der Uhr, nicht ab dem Start des Rechners.</translation>
  </message>
  <message>
   <source>{name}: {key} has no effect here.</source>
   <translation>{name}: {key} wirkt hier nicht.</translation>
  </message>
  <message>
   <source>{parent} is write-protected.</source>
   <translation>{parent} ist schreibgeschützt.</translation>
  </message>
  <message>
   <source>{path} belongs to another program.</source>
   <translation>{path} gehört einem anderen Programm.</translation>
  </message>
  <message>
   <source>{path} has version {version}; this CronStudio knows up to {known}.</source>
   <translation>{path} hat Version {version}; dieses CronStudio kennt bis {known}.</translation>
  </message>
  <message>
   <source>{path} is a folder.</source>
   <translation>{path} ist ein Ordner.</translation>
  </message>
  <message>
   <source>{path} is cut to {size} bytes.</source>
   <translation>{path} ist auf {size} Bytes gekürzt.</translation>
  </message>
  <message>
   <source>{path} is missing.</source>
   <translation>{path} fehlt.</translation>
  </message>
  <message>
   <source>{path} is write-protected.</source>
   <translation>{path} ist schreibgeschützt.</translation>
  </message>
  <message>
   <source>{path} was opened to read only.</source>
   <translation>{path} wurde nur zum Lesen geöffnet.</translation>
  </message>
  <message>
   <source>{program} did not answer within {seconds} s.</source>
   <translation>{program} hat nicht innerhalb von {seconds} s geantwortet.</translation>
  </message>
  <message>
   <source>{shell} could not be started: {error}.</source>
   <translation>{shell} konnte nicht gestartet werden: {error}.</translation>
  </message>
  <message>
   <source>{shell} did not answer within {count:g} seconds.</source>
   <translation>{shell} antwortete nicht binnen {count:g} Sekunden.</translation>
  </message>
  <message>
   <source>{shell} gave no answer that can be read.</source>
   <translation>{shell} gab keine lesbare Antwort.</translation>
  </message>
  <message>
   <source>{shown} cannot be used in a schedule</source>
   <translation>{shown} ist in einem Zeitplan nicht möglich</translation>
  </message>
  <message>
   <source>{text} belongs into the {field} field. Use {allowed} here.</source>
   <translation>{text} gehört ins Feld {field}. Hier erlaubt: {allowed}.</translation>
  </message>
  <message>
   <source>{text} is out of range</source>
   <translation>{text} liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>{title}, 5 or 6 are needed</source>
   <translation>{title}, 5 oder 6 sind nötig</translation>
  </message>
  <message>
   <source>{title}. {message} Nothing can be changed or run. {hint}</source>
   <translation>{title}. {message} Nichts kann geändert oder ausgeführt werden. {hint}</translation>
  </message>
  <message>
   <source>{value:g} bytes</source>
   <translation>{value:g} Bytes</translation>
  </message>
  <message>
   <source>{value} is not a time span of whole seconds.</source>
   <translation>{value} ist keine Zeitspanne in ganzen Sekunden.</translation>
  </message>
  <message>
   <source>{what} has a NUL character</source>
   <translation>{what} enthält ein NUL-Zeichen</translation>
  </message>
  <message>
   <source>{what} has a line break or a NUL character</source>
   <translation>{what} enthält einen Zeilenumbruch oder ein NUL-Zeichen</translation>
  </message>
  <message>
   <source>{what} has {length} characters</source>
   <translation>{what}: {length} Zeichen</translation>
  </message>
  <message>
   <source>{what} is empty</source>
   <translation>{what} ist leer</translation>
  </message>
  <message>
   <source>{what} is not a full path</source>
   <translation>{what} ist kein vollständiger Pfad</translation>
  </message>
  <message>
   <source>{what}: {value} is out of range</source>
   <translation>{what}: {value} liegt außerhalb des Bereichs</translation>
  </message>
  <message>
   <source>{why}.</source>
   <translation>{why}.</translation>
  </message>
  <message>
   <source>{why}: {path}.</source>
   <translation>{why}: {path}.</translation>
  </message>
  <message>
   <source>{word} is before every month</source>
   <translation>{word} liegt vor jedem Monat</translation>
  </message>
  <message>
   <source>“Not before” is later than “not after”</source>
   <translation>„Nicht vor“ ist später als „Nicht nach“</translation>
  </message>
  <message>
   <source>“{label}” has no date that can be read.</source>
   <translation>„{label}“ hat kein lesbares Datum.</translation>
  </message>
  <message>
   <source>“{label}” repeats in a way that is not read; only its first day counts.</source>
   <translation>„{label}“ wiederholt sich auf eine Weise, die nicht gelesen wird; nur der erste Tag zählt.</translation>
  </message>
  <message>
   <source>“{rest}” is not a time</source>
   <translation>„{rest}“ ist keine Zeit</translation>
  </message>
  <message>
   <source>“{shown}” cannot be taken over from systemd</source>
   <translation>„{shown}“ kann von systemd nicht übernommen werden</translation>
  </message>
  <message>
   <source>“{shown}” is not a duration</source>
   <translation>„{shown}“ ist keine Dauer</translation>
  </message>
  <message>
   <source>“{text}” is not a time zone</source>
   <translation>„{text}“ ist keine Zeitzone</translation>
  </message>
  <message>
   <source>“{text}” is not known</source>
   <translation>„{text}“ ist nicht bekannt</translation>
  </message>
  <message>
   <source>“{word}” cannot be read</source>
   <translation>„{word}“ kann nicht gelesen werden</translation>
  </message>
  <message>
   <source>“{word}” is not a known shorthand</source>
   <translation>„{word}“ ist kein bekanntes Kürzel</translation>
  </message>
 </context>
</TS>
