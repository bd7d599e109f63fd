import { sameAsCustomerField, type PersonField } from '../person/fields.ts';
import type { PersonValues } from '../person/values.ts';

/** Whose value of a field is taken. */
export type ConflictSide = 'mine' | 'theirs';

/** A field that two people have changed to different values, or one of them alone. */
export interface ConflictingField {
  readonly field: Pick<PersonField, 'label' | 'kind'> & { readonly name: keyof PersonValues };
  readonly mine: PersonValues[keyof PersonValues];
  readonly theirs: PersonValues[keyof PersonValues];
  /** What is chosen at first: mine where I have changed it, theirs where only they have. */
  readonly preselected: ConflictSide;
}

/** The fields in which what I entered differs from what is stored now. */
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

/** What is saved in the end: theirs, with mine where mine was chosen. */
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
 * Returns what editing began with, brought up to date by the user's own save whose outcome was not known: a field that is
 * stored as it was sent was changed by nobody else.
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
