import { demoCards } from '@aboschalter/reference-demo';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { findProductById } from '../catalogue/products.ts';
import type { CustomerFixture } from './generate-customer.ts';
import { atOpeningHours } from './opening-hours.ts';
import { buildGermanIban } from './seed-person.ts';
import { createAvatar } from './avatar.ts';

const toDay = (date: Date) => formatISO(date, { representation: 'date' });
/** Creates the uuid of a record of a customer; `part` distinguishes the records of the customer. */
const createUuid = (customerNumber: number, part: number) =>
  `00000000-0000-4000-8000-${String(customerNumber)}${String(part).padStart(6, '0')}`;

interface DemoPerson {
  readonly customerNumber: number;
  readonly idSalutation: 1 | 2;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly lockingReason?: string;
  readonly flags?: CustomerFixture['customer']['statusFlags'];
  /** Whether a company bears the costs of the holder. */
  readonly hasCompanyAssignment?: boolean;
  /** Further holders. */
  readonly family?: readonly (readonly [firstName: string, birthdate: string, idSalutation: 1 | 2])[];
  readonly hasNoHolder?: boolean;
}

const demoPersons: readonly DemoPerson[] = [
  {
    customerNumber: 100_234,
    idSalutation: 1,
    firstName: 'Erika',
    lastName: 'Musterfrau',
    birthdate: '1984-05-17',
    street: 'Ringstr.',
    houseNumber: '4',
    postalCode: '50667',
    city: 'Köln',
    email: 'e.muster@post.example',
    flags: [{ name: 'Stammkunde', colour: 'GREEN' }],
  },
  {
    customerNumber: 100_235,
    idSalutation: 2,
    firstName: 'Max',
    lastName: 'Beispiel',
    birthdate: '1979-11-02',
    street: 'Gartenstraße',
    houseNumber: '12a',
    postalCode: '53111',
    city: 'Bonn',
    email: 'max.beispiel@post.example',
    family: [
      ['Mia', '2012-03-09', 1],
      ['Moritz', '2015-08-30', 2],
    ],
  },
  {
    customerNumber: 100_236,
    idSalutation: 2,
    firstName: 'Gerd',
    lastName: 'Gesperrt',
    birthdate: '1966-01-24',
    street: 'Kölner Straße',
    houseNumber: '77',
    postalCode: '53721',
    city: 'Siegburg',
    email: 'gerd.gesperrt@post.example',
    lockingReason: 'Mahnstufe 3',
    flags: [{ name: 'Mahnstufe 3', colour: 'RED' }],
  },
  {
    customerNumber: 100_237,
    idSalutation: 1,
    firstName: 'Clara',
    lastName: 'Firmenkarte',
    birthdate: '1991-07-12',
    street: 'Adenauerallee',
    houseNumber: '101',
    postalCode: '53113',
    city: 'Bonn',
    email: 'clara.firmenkarte@post.example',
    hasCompanyAssignment: true,
  },
  {
    customerNumber: 100_238,
    idSalutation: 2,
    firstName: 'Olaf',
    lastName: 'Ohneinhaber',
    birthdate: '1958-09-05',
    street: 'Lindenallee',
    houseNumber: '9',
    postalCode: '51465',
    city: 'Bergisch Gladbach',
    email: 'olaf.ohneinhaber@post.example',
    hasNoHolder: true,
  },
];

/** The names of the demo customers. */
export const demoCustomers = demoPersons.map(({ firstName, lastName }) => ({ firstName, lastName }));

/** Creates the demo customers of user guides and tests. Each of them represents a case at the counter. */
export const createDemoCustomerFixtures = (today: Date): CustomerFixture[] => demoPersons.map((person) => buildFixture(person, today));

function buildFixture(person: DemoPerson, today: Date): CustomerFixture {
  const {
    customerNumber,
    idSalutation,
    firstName,
    lastName,
    birthdate,
    lockingReason,
    flags,
    hasCompanyAssignment,
    family = [],
    hasNoHolder,
    email,
    ...postalAddress
  } = person;
  const uuid = createUuid(customerNumber, 1);
  const name = { idSalutation, firstName, lastName, birthdate, email };
  const address = { ...postalAddress, countryCode: 'DE', phonePrivate: '0221 123456' };
  const createHolder = (index: number, fields: Partial<CustomerFixture['holders'][number]>) => ({
    uuid: createUuid(customerNumber, 10 + index),
    uuidCustomer: uuid,
    ticketHolderNumber: customerNumber * 10 + index,
    ...name,
    ...address,
    contractStartDate: '2023-01-01',
    identicalWithCustomer: index === 0,
    ...fields,
  });
  const holders = hasNoHolder
    ? []
    : [
        createHolder(0, {
          // The company is not a customer of the demo data.
          uuidCompany: hasCompanyAssignment ? createUuid(customerNumber, 90) : null,
          picture: createAvatar(`${firstName.charAt(0)}${lastName.charAt(0)}`, customerNumber % 360),
        }),
        ...family.map(([child, born, salutation], index) =>
          createHolder(index + 1, { firstName: child, birthdate: born, idSalutation: salutation, email: null }),
        ),
      ];
  const firstHolder = holders[0];
  return {
    customer: {
      uuid,
      customerNumber,
      ...name,
      ...address,
      contractStartDate: '2023-01-01',
      lockingReason: lockingReason ?? null,
      uuidBankAccountHolder: createUuid(customerNumber, 2),
      npsUserId: `nps-${customerNumber}`,
      statusFlags: flags ?? [],
    },
    account: {
      uuid: createUuid(customerNumber, 2),
      uuidCustomer: uuid,
      ...name,
      ...address,
      iban: buildGermanIban('37050198', String(1_000_000_000 + customerNumber)),
      bic: 'COLSDE33XXX',
      bankName: 'Sparkasse KölnBonn',
      identicalWithCustomer: true,
    },
    holders,
    tickets: firstHolder ? [createTicketOnCard(customerNumber, firstHolder.uuid, today)] : [],
    accessCodes: [
      { uuidCustomer: uuid, accessCode: `ABO${customerNumber}`, validFrom: addMonths(today, -1), validUntil: addMonths(today, 1) },
    ],
    documents: [
      {
        uuid: createUuid(customerNumber, 30),
        uuidCustomer: uuid,
        description: 'SEPA-Mandat',
        filename: 'sepa-mandat.pdf',
        ownersName: `${firstName} ${lastName}`,
        modificationDate: addMonths(today, -3),
      },
    ],
    invoices: [
      {
        uuid: createUuid(customerNumber, 40),
        uuidCustomer: uuid,
        invoiceNumber: `R-${customerNumber}-1`,
        date: addMonths(today, -1),
        creationDate: addMonths(today, -1),
        amount: 6_300,
        remainingAmount: lockingReason ? 6_300 : 0,
      },
      {
        // A refund claim without a date, to show how the account displays a missing date.
        uuid: createUuid(customerNumber, 41),
        uuidCustomer: uuid,
        invoiceNumber: `R-${customerNumber}-2`,
        date: null,
        creationDate: addDays(today, -3),
        amount: -1_500,
        remainingAmount: lockingReason ? -1_500 : 0,
      },
    ],
  };
}

/** Creates a ticket on the demo card of a customer; customers without a demo card get an invented card number. */
function createTicketOnCard(customerNumber: number, uuidTicketHolder: string, today: Date): CustomerFixture['tickets'][number] {
  const product = findProductById(101);
  if (!product) throw new Error('The product 101 is missing in the catalogue.');
  const card = demoCards.find(({ cardholder }) => cardholder?.customerNumber === customerNumber);
  const validFrom = card?.cardholder?.validFrom ?? toDay(startOfMonth(addMonths(today, -4)));
  const begin = parseISO(validFrom);
  return {
    uuidTicketHolder,
    idProductVariant: product.id,
    productVariantName: product.name,
    issueType: product.issueType,
    appInstanceNumber: card?.appInstanceNumber ?? 4_190_000 + (customerNumber % 1_000),
    appInstanceOrgId: 6262,
    ticketNumber: card?.cardholder?.authorizationNumber ?? customerNumber + 300_000,
    creationDate: atOpeningHours(addMonths(begin, -1), customerNumber),
    validFrom,
    validUntil: null,
    activationFrom: validFrom,
    activationUntil: toDay(endOfMonth(addMonths(begin, 24))),
    status: 'ACTIVE',
    price: product.prices[0] ?? 0,
    priceLevel: 0,
    salesPointNumber: '701',
  };
}
