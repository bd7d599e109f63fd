import type { Customer } from '@aboschalter/contract';
import { emptyPersonValues, toFormValues, type PersonValues } from './values.ts';

/** Returns the initial values of a new holder: the customer's address, all other fields empty (specification, document 2, section 2). */
export function getNewHolderDefaults(customer: Customer): PersonValues {
  const { street, houseNumber, addressInfo, postalCode, city, district, countryCode } = toFormValues(customer);
  return { ...emptyPersonValues, street, houseNumber, addressInfo, postalCode, city, district, countryCode };
}
