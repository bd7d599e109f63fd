import type { Customer } from '@aboschalter/contract';
import type { PersonValues } from './fields.ts';
import { emptyPersonValues, toFormValues } from './values.ts';

/** Returns the initial values of a new holder: the customer's address, all other fields empty (specification, document 2, section 2). */
export function getNewHolderDefaults(customer: Customer): PersonValues {
  const { street, houseNumber, addressInfo, postalCode, city, district, countryCode } = toFormValues(customer);
  return { ...emptyPersonValues, street, houseNumber, addressInfo, postalCode, city, district, countryCode };
}
