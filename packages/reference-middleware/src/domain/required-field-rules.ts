import type { RequiredFields } from '@aboschalter/contract';

const person = ['salutation', 'firstName', 'lastName', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
const rules = (kind: string, fields: readonly string[]) => fields.map((field) => [`${kind}.${field}`, true] as const);

/** The fields that the demo company wants filled. */
export const demoRequiredFields: RequiredFields = Object.fromEntries([
  ...rules('customer', [...person, 'birthdate']),
  ...rules('ticketHolder', [...person, 'birthdate', 'picture']),
  ...rules('bankAccountHolder', [...person, 'iban']),
  ...rules('user', ['firstName', 'lastName', 'email']),
]);

/** Which fields must be filled, in force from one call to the next. */
export interface RequiredFieldRules {
  now(): RequiredFields;
  /** Others in their place, until they are changed again or the middleware ends. */
  change(next: RequiredFields): void;
  /** As they were at the start. */
  reset(): void;
}

/** The rules, which tests may change while the middleware runs. */
export function requiredFieldRules(initial: RequiredFields = demoRequiredFields): RequiredFieldRules {
  let present = initial;
  return {
    now: () => present,
    change(next) {
      present = next;
    },
    reset() {
      present = initial;
    },
  };
}
