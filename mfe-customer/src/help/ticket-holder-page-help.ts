import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Fahrkarteninhaber'. */
export const ticketHolderPageHelp: ScreenHelp = {
  purpose: 'Hier sehen und ändern Sie Angaben, Foto und Berechtigungen eines Fahrkarteninhabers.',
  steps: [
    'Mit „Bearbeiten“ ändern Sie die Angaben. Das Foto nehmen Sie mit der Kamera auf oder laden es als Datei.',
    'Die Liste zeigt alle Berechtigungen. Das Menü einer Zeile enthält alles, was mit ihr möglich ist: ausgeben, kündigen, ersetzen, Tarif wechseln, Dokumente.',
    'Bei einer verlorenen Karte ersetzen Sie die Berechtigung und geben sie danach auf eine neue Karte aus.',
  ],
  problems: [
    {
      problem: 'Eine Aktion fehlt oder ist gesperrt',
      solution: 'Das Menü nennt den Grund, zum Beispiel ein fehlendes Recht oder eine schon beendete Berechtigung.',
    },
    { problem: 'Die Kamera zeigt kein Bild', solution: 'Erlauben Sie dem Browser die Kamera, oder laden Sie das Foto als Datei.' },
    {
      problem: 'Eine Ausgabe wurde unterbrochen',
      solution: 'Öffnen Sie die Ausgabe der Berechtigung erneut. Sie liest die Karte und setzt fort, ohne doppelt auszugeben.',
    },
  ],
};
