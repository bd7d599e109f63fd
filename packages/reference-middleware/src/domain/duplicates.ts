import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';
import { hitColumns } from './customer-search.ts';
import { birthdateOf } from './search-input.ts';
import { equals } from './text-conditions.ts';

const MOST = 50;

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate?: string | undefined;
  readonly postalCode?: string | undefined;
}

/**
 * Who may be the same person (the rule is ours to choose, document 1, section 7): the same name, and of birth date
 * and postal code, as far as they are given, at least one the same. People move, and dates are mistyped.
 */
export async function findDuplicates(db: Database, { firstName, lastName, birthdate, postalCode }: Person) {
  const born = birthdate === undefined || birthdate.trim() === '' ? undefined : (birthdateOf(birthdate) ?? noDate());
  return db
    .select(hitColumns)
    .from(customers)
    .where(
      and(
        equals(customers.firstName, firstName),
        equals(customers.lastName, lastName),
        or(
          born === undefined ? undefined : eq(customers.birthdate, born),
          postalCode === undefined || postalCode.trim() === '' ? undefined : equals(customers.postalCode, postalCode),
        ),
      ),
    )
    .orderBy(desc(customers.customerNumber))
    .limit(MOST);
}

function noDate(): never {
  throw new Refusal(400, 'Das Geburtsdatum ist kein gültiges Datum.', { code: 'invalid', fields: { birthdate: 'Kein gültiges Datum.' } });
}
