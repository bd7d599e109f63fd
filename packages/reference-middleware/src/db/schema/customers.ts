import { boolean, date, index, integer, jsonb, pgTable, serial, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { trigramIndex, prefixIndex, leadingHouseNumber, phoneDigits, normalizeForSearch } from './normalize-for-search.ts';

const calendarDate = (name: string) => date(name, { mode: 'string' });

/** The columns that customers, holders and account holders have in common. */
const personColumns = {
  /** The version of the record, from 1; incremented by every change. */
  version: integer('version').notNull().default(1),
  idSalutation: integer('id_salutation'),
  idTitle: integer('id_title'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  birthdate: calendarDate('birthdate'),
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
    contractStartDate: calendarDate('contract_start_date'),
    note: text('note'),
    lockingReason: text('locking_reason'),
    /** The customer's id at the sales platform (NPS); null without an account there. */
    npsUserId: text('nps_user_id').unique(),
    uuidBankAccountHolder: uuid('uuid_bank_account_holder'),
    statusFlags: jsonb('status_flags').$type<{ name: string; colour: 'BLUE' | 'RED' | 'YELLOW' | 'GREEN' }[]>().notNull().default([]),
  },
  (table) => [
    index('customers_last_name').on(prefixIndex(table.lastName), prefixIndex(table.firstName), prefixIndex(table.city)),
    index('customers_first_name').on(prefixIndex(table.firstName), prefixIndex(table.city)),
    index('customers_postal_code').on(prefixIndex(table.postalCode), prefixIndex(table.street)),
    index('customers_city').on(prefixIndex(table.city), prefixIndex(table.street)),
    index('customers_street').on(prefixIndex(table.street)),
    index('customers_house').on(leadingHouseNumber(table.houseNumber), prefixIndex(table.street), prefixIndex(table.city)),
    index('customers_email').on(prefixIndex(table.email)),
    index('customers_email_parts').using('gin', trigramIndex(normalizeForSearch(table.email))),
    index('customers_phones').using('gin', trigramIndex(phoneDigits(table.phonePrivate, table.phoneMobile, table.phoneBusiness))),
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
    contractStartDate: calendarDate('contract_start_date'),
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
