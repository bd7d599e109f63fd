import type { RequiredFields } from '@aboschalter/contract';

const person = ['salutation', 'firstName', 'lastName', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
const createRules = (kind: string, fields: readonly string[]) => fields.map((field) => [`${kind}.${field}`, true] as const);

/** The required fields of the demo company. */
export const demoRequiredFields: RequiredFields = Object.fromEntries([
  ...createRules('customer', [...person, 'birthdate']),
  ...createRules('ticketHolder', [...person, 'birthdate', 'picture']),
  ...createRules('bankAccountHolder', [...person, 'iban']),
  ...createRules('user', ['firstName', 'lastName', 'email']),
]);

/** The required fields. Tests can change them while the middleware runs. */
export interface RequiredFieldRules {
  /** Returns the present rules. */
  now(): RequiredFields;
  /** Replaces the rules until the next change or the end of the middleware. */
  change(next: RequiredFields): void;
  /** Restores the initial rules. */
  reset(): void;
}

/** Creates the rules with their initial values. */
export function createRequiredFieldRules(initial: RequiredFields): RequiredFieldRules {
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
