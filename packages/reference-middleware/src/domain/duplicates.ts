import { duplicateReasons, type DuplicateCandidate, type DuplicateReason } from '@aboschalter/contract';
import { normalizeIban } from '@aboschalter/formats';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { searchResultColumns } from './customer-search.ts';
import { parseBirthdate, isNonBlank } from './search-input.ts';
import { equals } from './text-filters.ts';

const MAX_DUPLICATES = 50;

/** The person to compare with stored customers. */
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
 * Finds possible duplicates: customers with the same name and the same birth date or postal code, with the same IBAN, or
 * with the same e-mail address. If only the first or only the last name is given, that one is compared. Otherwise, an empty
 * field matches nobody, and neither does a name alone. Includes locked customers. Returns the newest customer first, each with
 * all reasons.
 * @param today `yyyy-MM-dd`
 */
export async function findDuplicates(db: Database, person: Person, today: string): Promise<DuplicateCandidate[]> {
  const conditions = buildConditions(db, person, today);
  const found = new Map<string, DuplicateCandidate & { reasons: DuplicateReason[] }>();
  // One query per reason, so that each uses its index.
  for (const reason of duplicateReasons) {
    const condition = conditions[reason];
    const hits = condition
      ? await db.select(searchResultColumns).from(customers).where(condition).orderBy(desc(customers.customerNumber)).limit(MAX_DUPLICATES)
      : [];
    for (const hit of hits) found.set(hit.uuid, { ...hit, reasons: [...(found.get(hit.uuid)?.reasons ?? []), reason] });
  }
  return [...found.values()].toSorted((a, b) => b.customerNumber - a.customerNumber).slice(0, MAX_DUPLICATES);
}

function buildConditions(db: Database, person: Person, today: string): Record<DuplicateReason, SQL | undefined> {
  const { firstName, lastName, birthdate, postalCode, email, iban } = person;
  const hasName = and(
    isNonBlank(firstName) ? equals(customers.firstName, firstName) : undefined,
    isNonBlank(lastName) ? equals(customers.lastName, lastName) : undefined,
  );
  const parsedBirthdate = isNonBlank(birthdate) ? (parseBirthdate(birthdate, today) ?? throwInvalidBirthdate()) : undefined;
  const normalizedIban = normalizeIban(iban ?? '');
  return {
    NAME_AND_BIRTHDATE: hasName && parsedBirthdate !== undefined ? and(hasName, eq(customers.birthdate, parsedBirthdate)) : undefined,
    NAME_AND_POSTAL_CODE: hasName && isNonBlank(postalCode) ? and(hasName, equals(customers.postalCode, postalCode)) : undefined,
    IBAN: normalizedIban === '' ? undefined : hasAccount(db, normalizedIban),
    EMAIL: isNonBlank(email) ? equals(customers.email, email) : undefined,
  };
}

const hasAccount = (db: Database, iban: string): SQL =>
  inArray(
    customers.uuid,
    db.select({ uuid: bankAccountHolders.uuidCustomer }).from(bankAccountHolders).where(eq(bankAccountHolders.iban, iban)),
  );

function throwInvalidBirthdate(): never {
  throw new ApiError(400, 'Das Geburtsdatum ist kein gültiges Datum.', {
    code: 'validation-failed',
    fields: { birthdate: 'Kein gültiges Datum.' },
  });
}
