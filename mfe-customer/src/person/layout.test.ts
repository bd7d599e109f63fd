import { describe, expect, it } from 'vitest';
import { accountFields, personFields } from './fields.ts';
import { arrangeFields, toLines } from './layout.ts';

const names = (columns: ReturnType<typeof arrangeFields>) => columns.map((fields) => fields.map(({ name }) => name));

describe('arrangeFields', () => {
  it('returns five columns for a customer on a page, and three for a ticket holder next to the photo', () => {
    expect(names(arrangeFields(personFields.customer, 'record')).map(([first]) => first)).toEqual([
      'idSalutation',
      'street',
      'email',
      'contactPerson',
      'contractStartDate',
    ]);
    expect(arrangeFields(personFields.ticketHolder, 'holder')).toHaveLength(3);
  });

  it('returns every field of a person once in each layout', () => {
    for (const layout of ['record', 'assistant', 'side-by-side'] as const) {
      for (const fields of Object.values(personFields)) {
        expect(arrangeFields(fields, layout).flat()).toHaveLength(fields.length);
      }
    }
    // The layout 'holder' has no columns for the groups 'business' and 'account', which ticket holders do not have.
    expect(arrangeFields(personFields.ticketHolder, 'holder').flat()).toHaveLength(personFields.ticketHolder.length);
  });

  it('puts the three fields of an account side by side', () => {
    expect(names(arrangeFields(accountFields, 'side-by-side'))).toEqual([['iban'], ['bic'], ['bankName']]);
  });
});

describe('toLines', () => {
  it('puts the address on two lines', () => {
    const address = personFields.customer.filter(({ group }) => group === 'address');
    expect(toLines(address).map((line) => line.map(({ name }) => name))).toEqual([
      ['street', 'houseNumber'],
      ['addressInfo'],
      ['postalCode', 'city'],
      ['district'],
      ['countryCode'],
    ]);
  });
});
