import type { Call } from '@aboschalter/contract';

/** Where the answers about one customer lie in the cache; dropped whole when the customer changes. */
export const customerQueryKey = (customerUuid: string): readonly unknown[] => ['customer', customerUuid];

/** The cache key of a call: below its customer if it is about one, else shared. */
export function apiQueryKey(call: Call, input: unknown, ofCustomer?: string): readonly unknown[] {
  const scope = ofCustomer === undefined ? ['shared'] : customerQueryKey(ofCustomer);
  return [...scope, call.method, call.path, input];
}
