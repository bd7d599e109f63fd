import { describe, expect, it } from 'vitest';
import { personFields, type PersonValues } from '../person/fields.ts';
import { emptyPersonValues } from '../person/values.ts';
import { compareStored, findConflicts, mergeResolved, applyDraft } from './conflict.ts';

const baseValues: PersonValues = { ...emptyPersonValues, firstName: 'Erika', city: 'Köln', idSalutation: 1 };
const fields = personFields.customer;
const findConflictsBetween = (mine: Partial<PersonValues>, theirs: Partial<PersonValues>) =>
  findConflicts(fields, { baseValues, mine: { ...baseValues, ...mine }, theirs: { ...baseValues, ...theirs } });

describe('conflicting fields', () => {
  it('preselect the own value if this user has changed the field, and the stored value if only another person has', () => {
    const conflictingFields = findConflictsBetween({ firstName: 'Anna', city: 'Bonn' }, { firstName: 'Anja', lastName: 'Neu' });
    expect(conflictingFields.map(({ field, mine, theirs, preselected }) => [field.label, mine, theirs, preselected])).toEqual([
      ['Vorname', 'Anna', 'Anja', 'mine'],
      ['Nachname', '', 'Neu', 'theirs'],
      ['Ort', 'Bonn', 'Köln', 'mine'],
    ]);
  });

  it('exclude equal values; an empty text equals a missing value', () => {
    expect(findConflictsBetween({ firstName: 'Anna' }, { firstName: 'Anna' })).toEqual([]);
    expect(findConflictsBetween({ birthdate: '' }, { birthdate: undefined })).toEqual([]);
  });

  it("include the toggle 'Identisch mit Kunde'", () => {
    expect(findConflictsBetween({}, { identicalWithCustomer: true })).toMatchObject([
      { field: { label: 'Identisch mit Kunde' }, preselected: 'theirs' },
    ]);
  });
});

describe('the merged record', () => {
  it('has the stored values, and the own values where they are preselected or chosen', () => {
    const mine = { ...baseValues, firstName: 'Anna', city: 'Bonn' };
    const theirs = { ...baseValues, firstName: 'Anja', lastName: 'Neu', note: 'x' };
    const conflictingFields = findConflicts(fields, { baseValues, mine, theirs });
    expect(mergeResolved(conflictingFields, {}, { mine, theirs })).toEqual({ ...theirs, firstName: 'Anna', city: 'Bonn' });
    expect(mergeResolved(conflictingFields, { firstName: 'theirs', lastName: 'mine' }, { mine, theirs })).toEqual({
      ...theirs,
      lastName: '',
      city: 'Bonn',
    });
  });
});

describe('the stored record after it was read again', () => {
  const createValues = (firstName: string) => ({ ...emptyPersonValues, firstName });
  const erika = createValues('Erika');
  /** Compares a stored first name with the base 'Erika' and the value to save, 'Anna'. */
  const compare = (storedName: string, { unconfirmed, isSameVersion = false }: { unconfirmed?: string; isSameVersion?: boolean } = {}) =>
    compareStored(personFields.customer, {
      baseValues: erika,
      mine: createValues('Anna'),
      theirs: createValues(storedName),
      unconfirmed: unconfirmed === undefined ? undefined : createValues(unconfirmed),
      isSameVersion,
    });

  it('is unchanged if values and version equal the base', () => {
    expect(compare('Erika', { isSameVersion: true }).comparison).toBe('unchanged');
  });

  it('becomes the new base if only its version has changed', () => {
    expect(compare('Erika').comparison).toBe('rebase');
  });

  it('is a conflict if another person has changed it', () => {
    expect(compare('Olga')).toEqual({ comparison: 'conflict', updatedBase: erika });
  });

  it('is a conflict if another person has stored the values to save', () => {
    expect(compare('Anna').comparison).toBe('conflict');
  });

  it('needs no save if an earlier save of this user, whose response was lost, has stored the values to save', () => {
    expect(compare('Anna', { unconfirmed: 'Anna' }).comparison).toBe('stored');
  });

  it('becomes the new base if an earlier save of this user, whose response was lost, has stored other values', () => {
    expect(compare('Anja', { unconfirmed: 'Anja' })).toEqual({ comparison: 'rebase', updatedBase: createValues('Anja') });
  });
});

describe('a restored draft', () => {
  const createValues = (firstName: string, city = '') => ({ ...emptyPersonValues, firstName, city });
  const draft = { begun: createValues('Erika'), values: createValues('Anna') };

  it('keeps the changes of another person in other fields', () => {
    expect(applyDraft(personFields.customer, draft, createValues('Erika', 'Bonn'))).toEqual({
      values: createValues('Anna', 'Bonn'),
      conflict: undefined,
    });
  });

  it('is a conflict if another person has changed the same field', () => {
    expect(applyDraft(personFields.customer, draft, createValues('Olga'))).toEqual({
      values: createValues('Anna'),
      conflict: { mine: createValues('Anna'), baseValues: createValues('Erika') },
    });
  });

  it('is no conflict if an earlier save of this user, whose response was lost, has changed the same field', () => {
    const { conflict } = applyDraft(personFields.customer, { ...draft, unanswered: createValues('Anja') }, createValues('Anja'));
    expect(conflict).toBeUndefined();
  });
});
