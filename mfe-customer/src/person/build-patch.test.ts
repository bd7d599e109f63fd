import { describe, expect, it } from 'vitest';
import { account } from '../testing/fixtures.ts';
import { buildPatch } from './build-patch.ts';
import { personFields } from './fields.ts';
import { emptyPersonValues, toFormValues } from './values.ts';

describe('the request', () => {
  it('of a new person contains every field, trimmed, with empty ones as null', () => {
    const sent = buildPatch(personFields.customer, { ...emptyPersonValues, firstName: ' Erika ', email: '  ' });
    expect(Object.keys(sent)).toEqual(personFields.customer.map(({ name }) => name));
    expect(sent).toMatchObject({ firstName: 'Erika', email: null, birthdate: null, countryCode: 'DE' });
  });

  it('of a stored person contains only the changed fields; NOTPROVIDED and dates of 1899 are treated as unchanged', () => {
    const initialValues = toFormValues({ ...account, bic: 'NOTPROVIDED', birthdate: '1899-12-30' });
    expect(buildPatch(personFields.bankAccountHolder, { ...initialValues, city: 'Bonn ' }, initialValues)).toEqual({ city: 'Bonn' });
    expect(buildPatch(personFields.bankAccountHolder, { ...initialValues, bic: 'COBADEFF' }, initialValues)).toEqual({ bic: 'COBADEFF' });
  });
});
