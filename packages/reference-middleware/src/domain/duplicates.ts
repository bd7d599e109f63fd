import { duplicateReasons, type DuplicateCandidate, type DuplicateReason } from '@aboschalter/contract';
import { normalizeIban } from '@aboschalter/formats';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { searchResultColumns } from './customer-search.ts';
import { parseBirthdate, isNonBlank } from './search-input.ts';
import { equals } from './text-filters.ts';

const MOST = 50;

interface Person {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly birthdate?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly email?: string | undefined;
  /** In any format. */
  readonly iban?: string | undefined;
}

/**
 * Finds possible duplicates: the same name with the same birth date or postal code; the same IBAN; the same e-mail
 * address. If one of the two names is empty, only the other is compared. Empty fields match nothing, and a name alone
 * matches nobody. Includes locked customers. The newest first, each with all reasons.
 * @param today `yyyy-MM-dd`
 */
export async function findDuplicates(db: Database, person: Person, today: string): Promise<DuplicateCandidate[]> {
  const conditions = conditionsOf(db, person, today);
  const found = new Map<string, DuplicateCandidate & { reasons: DuplicateReason[] }>();
  // One query per reason, so that each uses its index.
  for (const reason of duplicateReasons) {
    const condition = conditions[reason];
    const hits = condition
      ? await db.select(searchResultColumns).from(customers).where(condition).orderBy(desc(customers.customerNumber)).limit(MOST)
      : [];
    for (const hit of hits) found.set(hit.uuid, { ...hit, reasons: [...(found.get(hit.uuid)?.reasons ?? []), reason] });
  }
  return [...found.values()].toSorted((a, b) => b.customerNumber - a.customerNumber).slice(0, MOST);
}

function conditionsOf(db: Database, person: Person, today: string): Record<DuplicateReason, SQL | undefined> {
  const { firstName, lastName, birthdate, postalCode, email, iban } = person;
  const named = and(
    isNonBlank(firstName) ? equals(customers.firstName, firstName) : undefined,
    isNonBlank(lastName) ? equals(customers.lastName, lastName) : undefined,
  );
  const born = isNonBlank(birthdate) ? (parseBirthdate(birthdate, today) ?? noDate()) : undefined;
  const account = normalizeIban(iban ?? '');
  return {
    NAME_AND_BIRTHDATE: named && born !== undefined ? and(named, eq(customers.birthdate, born)) : undefined,
    NAME_AND_POSTAL_CODE: named && isNonBlank(postalCode) ? and(named, equals(customers.postalCode, postalCode)) : undefined,
    IBAN: account === '' ? undefined : withAccount(db, account),
    EMAIL: isNonBlank(email) ? equals(customers.email, email) : undefined,
  };
}

const withAccount = (db: Database, iban: string): SQL =>
  inArray(
    customers.uuid,
    db.select({ uuid: bankAccountHolders.uuidCustomer }).from(bankAccountHolders).where(eq(bankAccountHolders.iban, iban)),
  );

function noDate(): never {
  throw new ApiError(400, 'Das Geburtsdatum ist kein gültiges Datum.', {
    code: 'validation-failed',
    fields: { birthdate: 'Kein gültiges Datum.' },
  });
}
