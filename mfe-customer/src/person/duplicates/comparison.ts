import type { DuplicateCandidate, DuplicateReason } from '@aboschalter/contract';
import { foldForSearch, formatDate } from '@aboschalter/formats';
import type { PersonValues } from '../fields.ts';

/** German labels of the reasons. */
const reasonTexts: Readonly<Record<DuplicateReason, string>> = {
  NAME_AND_BIRTHDATE: 'gleicher Name und Geburtsdatum',
  NAME_AND_POSTAL_CODE: 'gleicher Name und PLZ',
  IBAN: 'gleiche IBAN',
  EMAIL: 'gleiche E-Mail-Adresse',
};

/** Whether two texts are equal and not empty. Case and accents make no difference. */
const isSameText = (first: string | null | undefined, second: string | null | undefined): boolean =>
  foldForSearch(first?.trim() ?? '') === foldForSearch(second?.trim() ?? '') && (first?.trim() ?? '') !== '';

/** Returns why a stored customer may be the new one: the middleware's reasons or, if it returns none, those found in the shown fields. */
export function getMatchReasons(hit: DuplicateCandidate, person: PersonValues): readonly string[] {
  const isSameName = isSameText(hit.firstName, person.firstName) && isSameText(hit.lastName, person.lastName);
  const foundReasons: readonly DuplicateReason[] = [
    ...(isSameName && isSameText(hit.birthdate, person.birthdate) ? (['NAME_AND_BIRTHDATE'] as const) : []),
    ...(isSameName && isSameText(hit.postalCode, person.postalCode) ? (['NAME_AND_POSTAL_CODE'] as const) : []),
    ...(isSameText(hit.email, person.email) ? (['EMAIL'] as const) : []),
  ];
  const serverReasons = hit.reasons ?? [];
  return (serverReasons.length > 0 ? serverReasons : foundReasons).map((reason) => reasonTexts[reason]);
}

/** One line of the comparison: `mine` is the value of the new record, `theirs` the value of each hit. */
export interface ComparisonRow {
  readonly label: string;
  readonly mine: string;
  readonly theirs: readonly { readonly text: string; readonly differs: boolean }[];
}

const comparedFields: readonly {
  readonly label: string;
  readonly getValue: (person: Partial<PersonValues> | DuplicateCandidate) => string;
}[] = [
  { label: 'Vorname', getValue: ({ firstName }) => firstName ?? '' },
  { label: 'Nachname', getValue: ({ lastName }) => lastName ?? '' },
  { label: 'Geburtsdatum', getValue: ({ birthdate }) => formatDate(birthdate) },
  { label: 'Straße', getValue: ({ street, houseNumber }) => [street, houseNumber].filter(Boolean).join(' ') },
  { label: 'PLZ', getValue: ({ postalCode }) => postalCode ?? '' },
  { label: 'Ort', getValue: ({ city }) => city ?? '' },
  { label: 'E-Mail-Adresse', getValue: ({ email }) => email ?? '' },
];

/** Compares the new record with every hit; differences are marked. Case, accents and missing values make no difference. */
export function buildComparison(person: PersonValues, hits: readonly DuplicateCandidate[]): readonly ComparisonRow[] {
  return comparedFields.map(({ label, getValue }) => ({
    label,
    mine: getValue(person),
    theirs: hits.map((hit) => ({ text: getValue(hit), differs: isDifferentText(getValue(hit), getValue(person)) })),
  }));
}

/** Whether two texts differ and neither is empty. If one is empty, neither this function nor {@link isSameText} returns true. */
const isDifferentText = (first: string, second: string): boolean =>
  first.trim() !== '' && second.trim() !== '' && foldForSearch(first.trim()) !== foldForSearch(second.trim());
