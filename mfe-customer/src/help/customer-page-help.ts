import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Kundendaten'. */
export const customerPageHelp: ScreenHelp = {
  purpose: 'Hier sehen und ändern Sie alles zu einem Kunden: Angaben, Fahrkarteninhaber, Berechtigungen und Bankverbindung.',
  steps: [
    'Mit „Bearbeiten“ oder einem Doppelklick auf eine Angabe ändern Sie die Kundendaten.',
    'Jede Karte zeigt einen Fahrkarteninhaber mit seinen Berechtigungen. „Öffnen“ zeigt alles zu ihm.',
    'Mit „Neue Berechtigung“ verkaufen Sie diesem Kunden ein Produkt.',
  ],
  problems: [
    {
      problem: 'Der Kunde ist gesperrt',
      solution:
        'Ein gesperrter Kunde kann nichts kaufen. Der Grund steht neben dem Namen. Wenden Sie sich an die Abteilung, die den Kunden gesperrt hat.',
    },
    {
      problem: 'Jemand anderes hat den Kunden inzwischen geändert',
      solution: 'Die Seite zeigt beide Stände nebeneinander. Wählen Sie je Angabe, welcher gelten soll.',
    },
    {
      problem: 'Ein Teil der Seite konnte nicht geladen werden',
      solution: 'Wählen Sie dort „Erneut versuchen“. Die anderen Teile können Sie weiter benutzen.',
    },
  ],
};
