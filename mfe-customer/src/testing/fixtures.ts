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

/** A valid uuid that ends in a number. */
export const testUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A hit of a search, identified by its number. */
export const createHit = (number: number, more: Partial<CustomerHit> = {}): CustomerHit => ({
  id: number,
  uuid: testUuid(number),
  customerNumber: 100_000 + number,
  firstName: `Vorname${number}`,
  lastName: `Nachname${number}`,
  email: `p${number}@post.example`,
  postalCode: '50667',
  city: 'Köln',
  ...more,
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

export const holder = (number: number, more: Partial<TicketHolder> = {}): TicketHolder => ({
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
  ...more,
});

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

export const ticket = (id: number, more: Partial<SubscriptionTicket> = {}): SubscriptionTicket => ({
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
  ...more,
});

/** A flag of each colour. */
export const flags: readonly StatusFlag[] = [
  { name: 'Stammkunde', colour: 'GREEN' },
  { name: 'Mahnung', colour: 'RED' },
  { name: 'Prüfen', colour: 'YELLOW' },
  { name: 'Firma', colour: 'BLUE' },
];

/** Option lists with one entry each. */
export const baseData: BaseData = {
  salutations: [{ displayid: 1, displayname: 'Frau' }],
  titles: [{ displayid: 2, displayname: 'Dr.' }],
  countries: [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: true },
};

/** Default responses about the customer. */
export const defaultResponses = [
  mockResponse(calls.findDuplicates, () => []),
  mockResponse(calls.findDuplicatesByContact, () => []),
  mockResponse(calls.getBaseData, () => baseData),
  mockResponse(calls.getCustomer, () => customer),
  mockResponse(calls.getCustomerTicketHolders, () => [holder(2)]),
  mockResponse(calls.getStatusFlags, () => []),
  mockResponse(calls.getPicture, () => ({ picture: null })),
  mockResponse(calls.getAboTickets, () => [ticket(1)]),
  mockResponse(calls.getBankAccountHolder, () => account),
  mockResponse(calls.getAccounting, () => ({ sumClaims: 12_600, sumRefundClaims: -500, sumPayments: -6_300, totalBalance: 5_800 })),
  mockResponse(calls.getDocuments, () => []),
  mockResponse(calls.getAccessCodes, () => []),
  mockResponse(calls.getCustomerChanges, () => []),
  mockResponse(calls.getTicketHolderChanges, () => []),
  mockResponse(calls.getBankAccountHolderChanges, () => []),
];
