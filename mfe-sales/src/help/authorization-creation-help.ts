import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Berechtigung Erstellen'. */
export const authorizationCreationHelp: ScreenHelp = {
  purpose: 'Hier geben Sie die Angaben zu einem Produkt ein und legen es in den Warenkorb.',
  steps: [
    'Wählen Sie „Von“ und „Nach“, wenn das Produkt eine Strecke braucht, und danach den Wahlweg.',
    'Prüfen Sie Startdatum und, wenn verlangt, den Nachweis.',
    'Prüfen Sie den Preis in der Zusammenfassung und wählen Sie „Direkt kaufen“.',
  ],
  problems: [
    { problem: '„Direkt kaufen“ ist gesperrt', solution: 'Zeigen Sie auf die Schaltfläche: Sie nennt, welche Angabe fehlt.' },
    {
      problem: 'Eine Haltestelle wird nicht gefunden',
      solution: 'Geben Sie nur den Anfang des Namens ein und wählen Sie einen Vorschlag aus der Liste.',
    },
    { problem: 'Der Preis konnte nicht geladen werden', solution: 'Wählen Sie „Erneut versuchen“. Ihre Eingaben bleiben erhalten.' },
    {
      problem: 'Das falsche Produkt liegt im Warenkorb',
      solution: 'Wählen Sie in der Meldung „Rückgängig“, oder entfernen Sie es im Warenkorb.',
    },
  ],
  commands: ['start-introduction'],
};
