import type { Customer } from '@aboschalter/contract';
import { emptyPersonValues, toFormValues, type PersonValues } from './values.ts';

/** A new holder has the customer's address and otherwise empty fields (specification, document 2, section 2). */
export function newHolderDefaults(customer: Customer): PersonValues {
  const { street, houseNumber, addressInfo, postalCode, city, district, countryCode } = toFormValues(customer);
  return { ...emptyPersonValues, street, houseNumber, addressInfo, postalCode, city, district, countryCode };
}
