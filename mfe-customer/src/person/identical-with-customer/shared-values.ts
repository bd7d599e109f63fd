import { personFields, type PersonValues } from '../fields.ts';

const isFieldOfAllKinds = (name: string): boolean =>
  Object.values(personFields).every((fields) => fields.some((field) => field.name === name));

/** The fields that customers, ticket holders and bank account holders all have. 'Identisch mit Kunde' copies these. */
export const sharedFieldNames = personFields.customer.map(({ name }) => name).filter(isFieldOfAllKinds);

/** Returns the values of a person with the shared fields of another one. */
export const withSharedValues = (values: PersonValues, source: PersonValues): PersonValues => ({
  ...values,
  ...Object.fromEntries(sharedFieldNames.map((name) => [name, source[name]])),
});
