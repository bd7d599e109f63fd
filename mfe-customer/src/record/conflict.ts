import { identicalWithCustomerField, type PersonField, type PersonValues } from '../person/fields.ts';
import type { RecordDraft } from './record-draft.ts';

/** The origin of a value: 'mine' is the input of this user, 'theirs' the stored value. */
export type ConflictSide = 'mine' | 'theirs';

/** A field whose value in the form differs from the stored one. */
export interface ConflictingField {
  readonly field: Pick<PersonField, 'label' | 'kind'> & { readonly name: keyof PersonValues };
  /** The input of this user. */
  readonly mine: PersonValues[keyof PersonValues];
  /** The stored value. */
  readonly theirs: PersonValues[keyof PersonValues];
  /** The initial choice: 'mine' if this user has changed the field, otherwise 'theirs'. */
  readonly preselected: ConflictSide;
}

/**
 * Returns the fields whose input (`mine`) differs from the stored record (`theirs`). `baseValues` are the stored values when
 * editing began. Texts are not trimmed for the comparison, so that a restored draft keeps them as typed.
 */
export function findConflicts(
  fields: readonly PersonField[],
  { mine, baseValues, theirs }: Readonly<Record<'mine' | 'baseValues' | 'theirs', PersonValues>>,
): readonly ConflictingField[] {
  return [...fields, identicalWithCustomerField]
    .filter(({ name }) => (mine[name] || undefined) !== (theirs[name] || undefined))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      preselected: mine[field.name] === baseValues[field.name] ? 'theirs' : 'mine',
    }));
}

/** Returns the stored values (`theirs`), replaced by the input (`mine`) in the fields for which `mine` is chosen or preselected. */
export function mergeResolved(
  conflictingFields: readonly ConflictingField[],
  choices: Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>,
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', PersonValues>>,
): PersonValues {
  const fieldsWithMine = conflictingFields.filter(({ field, preselected }) => (choices[field.name] ?? preselected) === 'mine');
  return { ...theirs, ...Object.fromEntries(fieldsWithMine.map(({ field }) => [field.name, mine[field.name]])) };
}

/** Returns whether two values are equal. Texts are compared trimmed; an empty text equals a missing value. */
const isSameValue = (first: PersonValues[keyof PersonValues], second: PersonValues[keyof PersonValues]): boolean => {
  const normalizeValue = (value: PersonValues[keyof PersonValues]) => (typeof value === 'string' ? value.trim() : value) || undefined;
  return normalizeValue(first) === normalizeValue(second);
};

/** Returns whether two records have the same values in these fields and in 'Identisch mit Kunde'. */
export const hasSameValues = (fields: readonly PersonField[], first: PersonValues, second: PersonValues): boolean =>
  [...fields, identicalWithCustomerField].every(({ name }) => isSameValue(first[name], second[name]));

/**
 * Corrects the base values after a save of this user whose response was lost (`unconfirmed`: the sent values). If the stored value
 * of a field equals the sent value, the lost save has stored it, not another person. The stored value then becomes the base value,
 * so that the field is no conflict.
 */
export function applyOwnSave(
  fields: readonly PersonField[],
  {
    baseValues,
    unconfirmed,
    theirs,
  }: { readonly baseValues: PersonValues; readonly unconfirmed: PersonValues | undefined; readonly theirs: PersonValues },
): PersonValues {
  if (!unconfirmed) return baseValues;
  const savedFields = [...fields, identicalWithCustomerField].filter(({ name }) => isSameValue(theirs[name], unconfirmed[name]));
  return { ...baseValues, ...Object.fromEntries(savedFields.map(({ name }) => [name, theirs[name]])) };
}

/** How the stored record differs from the base of a change. */
export type StoredComparison =
  /** The record has the values and the version of the base. */
  | 'unchanged'
  /** Another person has changed the record. */
  | 'conflict'
  /** A previous save of this user, whose response was lost, has already stored the values to save. */
  | 'stored'
  /**
   * The record has changed, but not by another person: a previous save of this user, whose response was lost, has stored other
   * values, or only the version is new. The save continues with the stored record as its base.
   */
  | 'rebase';

/** The values that {@link compareStored} compares. */
interface ComparedValues {
  /** The stored values when editing began. */
  readonly baseValues: PersonValues;
  /** The values of the stored record. */
  readonly theirs: PersonValues;
  /** The values to save. */
  readonly mine: PersonValues;
  /** The values of the previous save, if its outcome is unknown. */
  readonly unconfirmed: PersonValues | undefined;
  /** Whether the stored record still has the version of the base. */
  readonly isSameVersion: boolean;
}

/**
 * Compares the stored record, which was read again, with the base of a change.
 * @returns the result, and the base values after {@link applyOwnSave}
 */
export function compareStored(
  fields: readonly PersonField[],
  { mine, isSameVersion, ...sides }: ComparedValues,
): { readonly comparison: StoredComparison; readonly updatedBase: PersonValues } {
  const { baseValues, theirs } = sides;
  const updatedBase = applyOwnSave(fields, sides);
  if (isSameVersion && hasSameValues(fields, theirs, baseValues)) return { comparison: 'unchanged', updatedBase };
  if (!hasSameValues(fields, theirs, updatedBase)) return { comparison: 'conflict', updatedBase };
  return { comparison: hasSameValues(fields, theirs, mine) ? 'stored' : 'rebase', updatedBase };
}

/**
 * Applies the changes of a draft to the stored record.
 * @returns the merged values, and a conflict if another person has changed a field that the draft also changes
 */
export function applyDraft(
  fields: readonly PersonField[],
  draft: Pick<RecordDraft, 'begun' | 'values' | 'unanswered'>,
  theirs: PersonValues,
): { readonly values: PersonValues; readonly conflict: Readonly<Record<'mine' | 'baseValues', PersonValues>> | undefined } {
  const { begun: valuesBeforeEditing, unanswered: unconfirmed } = draft;
  const baseValues = applyOwnSave(fields, { baseValues: valuesBeforeEditing, unconfirmed, theirs });
  const sides = { mine: draft.values, baseValues, theirs };
  const differingFields = findConflicts(fields, sides);
  const hasConflict = differingFields.some(({ field, preselected }) => {
    const isChangedByDraft = preselected === 'mine';
    const isChangedByOtherPerson = theirs[field.name] !== baseValues[field.name];
    return isChangedByDraft && isChangedByOtherPerson;
  });
  return { values: mergeResolved(differingFields, {}, sides), conflict: hasConflict ? { mine: draft.values, baseValues } : undefined };
}
