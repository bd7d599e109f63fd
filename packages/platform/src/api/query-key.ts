import type { Call } from '@aboschalter/contract';

/** Returns the common cache key of all data about a customer. The data are removed when another customer is opened. */
export const customerQueryKey = (customerUuid: string): readonly unknown[] => ['customer', customerUuid];

/** Returns the cache key of a call. It starts with the key of the customer, or with 'shared' without a customer. */
export function apiQueryKey(call: Call, input: unknown, customerUuid?: string): readonly unknown[] {
  const scope = customerUuid === undefined ? ['shared'] : customerQueryKey(customerUuid);
  return [...scope, call.method, call.path, input];
}
