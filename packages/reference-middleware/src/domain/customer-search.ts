import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { normalizeIban, parseTypedDate } from '@aboschalter/formats';
import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, ticketHolders, tickets } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';

/** The most hits of one search. */
const MOST = 10_000;

/** The columns of a hit. */
export const hitColumns = {
  id: customers.id, uuid: customers.uuid, customerNumber: customers.customerNumber, firstName: customers.firstName,
  lastName: customers.lastName, birthdate: customers.birthdate, email: customers.email, postalCode: customers.postalCode,
  city: customers.city, lockingReason: customers.lockingReason,
};

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
const begins = (text: string) => `${escaped(text.trim())}%`;
const contains = (text: string) => `%${escaped(text.trim())}%`;
const malformed = () => new Refusal(400, 'Die Schnellsuche ist leer oder hat ein falsches Format.', { code: 'quick-search' });
const digitsOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined);
const NOBODY = sql`false`;

/** Searches customers; every filled criterion must hold. */
export async function searchCustomers(db: Database, criteria: CustomerSearchCriteria) {
  const conditions = [quickCondition(db, criteria), ...conditionsOf(db, criteria)].filter((entry) => entry !== undefined);
  return db.select(hitColumns).from(customers).where(and(...conditions))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.customerNumber)).limit(MOST);
}

function quickCondition(db: Database, { quickSearch, quickSearchField }: CustomerSearchCriteria): SQL | undefined {
  if (quickSearch === undefined && quickSearchField === undefined) return undefined;
  const text = (quickSearch ?? '').trim();
  if (text === '') throw malformed();
  switch (quickSearchField ?? 'LAST_NAME_FIRST_NAME') {
    case 'CUSTOMER_NUMBER': return eq(customers.customerNumber, digitsOf(text) ?? refuse());
    case 'APP_INSTANCE_NUMBER': return onCard(db, digitsOf(text) ?? refuse(), undefined);
    case 'BIRTHDATE': return eq(customers.birthdate, birthdateOf(text) ?? refuse());
    case 'EMAIL': return ilike(customers.email, contains(text));
    case 'LAST_NAME_FIRST_NAME': return named(text);
  }
}

function refuse(): never {
  throw malformed();
}

const birthdateOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? text.trim() : parseTypedDate(text));

/** 'Muster, Erika', 'Muster Erika' or 'Muster': the last name first. */
function named(text: string): SQL | undefined {
  const [last = '', first] = text.includes(',') ? text.split(',').map((part) => part.trim()) : [text, undefined];
  if (last === '') throw malformed();
  const split = /^(.*\S)\s+(\S+)$/.exec(last);
  const alone = and(ilike(customers.lastName, begins(last)), first ? ilike(customers.firstName, begins(first)) : undefined);
  if (first !== undefined || !split) return alone;
  return or(alone, and(ilike(customers.lastName, begins(split[1] ?? '')), ilike(customers.firstName, begins(split[2] ?? ''))));
}

function onCard(db: Database, appInstanceNumber: number, orgId: number | undefined): SQL {
  return inArray(customers.uuid, db.select({ uuid: ticketHolders.uuidCustomer }).from(tickets)
    .innerJoin(ticketHolders, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
    .where(and(eq(tickets.appInstanceNumber, appInstanceNumber), orgId === undefined ? undefined : eq(tickets.appInstanceOrgId, orgId))));
}

const filled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

function conditionsOf(db: Database, criteria: CustomerSearchCriteria): (SQL | undefined)[] {
  const { customerNumber, birthdate, phone, ticketNumber, appInstanceNumber, appInstanceOrgId, iban, npsUserId, npsUserIdToken } = criteria;
  const number = (text: string, condition: (value: number) => SQL) => {
    const value = digitsOf(text);
    return value === undefined ? NOBODY : condition(value);
  };
  const texts = (['firstName', 'lastName', 'street', 'postalCode', 'city', 'email'] as const)
    .map((name) => ({ column: customers[name], text: criteria[name] }));
  return [
    ...texts.map(({ column, text }) => (filled(text) ? ilike(column, begins(text)) : undefined)),
    filled(customerNumber) ? number(customerNumber, (value) => eq(customers.customerNumber, value)) : undefined,
    filled(birthdate) ? eq(customers.birthdate, birthdateOf(birthdate) ?? '0001-01-01') : undefined,
    filled(phone) ? phoneCondition(phone) : undefined,
    filled(ticketNumber) ? number(ticketNumber, (value) => withTicket(db, value)) : undefined,
    filled(appInstanceNumber) ? number(appInstanceNumber, (value) =>
      onCard(db, value, filled(appInstanceOrgId) ? Number(appInstanceOrgId) : undefined)) : undefined,
    filled(iban) ? inArray(customers.uuid, db.select({ uuid: bankAccountHolders.uuidCustomer }).from(bankAccountHolders)
      .where(ilike(bankAccountHolders.iban, begins(normalizeIban(iban))))) : undefined,
    filled(npsUserId) || filled(npsUserIdToken) ? NOBODY : undefined,
  ];
}

const withTicket = (db: Database, ticketNumber: number) =>
  inArray(customers.uuid, db.select({ uuid: ticketHolders.uuidCustomer }).from(tickets)
    .innerJoin(ticketHolders, eq(tickets.uuidTicketHolder, ticketHolders.uuid)).where(eq(tickets.ticketNumber, ticketNumber)));

function phoneCondition(phone: string): SQL | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return NOBODY;
  return or(...[customers.phonePrivate, customers.phoneMobile, customers.phoneBusiness]
    .map((column) => sql`regexp_replace(coalesce(${column}, ''), '\\D', '', 'g') like ${`%${digits}%`}`));
}
