import type {
  BankAccountHolder,
  CartLine,
  Customer,
  OrderLine,
  OrderLineResult,
  ProductVariant,
  Relation,
  SubscriptionTicket,
  TicketHolder,
} from '@aboschalter/contract';

/** A valid uuid that ends in a number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const person = {
  firstName: 'Erika',
  lastName: 'Musterfrau',
  birthdate: '1964-08-12',
  street: 'Ringstr.',
  houseNumber: '4',
  postalCode: '50667',
  city: 'Köln',
  email: 'erika@example.org',
  phonePrivate: '0221 4711',
  phoneMobile: '0171 4712',
};

export const customer: Customer = { ...person, uuid: uuid(1), customerNumber: 100_234, uuidBankAccountHolder: uuid(5) };

/** A holder of the customer; number 2 is identical with the customer. */
export const holder = (number: number, changes: Partial<TicketHolder> = {}): TicketHolder => ({
  ...person,
  uuid: uuid(number),
  uuidCustomer: customer.uuid,
  idTicketHolder: number,
  ticketHolderNumber: 200_300 + number,
  identicalWithCustomer: number === 2,
  ...changes,
});

/** The properties of a holder that a company pays for: `holder(2, paidByCompany)`. */
export const paidByCompany = { companyAssignment: { uuidCustomer: uuid(9) } };

export const bankAccountHolder: BankAccountHolder = {
  ...person,
  uuid: uuid(5),
  uuidCustomer: customer.uuid,
  firstName: 'Konrad',
  lastName: 'Konto',
  identicalWithCustomer: false,
  iban: 'DE89370400440532013000',
  bic: 'NOTPROVIDED',
  bankName: 'Commerzbank Köln',
};

/** A product with a route and two start dates. */
export const relationProduct: ProductVariant = {
  id: 110,
  name: 'Jahresabo Jedermann',
  productNumber: 1010,
  tariffMode: 'RELATION',
  possibleStartDates: ['2026-12-15', '2026-12-01'],
  proofRequired: false,
};

/** A product without a route, with proof and start card. */
export const relationlessProduct: ProductVariant = {
  id: 101,
  name: 'Deutschlandticket',
  productNumber: 9049,
  tariffMode: 'RELATIONLESS',
  possibleStartDates: ['2026-12-01', '2027-01-01'],
  proofRequired: true,
  idProductVariantInstantSubscription: 102,
};

export const cologne = { id: 1001, name: 'Köln Hauptbahnhof' };
export const bonn = { id: 1013, name: 'Bonn Hauptbahnhof' };

export const directRelation: Relation = { id: 7, name: 'direkter Weg', via: null, serviceLevel: '2. Klasse', priceLevel: 4, price: 13_620 };
export const viaBruehl: Relation = { id: 8, name: 'über Brühl', via: 'Brühl', serviceLevel: '2. Klasse', priceLevel: 5, price: 16_400 };

export const orderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  idProductVariant: 101,
  name: 'Deutschlandticket',
  amount: 1,
  startDate: '2026-12-01',
  price: 6_300,
  instantSubscription: false,
  ...changes,
});

export const cartLine = (idx: number, changes: Partial<OrderLine> = {}): CartLine => ({ ...orderLine(changes), id: uuid(900 + idx), idx });

/** The look-up result of a line whose order has created the ticket with this id. */
export const createOrderResult = (line: Pick<CartLine, 'id'>, ticketId: number, holderUuid = uuid(2)): OrderLineResult => ({
  lineId: line.id,
  customerUuid: customer.uuid,
  holderUuid,
  ticket: ticket(ticketId),
});

export const ticket = (id: number): SubscriptionTicket => ({
  id,
  uuidTicketHolder: uuid(2),
  productVariantName: 'Deutschlandticket',
  issueType: 'E_TICKET_VDV',
  status: 'ORDERED',
  ticketNumber: 0,
});
