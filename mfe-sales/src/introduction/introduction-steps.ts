import type { Practice } from '@aboschalter/platform';

/** The steps of the first sale, in order. */
export const introductionSteps = ['find-customer', 'choose-product', 'order', 'issue'] as const;
/** One step of the first sale. */
export type IntroductionStepName = (typeof introductionSteps)[number];

/** The progress of the sale. */
export interface SaleProgress {
  /** Whether the practice customer is active. If the installation names no practice customer: whether any customer is active. */
  readonly hasCustomer: boolean;
  /** Whether the cart has lines. */
  readonly hasLines: boolean;
  /** Whether tickets are being issued: from the order until 'Berechtigungsausgabe abschließen'. */
  readonly isIssuing: boolean;
}

/** Returns the step that comes next. */
export function findCurrentStep({ hasCustomer, hasLines, isIssuing }: SaleProgress): IntroductionStepName {
  if (isIssuing) return 'issue';
  if (!hasCustomer) return 'find-customer';
  return hasLines ? 'order' : 'choose-product';
}

/** The conditions on which the texts of the steps depend. */
export interface StepConditions {
  /** The practice customer: an invented customer that a practice installation names; undefined if it names none. */
  readonly customer: Practice['customer'];
  /** Whether the active customer is not the practice customer. */
  readonly hasOtherCustomer?: boolean;
  /** Whether the user may issue tickets. */
  readonly canIssue: boolean;
  /** Whether all tickets on the print page are issued. */
  readonly isAllIssued: boolean;
}

interface StepText {
  readonly title: string;
  readonly text: string;
  /** Whether a card must be on the reader. */
  readonly needsCard?: boolean;
}

const FINISH = 'Wählen Sie unten rechts „Berechtigungsausgabe abschließen“.';

/** Returns title and text of a step. */
export function getStepText(
  step: IntroductionStepName,
  { customer, hasOtherCustomer = false, canIssue, isAllIssued }: StepConditions,
): StepText {
  switch (step) {
    case 'find-customer':
      if (customer && hasOtherCustomer) {
        return {
          title: 'Kunden finden',
          text: `Es ist ein anderer Kunde geöffnet. Wählen Sie oben „Kunde wechseln“ (Alt Q) und suchen Sie den Übungskunden ${customer.name} mit der Kundennummer ${customer.number}.`,
        };
      }
      return {
        title: 'Kunden finden',
        text: customer
          ? `Geben Sie in der Schnellsuche oben links (Alt Q) die Kundennummer ${customer.number} des Übungskunden ${customer.name} ein und drücken Sie Enter.`
          : 'Geben Sie in der Schnellsuche oben links (Alt Q) Name oder Nummer eines Übungskunden ein und drücken Sie Enter. Nur in einer Übungsumgebung: Sonst legen Sie ein echtes Abo an.',
      };
    case 'choose-product':
      return {
        title: 'Produkt wählen',
        text: 'Wählen Sie „Neue Berechtigung“ (Alt T) und im Ticketkatalog ein Produkt, geben Sie Strecke und Startdatum ein, soweit verlangt, und wählen Sie „Direkt kaufen“.',
      };
    case 'order':
      return {
        title: 'Abo anlegen',
        text: 'Prüfen Sie im Warenkorb (Alt W) Fahrkarteninhaber, Bankverbindung und Gesamtpreis und wählen Sie „Abo anlegen und ausgeben“.',
      };
    case 'issue':
      if (isAllIssued) return { title: 'Karte ausgeben', text: `Die Karte ist ausgegeben. ${FINISH}` };
      if (!canIssue) return { title: 'Karte ausgeben', text: `Das übernimmt ein Benutzer mit dem Recht zur Ausgabe. ${FINISH}` };
      return {
        title: 'Karte ausgeben',
        text: 'Legen Sie eine Karte auf den Kartenleser und wählen Sie „Berechtigung ausgeben“ und „Ausgabe starten“.',
        needsCard: true,
      };
  }
}
