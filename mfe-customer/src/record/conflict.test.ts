import { describe, expect, it } from 'vitest';
import { personFields } from '../person/fields.ts';
import { emptyPersonValues, type PersonValues } from '../person/values.ts';
import { findConflicts, mergeResolved } from './conflict.ts';

const begun: PersonValues = { ...emptyPersonValues, firstName: 'Erika', city: 'Köln', idSalutation: 1 };
const fields = personFields.customer;
const differencesOf = (mine: Partial<PersonValues>, theirs: Partial<PersonValues>) =>
  findConflicts(fields, { begun, mine: { ...begun, ...mine }, theirs: { ...begun, ...theirs } });

describe('the fields that differ', () => {
  it('are mine where I have changed them, also where both have, and theirs where only they have', () => {
    const differing = differencesOf({ firstName: 'Anna', city: 'Bonn' }, { firstName: 'Anja', lastName: 'Neu' });
    expect(differing.map(({ field, mine, theirs, preselected }) => [field.label, mine, theirs, preselected])).toEqual([
      ['Vorname', 'Anna', 'Anja', 'mine'],
      ['Nachname', '', 'Neu', 'theirs'],
      ['Ort', 'Bonn', 'Köln', 'mine'],
    ]);
  });

  it('are none where both entered the same, or nothing in two ways', () => {
    expect(differencesOf({ firstName: 'Anna' }, { firstName: 'Anna' })).toEqual([]);
    expect(differencesOf({ birthdate: '' }, { birthdate: undefined })).toEqual([]);
  });

  it("are also the toggle 'Identisch mit Kunde'", () => {
    expect(differencesOf({}, { identicalWithCustomer: true })).toMatchObject([
      { field: { label: 'Identisch mit Kunde' }, preselected: 'theirs' },
    ]);
  });
});

describe('what is saved in the end', () => {
  it('is theirs, with mine where it was preselected or chosen', () => {
    const mine = { ...begun, firstName: 'Anna', city: 'Bonn' };
    const theirs = { ...begun, firstName: 'Anja', lastName: 'Neu', note: 'x' };
    const differing = findConflicts(fields, { begun, mine, theirs });
    expect(mergeResolved(differing, {}, { mine, theirs })).toEqual({ ...theirs, firstName: 'Anna', city: 'Bonn' });
    expect(mergeResolved(differing, { firstName: 'theirs', lastName: 'mine' }, { mine, theirs })).toEqual({
      ...theirs,
      lastName: '',
      city: 'Bonn',
    });
  });
});
