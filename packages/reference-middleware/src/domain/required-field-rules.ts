import type { RequiredFields } from '@aboschalter/contract';

const person = ['salutation', 'firstName', 'lastName', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
const rules = (kind: string, fields: readonly string[]) => fields.map((field) => [`${kind}.${field}`, true] as const);

/** The required fields of the demo company. */
export const demoRequiredFields: RequiredFields = Object.fromEntries([
  ...rules('customer', [...person, 'birthdate']),
  ...rules('ticketHolder', [...person, 'birthdate', 'picture']),
  ...rules('bankAccountHolder', [...person, 'iban']),
  ...rules('user', ['firstName', 'lastName', 'email']),
]);

/** The required fields, which can change between calls. */
export interface RequiredFieldRules {
  now(): RequiredFields;
  /** Replaces them until the next change or the end of the middleware. */
  change(next: RequiredFields): void;
  /** Restores the initial ones. */
  reset(): void;
}

/** The rules, which tests can change while the middleware runs. */
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
