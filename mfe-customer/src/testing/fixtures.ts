import {
  calls,
  type BankAccountHolder,
  type BaseData,
  type Customer,
  type CustomerHit,
  type StatusFlag,
  type SubscriptionTicket,
  type TicketHolder,
} from '@aboschalter/contract';
// Only tests import this file.
import { mockResponse } from '@aboschalter/test-kit';

/** Returns a valid uuid that ends in the number. */
export const testUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Creates a search hit. The number determines uuid, customer number, names and e-mail address. */
export const createHit = (number: number, changes: Partial<CustomerHit> = {}): CustomerHit => ({
  id: number,
  uuid: testUuid(number),
  customerNumber: 100_000 + number,
  firstName: `Vorname${number}`,
  lastName: `Nachname${number}`,
  email: `p${number}@post.example`,
  postalCode: '50667',
  city: 'Köln',
  ...changes,
});

/** A customer with every field filled. */
export const customer: Customer = {
  uuid: testUuid(1),
  customerNumber: 100_234,
  idSalutation: 1,
  idTitle: 2,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  birthdate: '1984-05-17',
  street: 'Ringstr.',
  houseNumber: '4',
  addressInfo: 'Hinterhaus',
  postalCode: '50667',
  city: 'Köln',
  district: 'Altstadt',
  countryCode: 'DE',
  email: 'e.muster@post.example',
  phonePrivate: '0221 1',
  phoneMobile: '0171 2',
  contactPerson: 'Otto Muster',
  phoneBusiness: '0221 3',
  fax: '0221 4',
  contractStartDate: '2023-01-01',
  note: 'Ruft vorher an.',
  uuidBankAccountHolder: testUuid(5),
};

/** Creates a holder of {@link customer}. The number determines uuid, id and ticket holder number. */
export const createHolder = (number: number, changes: Partial<TicketHolder> = {}): TicketHolder => ({
  uuid: testUuid(number),
  uuidCustomer: customer.uuid,
  idTicketHolder: number,
  ticketHolderNumber: 200_300 + number,
  identicalWithCustomer: false,
  idSalutation: 1,
  idTitle: 2,
  firstName: 'Mia',
  lastName: 'Musterfrau',
  birthdate: '2012-03-09',
  street: 'Ringstr.',
  houseNumber: '4',
  postalCode: '50667',
  city: 'Köln',
  ...changes,
});

/** The bank account holder of {@link customer}. */
export const account: BankAccountHolder = {
  uuid: testUuid(5),
  uuidCustomer: customer.uuid,
  idSalutation: 1,
  firstName: 'Konrad',
  lastName: 'Konto',
  street: 'Domplatz',
  houseNumber: '1',
  postalCode: '50667',
  city: 'Köln',
  iban: 'de89370400440532013000',
  bic: 'COBADEFF370',
  bankName: 'Commerzbank',
  identicalWithCustomer: false,
};

/** Creates an issued, active ticket of the holder with number 2. */
export const createTicket = (id: number, changes: Partial<SubscriptionTicket> = {}): SubscriptionTicket => ({
  id,
  uuidTicketHolder: testUuid(2),
  productVariantName: 'Jahresabo Jedermann',
  issueType: 'E_TICKET_VDV',
  status: 'ACTIVE',
  ticketNumber: 400_000 + id,
  appInstanceNumber: 4_100_001,
  validFrom: '2026-07-01',
  validUntil: '2027-06-30',
  startPoint: { id: 1, name: 'Köln' },
  endPoint: { id: 2, name: 'Bonn' },
  price: 13_620,
  ...changes,
});

/** One status flag of each colour. */
export const flags: readonly StatusFlag[] = [
  { name: 'Stammkunde', colour: 'GREEN' },
  { name: 'Mahnung', colour: 'RED' },
  { name: 'Prüfen', colour: 'YELLOW' },
  { name: 'Firma', colour: 'BLUE' },
];

/** Base data with one salutation, title and country. */
export const baseData: BaseData = {
  salutations: [{ displayid: 1, displayname: 'Frau' }],
  titles: [{ displayid: 2, displayname: 'Dr.' }],
  countries: [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: true },
};

/** Mocks of the calls that the pages send, with the records above as responses. */
export const defaultResponses = [
  mockResponse(calls.findDuplicates, () => []),
  mockResponse(calls.findDuplicatesByContact, () => []),
  mockResponse(calls.getBaseData, () => baseData),
  mockResponse(calls.getCustomer, () => customer),
  mockResponse(calls.getCustomerTicketHolders, () => [createHolder(2)]),
  mockResponse(calls.getStatusFlags, () => []),
  mockResponse(calls.getPicture, () => ({ picture: null })),
  mockResponse(calls.getAboTickets, () => [createTicket(1)]),
  mockResponse(calls.getBankAccountHolder, () => account),
  mockResponse(calls.getAccounting, () => ({ sumClaims: 12_600, sumRefundClaims: -500, sumPayments: -6_300, totalBalance: 5_800 })),
  mockResponse(calls.getDocuments, () => []),
  mockResponse(calls.getAccessCodes, () => []),
  mockResponse(calls.getCustomerChanges, () => []),
  mockResponse(calls.getTicketHolderChanges, () => []),
  mockResponse(calls.getBankAccountHolderChanges, () => []),
];
