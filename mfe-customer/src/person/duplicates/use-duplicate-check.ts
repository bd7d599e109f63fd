import { calls, type DuplicateCandidate, type RequestInput } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { useApiMutation, useCapability } from '@aboschalter/platform';
import { useState } from 'react';
import type { PersonValues } from '../values.ts';

type DuplicateQuery = RequestInput<typeof calls.findDuplicates>['query'];

const filled = (text: string | undefined) => text?.trim() || undefined;

/** Returns the query for duplicates (decision D-95); `undefined` until a name is entered. */
export function duplicateQuery(person: PersonValues): DuplicateQuery | undefined {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (firstName === '' && lastName === '') return undefined;
  return {
    // The middleware accepts one name alone; an empty one is omitted.
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    // An invalid date is omitted (decision D-47).
    birthdate: person.birthdate !== undefined && isCalendarDate(person.birthdate) ? person.birthdate : undefined,
    postalCode: filled(person.postalCode),
  };
}

/** Identifies a person for 'Dublette ignorieren': a change of these values triggers another check (D-50). */
export const duplicateCheckKey = ({ firstName, lastName, birthdate, postalCode }: PersonValues): string =>
  JSON.stringify([firstName, lastName, birthdate, postalCode].map((text) => text?.trim() ?? ''));

const NOTHING: { readonly ok: true; readonly data: readonly DuplicateCandidate[] } = { ok: true, data: [] };

/** Merges the hits of both searches by customer, with the reasons of both. */
function joinHits(one: readonly DuplicateCandidate[], other: readonly DuplicateCandidate[]): readonly DuplicateCandidate[] {
  const joined = new Map<string, DuplicateCandidate>();
  for (const hit of [...one, ...other]) {
    const before = joined.get(hit.uuid);
    joined.set(hit.uuid, before ? { ...before, reasons: [...new Set([...(before.reasons ?? []), ...(hit.reasons ?? [])])] } : hit);
  }
  return [...joined.values()];
}

/** The duplicate check before a customer is created. */
export interface DuplicateCheck {
  /** Searches for duplicates. Returns whether creating must wait: duplicates were found, or a search failed. */
  readonly mustWait: (person: PersonValues, iban?: string) => Promise<boolean>;
  /** Why the latest search failed. */
  readonly errorMessage: string | undefined;
  /** Possible duplicates to decide about. */
  readonly duplicates: readonly DuplicateCandidate[] | undefined;
  /** Marks this person as no duplicate until the identity changes. */
  readonly ignore: (person: PersonValues) => void;
  readonly isIgnored: (person: PersonValues) => boolean;
  /** Requires another check, also for an ignored person. */
  readonly reset: () => void;
}

/**
 * Checks a new customer for duplicates (specification, document 1, section 4, 'Duplicate check'; decisions D-95, D-98).
 */
export function useDuplicateCheck(): DuplicateCheck {
  const search = useApiMutation(calls.findDuplicates, { check: 'Bitte versuchen Sie es erneut.' });
  // The check by name is enough if the middleware has no other (decision D-106).
  const hasContactCheck = useCapability('duplicatesByContact');
  const contact = useApiMutation(calls.findDuplicatesByContact, { check: 'Bitte versuchen Sie es erneut.' });
  const [duplicates, setDuplicates] = useState<readonly DuplicateCandidate[]>();
  const [ignored, setIgnored] = useState<string>();
  return {
    async mustWait(person, iban = '') {
      const query = duplicateQuery(person);
      const byName = query ? await search.mutate({ query }) : NOTHING;
      if (!byName.ok) return true;
      const body = { email: filled(person.email) ?? null, iban: filled(iban) ?? null };
      const isAsked = hasContactCheck && (body.email !== null || body.iban !== null);
      const byContact = isAsked ? await contact.mutate({ body }) : NOTHING;
      if (!byContact.ok) return true;
      const found = joinHits(byName.data, byContact.data);
      if (found.length > 0) setDuplicates(found);
      return found.length > 0;
    },
    errorMessage: search.errorMessage ?? contact.errorMessage,
    duplicates,
    ignore(person) {
      setIgnored(duplicateCheckKey(person));
      setDuplicates(undefined);
    },
    isIgnored: (person) => ignored === duplicateCheckKey(person),
    reset: () => setIgnored(undefined),
  };
}
