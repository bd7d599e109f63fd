import { describe, expect, it } from 'vitest';
import { account, customer } from '../test-support/samples.ts';
import { personFields } from './fields.ts';
import { fieldsToSend, newPerson, valuesOf } from './values.ts';

describe('the values of a form', () => {
  it('are those of the record; what is missing is empty', () => {
    expect(valuesOf({ ...customer, email: null, idTitle: null })).toMatchObject({
      idSalutation: 1,
      firstName: 'Erika',
      email: '',
      countryCode: 'DE',
      birthdate: '1984-05-17',
    });
    expect(valuesOf({ ...customer, countryCode: null }).countryCode).toBeUndefined();
    expect(valuesOf({ idTitle: null }).idTitle).toBeUndefined();
  });

  it('show a date of 1899 and the BIC NOTPROVIDED as empty, and an IBAN without blanks', () => {
    expect(valuesOf({ birthdate: '1899-12-30', bic: 'NOTPROVIDED', iban: 'de89 3704' })).toMatchObject({
      birthdate: undefined,
      bic: '',
      iban: 'DE893704',
    });
  });

  it('of a new person are empty, in Germany', () => {
    expect(newPerson).toMatchObject({ firstName: '', countryCode: 'DE', identicalWithCustomer: false });
  });
});

describe('what is sent', () => {
  it('of a new person is every field, without surrounding blanks, nothing as null', () => {
    const sent = fieldsToSend(personFields.customer, { ...newPerson, firstName: ' Erika ', email: '  ' });
    expect(Object.keys(sent)).toEqual(personFields.customer.map(({ name }) => name));
    expect(sent).toMatchObject({ firstName: 'Erika', email: null, birthdate: null, countryCode: 'DE' });
  });

  it('of a stored one is what was changed: NOTPROVIDED and 1899 survive untouched', () => {
    const begun = valuesOf({ ...account, bic: 'NOTPROVIDED', birthdate: '1899-12-30' });
    expect(fieldsToSend(personFields.bankAccountHolder, { ...begun, city: 'Bonn ' }, begun)).toEqual({ city: 'Bonn' });
    expect(fieldsToSend(personFields.bankAccountHolder, { ...begun, bic: 'COBADEFF' }, begun)).toEqual({ bic: 'COBADEFF' });
  });
});
