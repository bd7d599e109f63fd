import type { Call } from '@aboschalter/contract';

/** Returns the cache key of all data about a customer, which are removed when another customer is opened. */
export const customerQueryKey = (customerUuid: string): readonly unknown[] => ['customer', customerUuid];

/** Returns the cache key of a call: below the key of its customer, or below 'shared' without a customer. */
export function apiQueryKey(call: Call, input: unknown, customerUuid?: string): readonly unknown[] {
  const scope = customerUuid === undefined ? ['shared'] : customerQueryKey(customerUuid);
  return [...scope, call.method, call.path, input];
}
