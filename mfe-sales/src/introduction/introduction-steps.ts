/** One step of the first sale. */
export interface IntroductionStep {
  readonly title: string;
  readonly text: string;
}

export const introductionSteps: readonly IntroductionStep[] = [
  {
    title: 'Kunden finden',
    text: 'Geben Sie oben in der Schnellsuche Name oder Nummer eines Übungskunden ein und drücken Sie Enter. Im Kopf der Seite steht dann, für wen Sie verkaufen.',
  },
  {
    title: 'Produkt wählen',
    text: 'Wählen Sie im Ticketkatalog ein Produkt. Geben Sie Strecke und Startdatum ein, soweit das Produkt sie verlangt, und wählen Sie „Direkt kaufen“.',
  },
  {
    title: 'Warenkorb prüfen',
    text: 'Prüfen Sie Fahrkarteninhaber, Bankverbindung und Gesamtpreis.',
  },
  {
    title: 'Abo anlegen',
    text: 'Wählen Sie „Abo anlegen und ausgeben“. Danach öffnet sich die Seite „Ticketdruck“.',
  },
  {
    title: 'Karte ausgeben',
    text: 'Legen Sie am simulierten Kartenarbeitsplatz eine Karte auf („Auf Kartenleser legen“). Wählen Sie „Berechtigung ausgeben“, „Ausgabe starten“ und zum Schluss „Berechtigungsausgabe abschließen“.',
  },
];

/** Returns the index of the step that comes next. */
export function findCurrentStep({ hasCustomer, hasLines }: { readonly hasCustomer: boolean; readonly hasLines: boolean }): number {
  if (!hasCustomer) return 0;
  return hasLines ? 2 : 1;
}
