import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Warenkorb'. */
export const shoppingCartHelp: ScreenHelp = {
  purpose: 'Hier prüfen Sie Fahrkarteninhaber, Bankverbindung und Produkte und legen das Abo an.',
  steps: [
    'Wählen Sie den Fahrkarteninhaber, für den die Berechtigungen sind.',
    'Prüfen Sie Kontoinhaber und IBAN mit dem Kunden.',
    'Wählen Sie „Abo anlegen und ausgeben“. Danach geben Sie die Berechtigungen auf die Karte aus.',
  ],
  problems: [
    {
      problem: '„Abo anlegen und ausgeben“ ist gesperrt',
      solution: 'Die Gründe stehen über der Schaltfläche, zum Beispiel ein gesperrter Kunde oder eine fehlende Bankverbindung.',
    },
    {
      problem: 'Eine Zeile ist markiert',
      solution: 'Die Zeile nennt den Grund, zum Beispiel ein vergangenes Startdatum, und was Sie tun können.',
    },
    {
      problem: 'Die Antwort bleibt aus',
      solution: 'Bestellen Sie nicht noch einmal von vorn. Die Seite prüft selbst, ob das Abo angelegt wurde, und sagt es Ihnen.',
    },
  ],
  commands: ['start-introduction'],
};
