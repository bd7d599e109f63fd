/** A chip card of the demo workplace, and whose it is. */
export interface DemoCard {
  /** Application instance number printed on the card (the 'Kartennummer'). */
  readonly appInstanceNumber: number;
  /** The organization that issued the application (VDV-KA organization id). */
  readonly appInstanceOrgId: number;
  /** A German name for the workplace page. */
  readonly label: string;
  /** Number of the customer whose first holder carries the card; undefined for a blank card. */
  readonly customerNumber: number | undefined;
}

const ORG_ID = 6262;

/** The cards in the drawer of the demo workplace: some of known customers, some blank. */
export const demoCards: readonly DemoCard[] = [
  { appInstanceNumber: 4_100_001, appInstanceOrgId: ORG_ID, label: 'Karte von Erika Musterfrau', customerNumber: 100_234 },
  { appInstanceNumber: 4_100_002, appInstanceOrgId: ORG_ID, label: 'Karte von Max Beispiel', customerNumber: 100_235 },
  { appInstanceNumber: 4_100_003, appInstanceOrgId: ORG_ID, label: 'Karte von Gerd Gesperrt', customerNumber: 100_236 },
  { appInstanceNumber: 4_100_011, appInstanceOrgId: ORG_ID, label: 'Neue Karte 1', customerNumber: undefined },
  { appInstanceNumber: 4_100_012, appInstanceOrgId: ORG_ID, label: 'Neue Karte 2', customerNumber: undefined },
  { appInstanceNumber: 4_100_013, appInstanceOrgId: ORG_ID, label: 'Neue Karte 3', customerNumber: undefined },
];
