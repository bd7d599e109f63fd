import { calls, type Duplicate, type Input } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { useSend } from '@aboschalter/shell-api';
import { useState } from 'react';
import type { PersonValues } from '../values.ts';

type DuplicateQuery = Input<typeof calls.findDuplicates>['query'];

const filled = (text: string | undefined) => text?.trim() || undefined;

/** Returns what the middleware looks for duplicates by (decision D-95); `undefined` as long as no name is entered. */
export function duplicateQuery(person: PersonValues): DuplicateQuery | undefined {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (firstName === '' && lastName === '') return undefined;
  return {
    firstName,
    lastName,
    // An invalid date is left out of the search (decision D-47).
    birthdate: person.birthdate !== undefined && isCalendarDate(person.birthdate) ? person.birthdate : undefined,
    postalCode: filled(person.postalCode),
  };
}

/** Identifies a person for 'Dublette ignorieren': once one of these values changes, duplicates are looked for again (D-50). */
export const identityOf = ({ firstName, lastName, birthdate, postalCode }: PersonValues): string =>
  JSON.stringify([firstName, lastName, birthdate, postalCode].map((text) => text?.trim() ?? ''));

/** The duplicate check before a customer is created. */
export interface DuplicateCheck {
  /** Looks for duplicates. Answers whether creating must wait: duplicates were found, or the search failed. */
  readonly mustWait: (person: PersonValues) => Promise<boolean>;
  /** Possible duplicates to decide about. */
  readonly duplicates: readonly Duplicate[] | undefined;
  /** This person is no duplicate; nothing is asked until the identity changes. */
  readonly ignore: (person: PersonValues) => void;
  readonly isIgnored: (person: PersonValues) => boolean;
  /** Asks again, also about a person who was ignored. */
  readonly reset: () => void;
}

/** Looks for duplicates of a new customer (specification, document 1, section 4, 'Duplicate check'; decisions D-95, D-98). */
export function useDuplicateCheck(): DuplicateCheck {
  const search = useSend(calls.findDuplicates);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>();
  const [ignored, setIgnored] = useState<string>();
  return {
    async mustWait(person) {
      const query = duplicateQuery(person);
      if (!query) return false;
      const sent = await search.send({ query });
      if (!sent.ok) return true;
      if (sent.answer.length > 0) setDuplicates(sent.answer);
      return sent.answer.length > 0;
    },
    duplicates,
    ignore(person) {
      setIgnored(identityOf(person));
      setDuplicates(undefined);
    },
    isIgnored: (person) => ignored === identityOf(person),
    reset: () => setIgnored(undefined),
  };
}
