import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Verkauf'. */
export const landingPageHelp: ScreenHelp = {
  purpose: 'Hier beginnt jeder Verkauf: Links suchen Sie den Kunden, rechts wählen Sie das Produkt.',
  steps: [
    'Suchen Sie den Kunden mit der Schnellsuche oben, zum Beispiel mit der Kundennummer oder mit „Nachname, Vorname“.',
    'Gibt es den Kunden noch nicht, wählen Sie „Kunde neu anlegen“.',
    'Wählen Sie im Ticketkatalog das Produkt. Der Stern setzt ein Produkt dauerhaft an den Anfang der Liste.',
    'Geben Sie Strecke und Gültigkeit ein und legen Sie die Berechtigung in den Warenkorb. Auf einem breiten Bildschirm steht der Warenkorb rechts daneben: Dort können Sie sofort „Abo anlegen und ausgeben“ wählen.',
  ],
  problems: [
    {
      problem: 'Die Suche findet den Kunden nicht',
      solution:
        'Prüfen Sie die Schreibweise und suchen Sie nur mit einer Angabe, zum Beispiel mit dem Geburtsdatum oder der E-Mail-Adresse.',
    },
    {
      problem: 'Kein Produkt lässt sich wählen',
      solution: 'Der Kunde ist gesperrt. Der Grund steht über dem Katalog. Schließen Sie den Kunden, um einem anderen zu verkaufen.',
    },
    {
      problem: 'Ein Produkt hat keinen Preis',
      solution:
        '„nach Relation“ heißt: Der Preis folgt aus der Strecke. Fehlt der Preis ganz, konnte er nicht geladen werden. Öffnen Sie das Produkt, dort wird er erneut abgefragt.',
    },
    {
      problem: 'Der Katalog konnte nicht geladen werden',
      solution: 'Wählen Sie „Erneut versuchen“. Die Kundensuche funktioniert auch ohne Katalog.',
    },
  ],
  commands: ['start-introduction'],
};
