import type { NewCustomer } from '@aboschalter/contract';
import { png } from '@aboschalter/formats/file-examples';
import { toDataUri } from './data-uri.ts';

/** The picture that the demo company requires of every holder. */
export const picture = toDataUri(png, 'image/png');

/** A person with all required fields of a customer and a holder. */
export const newPerson = (more: NewCustomer = {}): NewCustomer => ({
  idSalutation: 1,
  firstName: 'Nina',
  lastName: 'Neu',
  birthdate: '1990-02-28',
  street: 'Ring',
  houseNumber: '1',
  postalCode: '50667',
  city: 'Köln',
  countryCode: 'DE',
  ...more,
});
