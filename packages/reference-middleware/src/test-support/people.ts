import type { NewCustomer } from '@aboschalter/contract';

/** A person with all that the demo company wants of a customer and of a holder. */
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
