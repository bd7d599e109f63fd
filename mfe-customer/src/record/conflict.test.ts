import { describe, expect, it } from 'vitest';
import { personFields, type PersonValues } from '../person/fields.ts';
import { emptyPersonValues } from '../person/values.ts';
import { compareStored, findConflicts, mergeResolved, applyDraft } from './conflict.ts';

const baseValues: PersonValues = { ...emptyPersonValues, firstName: 'Erika', city: 'Köln', idSalutation: 1 };
const fields = personFields.customer;
const differencesOf = (mine: Partial<PersonValues>, theirs: Partial<PersonValues>) =>
  findConflicts(fields, { baseValues, mine: { ...baseValues, ...mine }, theirs: { ...baseValues, ...theirs } });

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
    const mine = { ...baseValues, firstName: 'Anna', city: 'Bonn' };
    const theirs = { ...baseValues, firstName: 'Anja', lastName: 'Neu', note: 'x' };
    const differing = findConflicts(fields, { baseValues, mine, theirs });
    expect(mergeResolved(differing, {}, { mine, theirs })).toEqual({ ...theirs, firstName: 'Anna', city: 'Bonn' });
    expect(mergeResolved(differing, { firstName: 'theirs', lastName: 'mine' }, { mine, theirs })).toEqual({
      ...theirs,
      lastName: '',
      city: 'Bonn',
    });
  });
});

describe('the stored record after it was read again', () => {
  const of = (firstName: string) => ({ ...emptyPersonValues, firstName });
  const [baseValues, wanted] = [of('Erika'), of('Anna')];
  const compare = (theirs: string, { unanswered, isSameVersion = false }: { unanswered?: string; isSameVersion?: boolean } = {}) =>
    compareStored(personFields.customer, {
      baseValues,
      wanted,
      theirs: of(theirs),
      unanswered: unanswered === undefined ? undefined : of(unanswered),
      isSameVersion,
    });

  it('is unchanged if values and version equal the base', () => {
    expect(compare('Erika', { isSameVersion: true }).verdict).toBe('unchanged');
  });

  it('is overwritten if only its version has changed', () => {
    expect(compare('Erika').verdict).toBe('rebase');
  });

  it('is a conflict if another person has changed it', () => {
    expect(compare('Olga')).toEqual({ verdict: 'conflict', updatedBase: baseValues });
  });

  it('is a conflict if it has the values to save, but no own save has an unknown outcome', () => {
    expect(compare('Anna').verdict).toBe('conflict');
  });

  it('is stored if the own save has arrived with the values to save', () => {
    expect(compare('Anna', { unanswered: 'Anna' }).verdict).toBe('stored');
  });

  it('is overwritten if an own save with other values has arrived', () => {
    expect(compare('Anja', { unanswered: 'Anja' })).toEqual({ verdict: 'rebase', updatedBase: of('Anja') });
  });
});

describe('a draft that is resumed', () => {
  const of = (firstName: string, city = '') => ({ ...emptyPersonValues, firstName, city });
  const draft = { begun: of('Erika'), values: of('Anna') };

  it('keeps changes of another person in other fields', () => {
    expect(applyDraft(personFields.customer, draft, of('Erika', 'Bonn'))).toEqual({ values: of('Anna', 'Bonn'), conflict: undefined });
  });

  it('is a conflict if another person has changed the same field', () => {
    expect(applyDraft(personFields.customer, draft, of('Olga'))).toEqual({
      values: of('Anna'),
      conflict: { mine: of('Anna'), baseValues: of('Erika') },
    });
  });

  it('is no conflict with its own save', () => {
    const { conflict } = applyDraft(personFields.customer, { ...draft, unanswered: of('Anja') }, of('Anja'));
    expect(conflict).toBeUndefined();
  });
});
