import { boolean, date, index, integer, jsonb, pgTable, serial, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import {
  createTrigramIndex,
  createPrefixIndex,
  extractLeadingHouseNumber,
  extractPhoneDigits,
  normalizeForSearch,
} from './normalize-for-search.ts';

const createDateColumn = (name: string) => date(name, { mode: 'string' });

/** The columns that customers, holders and account holders have in common. */
const personColumns = {
  /** The version of the record, from 1; incremented by every change. */
  version: integer('version').notNull().default(1),
  idSalutation: integer('id_salutation'),
  idTitle: integer('id_title'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  birthdate: createDateColumn('birthdate'),
  street: text('street'),
  houseNumber: text('house_number'),
  addressInfo: text('address_info'),
  postalCode: text('postal_code'),
  city: text('city'),
  district: text('district'),
  countryCode: text('country_code'),
  email: text('email'),
  phonePrivate: text('phone_private'),
  phoneMobile: text('phone_mobile'),
};

export const bankAccountHolders = pgTable(
  'bank_account_holders',
  {
    uuid: uuid('uuid').primaryKey(),
    uuidCustomer: uuid('uuid_customer').notNull(),
    ...personColumns,
    iban: text('iban'),
    bic: text('bic'),
    bankName: text('bank_name'),
    identicalWithCustomer: boolean('identical_with_customer').notNull(),
  },
  (table) => [
    index('bank_account_holders_customer').on(table.uuidCustomer),
    index('bank_account_holders_iban').on(table.iban.op('text_pattern_ops')),
  ],
);

export const customers = pgTable(
  'customers',
  {
    uuid: uuid('uuid').primaryKey(),
    id: serial('id').notNull().unique(),
    customerNumber: integer('customer_number').notNull().unique(),
    ...personColumns,
    contactPerson: text('contact_person'),
    phoneBusiness: text('phone_business'),
    fax: text('fax'),
    contractStartDate: createDateColumn('contract_start_date'),
    note: text('note'),
    lockingReason: text('locking_reason'),
    /** The customer's id at the sales platform (NPS); null without an account there. */
    npsUserId: text('nps_user_id').unique(),
    uuidBankAccountHolder: uuid('uuid_bank_account_holder'),
    statusFlags: jsonb('status_flags').$type<{ name: string; colour: 'BLUE' | 'RED' | 'YELLOW' | 'GREEN' }[]>().notNull().default([]),
  },
  (table) => [
    index('customers_last_name').on(createPrefixIndex(table.lastName), createPrefixIndex(table.firstName), createPrefixIndex(table.city)),
    index('customers_first_name').on(createPrefixIndex(table.firstName), createPrefixIndex(table.city)),
    index('customers_postal_code').on(createPrefixIndex(table.postalCode), createPrefixIndex(table.street)),
    index('customers_city').on(createPrefixIndex(table.city), createPrefixIndex(table.street)),
    index('customers_street').on(createPrefixIndex(table.street)),
    index('customers_house').on(
      extractLeadingHouseNumber(table.houseNumber),
      createPrefixIndex(table.street),
      createPrefixIndex(table.city),
    ),
    index('customers_email').on(createPrefixIndex(table.email)),
    index('customers_email_parts').using('gin', createTrigramIndex(normalizeForSearch(table.email))),
    index('customers_phones').using(
      'gin',
      createTrigramIndex(extractPhoneDigits(table.phonePrivate, table.phoneMobile, table.phoneBusiness)),
    ),
    index('customers_birthdate').on(table.birthdate),
  ],
);

export const ticketHolders = pgTable(
  'ticket_holders',
  {
    uuid: uuid('uuid').primaryKey(),
    uuidCustomer: uuid('uuid_customer')
      .notNull()
      .references(() => customers.uuid),
    idTicketHolder: serial('id_ticket_holder').notNull().unique(),
    ticketHolderNumber: integer('ticket_holder_number').notNull().unique(),
    ...personColumns,
    contractStartDate: createDateColumn('contract_start_date'),
    note: text('note'),
    identicalWithCustomer: boolean('identical_with_customer').notNull(),
    uuidCompany: uuid('uuid_company'),
    /** The picture as a data URI, or the reference to an object in the object store (`src/files/object-reference.ts`). */
    picture: text('picture_reference'),
  },
  (table) => [index('ticket_holders_customer').on(table.uuidCustomer)],
);

export const accessCodes = pgTable(
  'access_codes',
  {
    id: serial('id').primaryKey(),
    uuidCustomer: uuid('uuid_customer')
      .notNull()
      .references(() => customers.uuid),
    accessCode: text('access_code').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  },
  (table) => [index('access_codes_customer').on(table.uuidCustomer)],
);

/** The customers that each member of staff opened last. */
export const latestCustomers = pgTable(
  'latest_customers',
  {
    id: serial('id').primaryKey(),
    staffSub: text('staff_sub').notNull(),
    uuidCustomer: uuid('uuid_customer')
      .notNull()
      .references(() => customers.uuid),
  },
  (table) => [unique('latest_customers_staff_customer_key').on(table.staffSub, table.uuidCustomer)],
);
