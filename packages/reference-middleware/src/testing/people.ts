import type { NewCustomer } from '@aboschalter/contract';
import { png } from '@aboschalter/formats/file-examples';
import { toDataUri } from './data-uri.ts';

/** A picture of a holder, which the required fields of the demo installation include. */
export const picture = toDataUri(png, 'image/png');

/** Creates a person with all required fields of a customer and a holder. */
export const createPerson = (fields: NewCustomer = {}): NewCustomer => ({
  idSalutation: 1,
  firstName: 'Nina',
  lastName: 'Neu',
  birthdate: '1990-02-28',
  street: 'Ring',
  houseNumber: '1',
  postalCode: '50667',
  city: 'Köln',
  countryCode: 'DE',
  ...fields,
});
