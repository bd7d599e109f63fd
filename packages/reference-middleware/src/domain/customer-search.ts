import { MAX_SEARCH_HITS, type CustomerSearchCriteria } from '@aboschalter/contract';
import { normalizeIban } from '@aboschalter/formats';
import { and, asc, eq, gt, inArray, like, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, isWithdrawal, ticketEvents, ticketHolders, tickets, withdrawnNumber } from '../db/schema/all.ts';
import { normalizeForSearch } from '../db/schema/normalize-for-search.ts';
import { parseBirthdate, isNonBlank, parseInteger, assertCriteriaSelective, assertCriteriaLength } from './search-input.ts';
import { buildQuickSearchFilter } from './quick-search.ts';
import { streetFilter } from './street-filter.ts';
import { startsWith, escapeLike, MATCH_NONE, phoneFilter } from './text-filters.ts';

/** The columns of a customer that the search returns. */
export const searchResultColumns = {
  id: customers.id,
  uuid: customers.uuid,
  customerNumber: customers.customerNumber,
  firstName: customers.firstName,
  lastName: customers.lastName,
  birthdate: customers.birthdate,
  email: customers.email,
  street: customers.street,
  houseNumber: customers.houseNumber,
  postalCode: customers.postalCode,
  city: customers.city,
  lockingReason: customers.lockingReason,
};

/**
 * Finds the customers that match all criteria, sorted by name. If more than `MAX_SEARCH_HITS` customers match, returns an
 * arbitrary selection of them, since sorting all would be slow.
 * @param today `yyyy-MM-dd`
 * @throws ApiError 400 if a criterion is too long or matches nearly everybody, or the quick search does not match its field
 */
export async function searchCustomers(db: Database, criteria: CustomerSearchCriteria, today: string) {
  assertCriteriaLength(criteria);
  assertCriteriaSelective(criteria);
  const { quickSearch, quickSearchField, ...fields } = criteria;
  const quickSearchCondition =
    quickSearch === undefined && quickSearchField === undefined
      ? undefined
      : buildQuickSearchFilter(quickSearch ?? '', quickSearchField, { today, onCard: (card) => hasTicketOnCard(db, card, undefined) });
  const found = db
    .select(searchResultColumns)
    .from(customers)
    .where(and(quickSearchCondition, ...buildConditions(db, fields, today)))
    .limit(MAX_SEARCH_HITS)
    .as('found');
  return db
    .select()
    .from(found)
    .orderBy(normalizeForSearch(found.lastName), normalizeForSearch(found.firstName), asc(found.customerNumber));
}

/** Matches customers who have a ticket that matches a condition. */
const hasTicket = (db: Database, condition: SQL | undefined) =>
  inArray(
    customers.uuid,
    db
      .select({ uuid: ticketHolders.uuidCustomer })
      .from(tickets)
      .innerJoin(ticketHolders, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
      .where(condition),
  );

/** Matches customers who have a ticket on a card. */
const hasTicketOnCard = (db: Database, card: number, orgId: number | undefined): SQL =>
  hasTicket(db, and(eq(tickets.appInstanceNumber, card), orgId === undefined ? undefined : eq(tickets.appInstanceOrgId, orgId)));

/** Matches customers who have an authorization, even if it was withdrawn from its card. Unissued tickets have the number 0. */
function hasAuthorization(db: Database, number: number): SQL {
  const issued = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.ticketNumber, number), gt(tickets.ticketNumber, 0)));
  const withdrawn = db
    .select({ id: ticketEvents.ticketId })
    .from(ticketEvents)
    .where(and(isWithdrawal, eq(withdrawnNumber, `${number}`)));
  return hasTicket(db, inArray(tickets.id, unionAll(issued, withdrawn)));
}

function hasIban(db: Database, iban: string): SQL {
  const wanted = normalizeIban(iban);
  if (wanted === '') return MATCH_NONE;
  return inArray(
    customers.uuid,
    db
      .select({ uuid: bankAccountHolders.uuidCustomer })
      .from(bankAccountHolders)
      .where(like(bankAccountHolders.iban, `${escapeLike(wanted)}%`)),
  );
}

type FieldCriteria = Omit<CustomerSearchCriteria, 'quickSearch' | 'quickSearchField'>;

function buildConditions(db: Database, criteria: FieldCriteria, today: string): (SQL | undefined)[] {
  const ifGiven = (text: string | undefined, condition: (text: string) => SQL | undefined) =>
    isNonBlank(text) ? condition(text) : undefined;
  const ifInteger = (text: string | undefined, condition: (value: number) => SQL) =>
    ifGiven(text, (digits) => {
      const value = parseInteger(digits);
      return value === undefined ? MATCH_NONE : condition(value);
    });
  const { customerNumber, birthdate, phone, ticketNumber, appInstanceNumber, appInstanceOrgId, iban, npsUserId } = criteria;
  // No card has the organization -1.
  const orgId = isNonBlank(appInstanceOrgId) ? (parseInteger(appInstanceOrgId) ?? -1) : undefined;
  return [
    ...(['firstName', 'lastName', 'postalCode', 'city', 'email'] as const).map((name) =>
      ifGiven(criteria[name], (text) => startsWith(customers[name], text)),
    ),
    ifGiven(criteria.street, streetFilter),
    ifInteger(customerNumber, (value) => eq(customers.customerNumber, value)),
    // An invalid date becomes null, which equals no birth date in SQL.
    ifGiven(birthdate, (text) => sql`${customers.birthdate} = ${parseBirthdate(text, today) ?? null}`),
    ifGiven(phone, phoneFilter),
    ifInteger(ticketNumber, (value) => hasAuthorization(db, value)),
    ifInteger(appInstanceNumber, (value) => hasTicketOnCard(db, value, orgId)),
    ifGiven(iban, (text) => hasIban(db, text)),
    ifGiven(npsUserId, (text) => eq(customers.npsUserId, text.trim())),
  ];
}
