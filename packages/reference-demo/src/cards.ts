/** A chip card of the demo card workstation, and its holder. */
export interface DemoCard {
  /** Application instance number of the card (the 'Kartennummer'). */
  readonly appInstanceNumber: number;
  /** The organization that issued the application (VDV-KA organization id). */
  readonly appInstanceOrgId: number;
  /** A German name for the page of the card workstation. */
  readonly label: string;
  /** The holder and content of the card; undefined for a blank card. */
  readonly cardholder: DemoCardholder | undefined;
}

/** A known customer who has a card with one authorization. */
export interface DemoCardholder {
  readonly customerNumber: number;
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-MM-dd */
  readonly birthdate: string;
  readonly authorizationNumber: number;
  /** First day of the authorization on the card, yyyy-MM-dd; it is valid as long as the card. */
  readonly validFrom: string;
}

const ORG_ID = 6262;

const createCardholder = (customerNumber: number, firstName: string, lastName: string, birthdate: string): DemoCardholder => ({
  customerNumber,
  firstName,
  lastName,
  birthdate,
  authorizationNumber: customerNumber + 300_000,
  validFrom: '2026-07-01',
});

/** The demo cards: some of known customers, some blank. */
export const demoCards: readonly DemoCard[] = [
  {
    appInstanceNumber: 4_100_001,
    appInstanceOrgId: ORG_ID,
    label: 'Karte von Erika Musterfrau',
    cardholder: createCardholder(100_234, 'Erika', 'Musterfrau', '1984-05-17'),
  },
  {
    appInstanceNumber: 4_100_002,
    appInstanceOrgId: ORG_ID,
    label: 'Karte von Max Beispiel',
    cardholder: createCardholder(100_235, 'Max', 'Beispiel', '1979-11-02'),
  },
  {
    appInstanceNumber: 4_100_003,
    appInstanceOrgId: ORG_ID,
    label: 'Karte von Gerd Gesperrt',
    cardholder: createCardholder(100_236, 'Gerd', 'Gesperrt', '1966-01-24'),
  },
  { appInstanceNumber: 4_100_011, appInstanceOrgId: ORG_ID, label: 'Neue Karte 1', cardholder: undefined },
  { appInstanceNumber: 4_100_012, appInstanceOrgId: ORG_ID, label: 'Neue Karte 2', cardholder: undefined },
  { appInstanceNumber: 4_100_013, appInstanceOrgId: ORG_ID, label: 'Neue Karte 3', cardholder: undefined },
];
