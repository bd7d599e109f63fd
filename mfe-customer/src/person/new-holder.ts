import type { Customer } from '@aboschalter/contract';
import { newPerson, valuesOf, type PersonValues } from './values.ts';

/** A new holder lives where the customer does; nothing else is known (specification, document 2, section 2). */
export function newHolderOf(customer: Customer): PersonValues {
  const { street, houseNumber, addressInfo, postalCode, city, district, countryCode } = valuesOf(customer);
  return { ...newPerson, street, houseNumber, addressInfo, postalCode, city, district, countryCode };
}
