import type { Call } from '@aboschalter/contract';

/** The cache key of all data about one customer, removed when the customer changes. */
export const customerQueryKey = (customerUuid: string): readonly unknown[] => ['customer', customerUuid];

/** The cache key of a call: below its customer if it concerns one, otherwise shared. */
export function apiQueryKey(call: Call, input: unknown, customerUuid?: string): readonly unknown[] {
  const scope = customerUuid === undefined ? ['shared'] : customerQueryKey(customerUuid);
  return [...scope, call.method, call.path, input];
}
