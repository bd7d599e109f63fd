import { sameAsCustomerField, type PersonField } from '../person/fields.ts';
import type { PersonValues } from '../person/values.ts';

/** Whose value of a field is used. */
export type ConflictSide = 'mine' | 'theirs';

/** A field that both persons have changed to different values, or only one of them. */
export interface ConflictingField {
  readonly field: Pick<PersonField, 'label' | 'kind'> & { readonly name: keyof PersonValues };
  readonly mine: PersonValues[keyof PersonValues];
  readonly theirs: PersonValues[keyof PersonValues];
  /** The initial choice: mine where I changed it, theirs where only they did. */
  readonly preselected: ConflictSide;
}

/** Returns the fields in which my input differs from the stored record. */
export function findConflicts(
  fields: readonly PersonField[],
  { mine, begun, theirs }: Readonly<Record<'mine' | 'begun' | 'theirs', PersonValues>>,
): readonly ConflictingField[] {
  return [...fields, sameAsCustomerField]
    .filter(({ name }) => (mine[name] || undefined) !== (theirs[name] || undefined))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      preselected: mine[field.name] === begun[field.name] ? 'theirs' : 'mine',
    }));
}

/** Merges the chosen values: theirs, with mine where chosen. */
export function mergeResolved(
  differing: readonly ConflictingField[],
  choices: Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>,
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', PersonValues>>,
): PersonValues {
  const chosen = differing.filter(({ field, preselected }) => (choices[field.name] ?? preselected) === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen.map(({ field }) => [field.name, mine[field.name]])) };
}

const isSame = (one: PersonValues[keyof PersonValues], other: PersonValues[keyof PersonValues]): boolean => {
  const trimmed = (value: PersonValues[keyof PersonValues]) => (typeof value === 'string' ? value.trim() : value) || undefined;
  return trimmed(one) === trimmed(other);
};

/** Whether two records have the same values in these fields. */
export const hasSameValues = (fields: readonly PersonField[], one: PersonValues, other: PersonValues): boolean =>
  [...fields, sameAsCustomerField].every(({ name }) => isSame(one[name], other[name]));

/**
 * Updates the base of editing by the user's own save of unknown outcome: a field that is stored as it was sent was not
 * changed by another person.
 */
export function withOwnSave(
  fields: readonly PersonField[],
  {
    begun,
    unanswered,
    theirs,
  }: { readonly begun: PersonValues; readonly unanswered: PersonValues | undefined; readonly theirs: PersonValues },
): PersonValues {
  if (!unanswered) return begun;
  const own = [...fields, sameAsCustomerField].filter(({ name }) => isSame(theirs[name], unanswered[name]));
  return { ...begun, ...Object.fromEntries(own.map(({ name }) => [name, theirs[name]])) };
}

/** How the stored record compares with the base of editing and the values to save. */
export type StoredVerdict =
  /** It equals the base. */
  | 'unchanged'
  /** Another person has changed it. */
  | 'conflict'
  /** It has the values to save. */
  | 'stored'
  /** It has an own save, or only another version: the values are saved over it. */
  | 'rebase';

/**
 * Compares the stored record after it was read again.
 * @returns also the base, updated by the own save of unknown outcome
 */
export function compareStored(
  fields: readonly PersonField[],
  { wanted, ...all }: Readonly<Record<'begun' | 'theirs' | 'wanted', PersonValues>> & { readonly unanswered: PersonValues | undefined },
  isSameVersion: boolean,
): { readonly verdict: StoredVerdict; readonly own: PersonValues } {
  const { begun, theirs } = all;
  const own = withOwnSave(fields, all);
  if (isSameVersion && hasSameValues(fields, theirs, begun)) return { verdict: 'unchanged', own };
  if (!hasSameValues(fields, theirs, own)) return { verdict: 'conflict', own };
  return { verdict: hasSameValues(fields, theirs, wanted) ? 'stored' : 'rebase', own };
}

/** Applies the changes of a draft to the stored record. `conflict`: staff must choose between both. */
export function resumeOver(
  fields: readonly PersonField[],
  draft: Readonly<Record<'begun' | 'values', PersonValues>> & { readonly unanswered?: PersonValues | undefined },
  theirs: PersonValues,
): { readonly values: PersonValues; readonly conflict: Readonly<Record<'mine' | 'begun', PersonValues>> | undefined } {
  const begun = withOwnSave(fields, { begun: draft.begun, unanswered: draft.unanswered, theirs });
  const both = { mine: draft.values, begun, theirs };
  const differing = findConflicts(fields, both);
  const hasConflict = differing.some(({ field: { name }, preselected, theirs: other }) => preselected === 'mine' && other !== begun[name]);
  return { values: mergeResolved(differing, {}, both), conflict: hasConflict ? { mine: draft.values, begun } : undefined };
}
