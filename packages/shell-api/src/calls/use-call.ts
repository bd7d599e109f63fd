import type { Answer, Call, Input } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../shell/shell-context.ts';
import { callKey } from './call-key.ts';

/** How a reading call is asked and kept. */
export interface UseCallOptions {
  /** The customer the answer is about: it is dropped with the customer, and reloaded after any change. */
  readonly ofCustomer?: string | undefined;
  /** False to wait, for example for input that is not complete yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly staleTime?: number;
  /** True where the place itself shows the failure and no toast is wanted. */
  readonly silent?: boolean;
}

/** A call as query options, for `useQuery` and for `queryClient.fetchQuery` alike. */
export function callQuery<C extends Call>(
  client: MiddlewareClient,
  call: C,
  input: Input<C>,
  { ofCustomer, silent = false, ...options }: UseCallOptions = {},
) {
  return queryOptions<Answer<C>>({
    queryKey: callKey(call, input, ofCustomer),
    queryFn: ({ signal }) => client.request(call, input, { signal }),
    meta: { silent },
    ...options,
  });
}

/** The cached answer of a reading call; failures show as a toast unless `silent`. */
export function useCall<C extends Call>(call: C, input: Input<C>, options?: UseCallOptions): UseQueryResult<Answer<C>> {
  return useQuery(callQuery(useShell().client, call, input, options));
}
