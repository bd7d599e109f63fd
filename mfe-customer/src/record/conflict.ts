import { sameAsCustomerField, type PersonField, type PersonValues } from '../person/fields.ts';

/** Whose value of a field is used: that of this user, or that of the other person. */
export type ConflictSide = 'mine' | 'theirs';

/** A field whose value in the form differs from the stored one. */
export interface ConflictingField {
  readonly field: Pick<PersonField, 'label' | 'kind'> & { readonly name: keyof PersonValues };
  readonly mine: PersonValues[keyof PersonValues];
  readonly theirs: PersonValues[keyof PersonValues];
  /** The initial choice: 'mine' if this user has changed the field, otherwise 'theirs'. */
  readonly preselected: ConflictSide;
}

/** Returns the fields whose input differs from the stored record; `baseValues` are the stored values when editing began. */
export function findConflicts(
  fields: readonly PersonField[],
  { mine, baseValues, theirs }: Readonly<Record<'mine' | 'baseValues' | 'theirs', PersonValues>>,
): readonly ConflictingField[] {
  return [...fields, sameAsCustomerField]
    .filter(({ name }) => (mine[name] || undefined) !== (theirs[name] || undefined))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      preselected: mine[field.name] === baseValues[field.name] ? 'theirs' : 'mine',
    }));
}

/** Returns the stored values (`theirs`), replaced by the input (`mine`) where it is chosen. */
export function mergeResolved(
  differing: readonly ConflictingField[],
  choices: Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>,
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', PersonValues>>,
): PersonValues {
  const chosenMine = differing.filter(({ field, preselected }) => (choices[field.name] ?? preselected) === 'mine');
  return { ...theirs, ...Object.fromEntries(chosenMine.map(({ field }) => [field.name, mine[field.name]])) };
}

/** Whether two values are equal. Texts are compared without spaces around them; an empty text equals a missing value. */
const isSameValue = (first: PersonValues[keyof PersonValues], second: PersonValues[keyof PersonValues]): boolean => {
  const normalizeValue = (value: PersonValues[keyof PersonValues]) => (typeof value === 'string' ? value.trim() : value) || undefined;
  return normalizeValue(first) === normalizeValue(second);
};

/** Whether two records have the same values in these fields. */
export const hasSameValues = (fields: readonly PersonField[], first: PersonValues, second: PersonValues): boolean =>
  [...fields, sameAsCustomerField].every(({ name }) => isSameValue(first[name], second[name]));

/**
 * Returns the base values, updated by the user's own save of unknown outcome: a field that is stored as it was sent was
 * changed by this user, not by another person.
 */
export function applyOwnSave(
  fields: readonly PersonField[],
  {
    baseValues,
    unanswered,
    theirs,
  }: { readonly baseValues: PersonValues; readonly unanswered: PersonValues | undefined; readonly theirs: PersonValues },
): PersonValues {
  if (!unanswered) return baseValues;
  const savedFields = [...fields, sameAsCustomerField].filter(({ name }) => isSameValue(theirs[name], unanswered[name]));
  return { ...baseValues, ...Object.fromEntries(savedFields.map(({ name }) => [name, theirs[name]])) };
}

/** How the stored record compares with the base values and the values to save. */
export type StoredVerdict =
  /** It has the base values. */
  | 'unchanged'
  /** Another person has changed it. */
  | 'conflict'
  /** It has the values to save. */
  | 'stored'
  /** It has values of this user's own save, or differs in its version only: the values can be saved over it. */
  | 'rebase';

/** What {@link compareStored} compares. */
interface Comparison extends Readonly<Record<'baseValues' | 'theirs' | 'wanted', PersonValues>> {
  /** The values of the last save, if its outcome is unknown. */
  readonly unanswered: PersonValues | undefined;
  /** Whether the stored record still has the version of the base. */
  readonly isSameVersion: boolean;
}

/**
 * Compares the stored record after it was read again.
 * @returns the verdict, and the base values updated by the own save of unknown outcome
 */
export function compareStored(
  fields: readonly PersonField[],
  { wanted, isSameVersion, ...sides }: Comparison,
): { readonly verdict: StoredVerdict; readonly updatedBase: PersonValues } {
  const { baseValues, theirs } = sides;
  const updatedBase = applyOwnSave(fields, sides);
  if (isSameVersion && hasSameValues(fields, theirs, baseValues)) return { verdict: 'unchanged', updatedBase };
  if (!hasSameValues(fields, theirs, updatedBase)) return { verdict: 'conflict', updatedBase };
  return { verdict: hasSameValues(fields, theirs, wanted) ? 'stored' : 'rebase', updatedBase };
}

/**
 * Applies the changes of a draft to the stored record.
 * @returns the merged values; `conflict` if another person has changed a field that the draft changes
 */
export function applyDraft(
  fields: readonly PersonField[],
  draft: Readonly<Record<'begun' | 'values', PersonValues>> & { readonly unanswered?: PersonValues | undefined },
  theirs: PersonValues,
): { readonly values: PersonValues; readonly conflict: Readonly<Record<'mine' | 'baseValues', PersonValues>> | undefined } {
  const baseValues = applyOwnSave(fields, { baseValues: draft.begun, unanswered: draft.unanswered, theirs });
  const sides = { mine: draft.values, baseValues, theirs };
  const differing = findConflicts(fields, sides);
  const hasConflict = differing.some(
    ({ field: { name }, preselected, theirs: stored }) => preselected === 'mine' && stored !== baseValues[name],
  );
  return { values: mergeResolved(differing, {}, sides), conflict: hasConflict ? { mine: draft.values, baseValues } : undefined };
}
