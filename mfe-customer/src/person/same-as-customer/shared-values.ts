import { personFields } from '../fields.ts';
import type { PersonValues } from '../values.ts';

const inAll = (name: string): boolean => Object.values(personFields).every((fields) => fields.some((field) => field.name === name));

/** The fields that customer, holder and account holder share if 'identical with the customer'. */
export const sharedFieldNames = personFields.customer.map(({ name }) => name).filter(inAll);

/** The values with the shared fields of another person. */
export const copySharedValues = (values: PersonValues, other: PersonValues): PersonValues => ({
  ...values,
  ...Object.fromEntries(sharedFieldNames.map((name) => [name, other[name]])),
});
