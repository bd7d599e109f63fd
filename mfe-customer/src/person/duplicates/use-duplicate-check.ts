import { calls, type DuplicateCandidate, type RequestInput } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { useApiMutation, useCapability } from '@aboschalter/platform';
import { useState } from 'react';
import type { PersonValues } from '../fields.ts';

type DuplicateQuery = RequestInput<typeof calls.findDuplicates>['query'];

const trimToUndefined = (text: string | undefined) => text?.trim() || undefined;

/** Returns the query for duplicates (decision D-95); `undefined` until a name is entered. */
export function toDuplicateQuery(person: PersonValues): DuplicateQuery | undefined {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (firstName === '' && lastName === '') return undefined;
  return {
    // The middleware accepts one name alone; an empty one is omitted.
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    // An invalid date is omitted (decision D-47).
    birthdate: person.birthdate !== undefined && isCalendarDate(person.birthdate) ? person.birthdate : undefined,
    postalCode: trimToUndefined(person.postalCode),
  };
}

/** Identifies a person for 'Dublette ignorieren': a change of these values requires another check (decision D-50). */
export const getDuplicateCheckKey = ({ firstName, lastName, birthdate, postalCode }: PersonValues): string =>
  JSON.stringify([firstName, lastName, birthdate, postalCode].map((text) => text?.trim() ?? ''));

const NO_HITS: { readonly ok: true; readonly data: readonly DuplicateCandidate[] } = { ok: true, data: [] };

/** Merges the hits of both searches by customer, with the reasons of both. */
function mergeHits(byName: readonly DuplicateCandidate[], byContact: readonly DuplicateCandidate[]): readonly DuplicateCandidate[] {
  const merged = new Map<string, DuplicateCandidate>();
  for (const hit of [...byName, ...byContact]) {
    const mergedHit = merged.get(hit.uuid);
    merged.set(hit.uuid, mergedHit ? { ...mergedHit, reasons: [...new Set([...(mergedHit.reasons ?? []), ...(hit.reasons ?? [])])] } : hit);
  }
  return [...merged.values()];
}

/** The duplicate check before a customer is created. */
export interface DuplicateCheck {
  /**
   * Searches for duplicates, and stores those found in `duplicates`. Returns whether the customer must not be created yet:
   * duplicates were found, or a search failed.
   */
  readonly searchBlocksCreation: (person: PersonValues, iban?: string) => Promise<boolean>;
  /** Why the latest search failed. */
  readonly errorMessage: string | undefined;
  /** Possible duplicates to decide about; undefined before any are found and after they were ignored. */
  readonly duplicates: readonly DuplicateCandidate[] | undefined;
  /** Marks this person as no duplicate, until the name, birth date or postal code changes. */
  readonly ignore: (person: PersonValues) => void;
  readonly isIgnored: (person: PersonValues) => boolean;
  /** Forgets the ignored person, so that another check is required. */
  readonly reset: () => void;
}

/**
 * Checks a new customer for duplicates (specification, document 1, section 4, 'Duplicate check'; decisions D-95, D-98).
 */
export function useDuplicateCheck(): DuplicateCheck {
  const nameSearch = useApiMutation(calls.findDuplicates, { check: 'Bitte versuchen Sie es erneut.' });
  // If the middleware does not have this optional feature, the check by name is enough (decision D-106).
  const hasContactCheck = useCapability('duplicatesByContact');
  const contactSearch = useApiMutation(calls.findDuplicatesByContact, { check: 'Bitte versuchen Sie es erneut.' });
  const [duplicates, setDuplicates] = useState<readonly DuplicateCandidate[]>();
  const [ignoredKey, setIgnoredKey] = useState<string>();
  return {
    async searchBlocksCreation(person, iban = '') {
      const query = toDuplicateQuery(person);
      const byName = query ? await nameSearch.mutate({ query }) : NO_HITS;
      if (!byName.ok) return true;
      const body = { email: trimToUndefined(person.email) ?? null, iban: trimToUndefined(iban) ?? null };
      const mustCheckContact = hasContactCheck && (body.email !== null || body.iban !== null);
      const byContact = mustCheckContact ? await contactSearch.mutate({ body }) : NO_HITS;
      if (!byContact.ok) return true;
      const hits = mergeHits(byName.data, byContact.data);
      if (hits.length > 0) setDuplicates(hits);
      return hits.length > 0;
    },
    errorMessage: nameSearch.errorMessage ?? contactSearch.errorMessage,
    duplicates,
    ignore(person) {
      setIgnoredKey(getDuplicateCheckKey(person));
      setDuplicates(undefined);
    },
    isIgnored: (person) => ignoredKey === getDuplicateCheckKey(person),
    reset: () => setIgnoredKey(undefined),
  };
}
