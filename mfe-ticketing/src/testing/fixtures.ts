import type {
  CardAuthorization,
  CardReadResult,
  CommandServerDevice,
  IssuingJournal,
  SubscriptionTicket,
  SystemConfig,
  TicketHolder,
} from '@aboschalter/contract';

export const customerUuid = '11111111-1111-4111-8111-111111111111';
export const holderUuid = '22222222-2222-4222-8222-222222222222';

export const holder: TicketHolder = {
  uuid: holderUuid,
  uuidCustomer: customerUuid,
  idTicketHolder: 17,
  ticketHolderNumber: 200_017,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  birthdate: '1984-05-17',
  identicalWithCustomer: true,
};

/** An ordered ticket that is issued onto a card. */
export const ticket = (changes: Partial<SubscriptionTicket> = {}): SubscriptionTicket => ({
  id: 4711,
  uuidTicketHolder: holderUuid,
  productVariantName: 'Deutschlandticket',
  issueType: 'E_TICKET_VDV',
  ticketNumber: 0,
  appInstanceNumber: null,
  creationDate: '2026-11-20T09:07:00.000+01:00',
  status: 'ORDERED',
  validFrom: '2026-12-01',
  validUntil: '2027-11-30',
  price: 6_300,
  ...changes,
});

const device = (name: string, changes: Partial<CommandServerDevice>): CommandServerDevice => ({
  url: `http://cards.example/${name}/command-server`,
  peUrl: `http://cards.example/${name}/pe`,
  orgId: 6262,
  writeCustomerData: false,
  printOnCardAvailable: false,
  ...changes,
});

/** A device that reads and writes cards, and does not print. */
export const reader = device('reader', { writeCustomerData: true });
/** A device that reads, writes and prints cards, but does not write customer data. */
export const printer = device('printer', { printOnCardAvailable: true });

export const readerOnly = { commandServerReader: reader } satisfies Partial<SystemConfig>;
export const bothDevices = { commandServerReader: reader, commandServerPrinter: printer } satisfies Partial<SystemConfig>;

/** The journal of an issuing on the card 4100011 with the number 900001. */
export const journal = (state: IssuingJournal['state']): IssuingJournal => ({
  state,
  authorizationNumber: state === 'NONE' ? null : 900_001,
  appInstanceNumber: state === 'NONE' || state === 'RESERVED' ? null : 4_100_011,
  steps: [],
});

const day = (date: string) => Date.parse(`${date}T12:00:00Z`);

export const authorization = (changes: Partial<CardAuthorization> = {}): CardAuthorization => ({
  BerechtigungsNummer: 900_001,
  Produktbezeichnung: 'Deutschlandticket',
  ProduktNummer: 9049,
  BerGueltigVon: day('2026-12-01'),
  BerGueltigBis: day('2027-11-30'),
  RaeumlicheGueltigkeitenZonenStr: 'Gesamtes Netz',
  BerechtigungsOrgID: 6262,
  BerechtigungsstatusStr: 'gültig',
  FahrgastNameVorname: 'Musterfrau, Erika',
  FahrgastGeburtsdatum: day('1984-05-17'),
  ...changes,
});

/** The result of karteLesen for a card. */
export const card = (authorizations: CardAuthorization[] = [authorization()], number = 4_100_011): CardReadResult => ({
  AppKundendaten: { KundendatenVorname: 'Erika', KundendatenName: 'Musterfrau', KundendatenGeburtsdatum: day('1984-05-17') },
  Applikationsdaten: {
    ApplikationsInstanzNummer: number,
    ApplikationsInstanzOrgID: 6262,
    ApplikationsStatusStr: 'aktiv',
    AppGueltigVon: day('2024-01-01'),
    AppGueltigBis: day('2033-12-31'),
  },
  Berechtigungsdaten: authorizations,
});

/** A small PDF. */
export const pdf = 'data:application/pdf;base64,JVBERi0xLjQ=';
