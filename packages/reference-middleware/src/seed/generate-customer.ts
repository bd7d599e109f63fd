import type { Faker } from '@faker-js/faker';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import type * as schema from '../db/schema/all.ts';
import { generateBankAccount, generateAddress, generatePerson } from './seed-person.ts';
import { generateTicket, type Card } from './generate-ticket.ts';
import { createAvatar } from './avatar.ts';

/** An invoice, and the part of its amount that is not paid, in cents. */
export type GeneratedInvoice = typeof schema.invoices.$inferInsert & { readonly remainingAmount: number };

/** All rows of one customer. */
export interface CustomerFixture {
  readonly customer: typeof schema.customers.$inferInsert;
  readonly account: typeof schema.bankAccountHolders.$inferInsert;
  readonly holders: readonly (typeof schema.ticketHolders.$inferInsert)[];
  readonly tickets: readonly (typeof schema.tickets.$inferInsert)[];
  readonly accessCodes: readonly (typeof schema.accessCodes.$inferInsert)[];
  readonly documents: readonly (typeof schema.documents.$inferInsert)[];
  readonly invoices: readonly GeneratedInvoice[];
}

const ORG_ID = 6262;
const lockingReasons = ['Mahnstufe 3', 'Lastschrift zurückgegeben', 'Adresse unbekannt'];
const flags = [
  { name: 'Mahnsperre', colour: 'RED' },
  { name: 'Stammkunde', colour: 'GREEN' },
  { name: 'Adresse prüfen', colour: 'YELLOW' },
  { name: 'Newsletter', colour: 'BLUE' },
] as const;

/** Generates the customer with this index and all rows that belong to the customer. */
export function generateCustomer(faker: Faker, index: number, today: Date): CustomerFixture {
  const uuid = faker.string.uuid();
  const accountUuid = faker.string.uuid();
  const address = generateAddress(faker);
  const name = generatePerson(faker, { min: 19, max: 84 });
  const contractStartDate = formatISO(addDays(today, -faker.number.int({ min: 30, max: 3_600 })), { representation: 'date' });
  const customer = {
    uuid,
    customerNumber: 100_300 + index,
    ...name,
    ...address,
    contractStartDate,
    lockingReason: faker.helpers.maybe(() => faker.helpers.arrayElement(lockingReasons), { probability: 0.03 }) ?? null,
    uuidBankAccountHolder: accountUuid,
    statusFlags: faker.helpers.arrayElements(
      flags,
      faker.helpers.weightedArrayElement([
        { value: 0, weight: 7 },
        { value: 1, weight: 2 },
        { value: 2, weight: 1 },
      ]),
    ),
  };
  const familyMemberCount = faker.helpers.weightedArrayElement([
    { value: 0, weight: 70 },
    { value: 1, weight: 18 },
    { value: 2, weight: 9 },
    { value: 4, weight: 3 },
  ]);
  const companyUuid = faker.helpers.maybe(() => faker.string.uuid(), { probability: 0.04 }) ?? null;
  const people = [
    { ...name, isCustomer: true },
    ...Array.from({ length: familyMemberCount }, () => ({
      ...generatePerson(faker, { min: 6, max: 24 }),
      lastName: name.lastName,
      isCustomer: false,
    })),
  ];
  const holders = people.map(({ isCustomer, ...person }, position) => ({
    uuid: faker.string.uuid(),
    uuidCustomer: uuid,
    ticketHolderNumber: 200_000 + index * 10 + position,
    ...person,
    ...address,
    contractStartDate,
    identicalWithCustomer: isCustomer,
    uuidCompany: isCustomer ? companyUuid : null,
    picture:
      faker.helpers.maybe(() => createAvatar(`${person.firstName.charAt(0)}${person.lastName.charAt(0)}`, faker.number.int({ max: 359 })), {
        probability: 0.5,
      }) ?? null,
  }));
  const tickets = holders.flatMap((holder, position) => {
    const card: Card = { appInstanceNumber: 4_200_000 + index * 10 + position, appInstanceOrgId: ORG_ID };
    const count = faker.helpers.weightedArrayElement([
      { value: 0, weight: 15 },
      { value: 1, weight: 55 },
      { value: 2, weight: 20 },
      { value: 4, weight: 10 },
    ]);
    return Array.from({ length: count }, (_, ticketIndex) =>
      generateTicket(faker, today, holder.uuid, card, 500_000 + index * 50 + position * 10 + ticketIndex),
    );
  });
  return {
    customer,
    account: generateAccountHolder(faker, customer, accountUuid),
    holders,
    tickets,
    ...generateCustomerDetails(faker, index, uuid, `${name.firstName} ${name.lastName}`, today),
  };
}

function generateAccountHolder(faker: Faker, customer: CustomerFixture['customer'], uuid: string): CustomerFixture['account'] {
  const {
    idSalutation,
    idTitle,
    firstName,
    lastName,
    birthdate,
    street,
    houseNumber,
    addressInfo,
    postalCode,
    city,
    district,
    countryCode,
    email,
    phonePrivate,
    phoneMobile,
  } = customer;
  const isCustomer = faker.datatype.boolean(0.85);
  const customerData = { idSalutation, idTitle, firstName, lastName, birthdate, email, phonePrivate, phoneMobile };
  return {
    uuid,
    uuidCustomer: customer.uuid,
    ...(isCustomer ? customerData : { ...customerData, ...generatePerson(faker, { min: 30, max: 80 }), lastName }),
    street,
    houseNumber,
    addressInfo,
    postalCode,
    city,
    district,
    countryCode,
    ...generateBankAccount(faker),
    identicalWithCustomer: isCustomer,
  };
}

function generateCustomerDetails(faker: Faker, index: number, uuidCustomer: string, ownersName: string, today: Date) {
  const codeCount = faker.number.int({ min: 0, max: 2 });
  const invoiceCount = faker.number.int({ min: 0, max: 5 });
  return {
    accessCodes: Array.from({ length: codeCount }, (_, codeIndex) => {
      const validFrom = addDays(today, -40 * (codeCount - codeIndex));
      return {
        uuidCustomer,
        accessCode: faker.string.alphanumeric({ length: 8, casing: 'upper', exclude: ['O', '0', 'I', '1'] }),
        validFrom,
        validUntil: addDays(validFrom, 60),
      };
    }),
    documents: Array.from({ length: faker.number.int({ min: 0, max: 3 }) }, () => ({
      uuid: faker.string.uuid(),
      uuidCustomer,
      description: faker.helpers.arrayElement([
        'Bestellschein',
        'SEPA-Mandat',
        'Schulbescheinigung',
        'Kündigungsschreiben',
        'Personalausweis',
      ]),
      filename: 'dokument.pdf',
      ownersName,
      modificationDate: addDays(today, -faker.number.int({ min: 1, max: 900 })),
    })),
    invoices: Array.from({ length: invoiceCount }, (_, invoiceIndex) => {
      const positiveAmount = faker.number.int({ min: 2_750, max: 23_180 });
      // The third invoice is a refund claim.
      const amount = invoiceIndex === 2 ? -Math.round(positiveAmount / 4) : positiveAmount;
      const created = addMonths(today, -(invoiceCount - invoiceIndex));
      return {
        uuid: faker.string.uuid(),
        uuidCustomer,
        invoiceNumber: `R-${today.getFullYear()}-${String(index * 6 + invoiceIndex).padStart(6, '0')}`,
        date: faker.datatype.boolean(0.9) ? created : null,
        creationDate: created,
        amount,
        remainingAmount: invoiceIndex === invoiceCount - 1 && faker.datatype.boolean(0.3) ? amount : 0,
      };
    }),
  };
}
