import { describe, expect, it } from 'vitest';
import { personFields } from '../person/fields.ts';
import { emptyPersonValues, type PersonValues } from '../person/values.ts';
import { findConflicts, mergeResolved } from './conflict.ts';

const begun: PersonValues = { ...emptyPersonValues, firstName: 'Erika', city: 'Köln', idSalutation: 1 };
const fields = personFields.customer;
const differencesOf = (mine: Partial<PersonValues>, theirs: Partial<PersonValues>) =>
  findConflicts(fields, { begun, mine: { ...begun, ...mine }, theirs: { ...begun, ...theirs } });

describe('conflicting fields', () => {
  it('have my value where I changed it, also if both did, and theirs where only they did', () => {
    const differing = differencesOf({ firstName: 'Anna', city: 'Bonn' }, { firstName: 'Anja', lastName: 'Neu' });
    expect(differing.map(({ field, mine, theirs, preselected }) => [field.label, mine, theirs, preselected])).toEqual([
      ['Vorname', 'Anna', 'Anja', 'mine'],
      ['Nachname', '', 'Neu', 'theirs'],
      ['Ort', 'Bonn', 'Köln', 'mine'],
    ]);
  });

  it('exclude equal values, and different notations of empty', () => {
    expect(differencesOf({ firstName: 'Anna' }, { firstName: 'Anna' })).toEqual([]);
    expect(differencesOf({ birthdate: '' }, { birthdate: undefined })).toEqual([]);
  });

  it("include the toggle 'Identisch mit Kunde'", () => {
    expect(differencesOf({}, { identicalWithCustomer: true })).toMatchObject([
      { field: { label: 'Identisch mit Kunde' }, preselected: 'theirs' },
    ]);
  });
});

describe('the merged record', () => {
  it('has their values, with mine where preselected or chosen', () => {
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
