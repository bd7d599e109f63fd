import { describe, expect, it } from 'vitest';
import { customer } from '../testing/fixtures.ts';
import { personValuesSchema } from './fields.ts';
import { emptyPersonValues, toFormValues } from './values.ts';

describe('the values of a form', () => {
  it('are those of the record; missing ones are empty', () => {
    expect(toFormValues({ ...customer, email: null, idTitle: null })).toMatchObject({
      idSalutation: 1,
      firstName: 'Erika',
      email: '',
      countryCode: 'DE',
      birthdate: '1984-05-17',
    });
    expect(toFormValues({ ...customer, countryCode: null }).countryCode).toBeUndefined();
    expect(toFormValues({ idTitle: null }).idTitle).toBeUndefined();
  });

  it('show a date of 1899 and the BIC NOTPROVIDED as empty, and an IBAN without spaces', () => {
    expect(toFormValues({ birthdate: '1899-12-30', bic: 'NOTPROVIDED', iban: 'de89 3704' })).toMatchObject({
      birthdate: undefined,
      bic: '',
      iban: 'DE893704',
    });
  });

  it('contain every field, so that undoing a choice leaves the form unchanged', () => {
    for (const values of [emptyPersonValues, toFormValues({})]) expect(Object.keys(values)).toEqual(Object.keys(personValuesSchema.shape));
  });

  it('of a new person are empty, in Germany', () => {
    expect(emptyPersonValues).toMatchObject({ firstName: '', countryCode: 'DE', identicalWithCustomer: false });
  });
});
