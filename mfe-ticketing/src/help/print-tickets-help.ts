import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Ticketdruck'. */
export const printTicketsHelp: ScreenHelp = {
  purpose: 'Hier schreiben Sie die bestellten Berechtigungen auf die Karten der Fahrkarteninhaber.',
  steps: [
    'Legen Sie die Karte auf die Lesefläche und wählen Sie „Berechtigung ausgeben“, dann „Ausgabe starten“.',
    'Nehmen Sie die Karte nicht weg, bis das Ergebnis angezeigt wird.',
    'Geben Sie die weiteren Berechtigungen aus. Wählen Sie zum Schluss „Berechtigungsausgabe abschließen“.',
  ],
  usesCards: true,
  problems: [
    { problem: 'Keine Karte gefunden', solution: 'Legen Sie die Karte in die Mitte der Lesefläche und starten Sie die Ausgabe erneut.' },
    {
      problem: 'Die Karte wurde zu früh weggenommen',
      solution:
        'Legen Sie dieselbe Karte wieder auf und wählen Sie „Ausgabe fortsetzen“. Die Karte wird gelesen, und nichts wird doppelt ausgegeben.',
    },
    {
      problem: 'Der Kartenleser ist nicht erreichbar',
      solution: 'Prüfen Sie Stecker und Kommandoserver am Kartenarbeitsplatz. „Diagnose“ im Kontomenü zeigt, was fehlt.',
    },
    {
      problem: 'Der Kunde will nicht warten',
      solution:
        'Sie können die Ausgabe jederzeit abschließen. Die Berechtigungen finden Sie später beim Fahrkarteninhaber als „Noch nicht ausgegeben“.',
    },
  ],
};
