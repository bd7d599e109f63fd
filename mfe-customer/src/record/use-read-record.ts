import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { isConflict, type MiddlewareError } from '@aboschalter/middleware-client';
import { useShell } from '@aboschalter/platform';
import { useCallback } from 'react';

/**
 * Returns a function that reads a stored record without the cache; it returns `undefined` if that fails, and never
 * rejects.
 */
export function useReadRecord<C extends Call>(call: C): (input: RequestInput<C>) => Promise<ReadResponse<C> | undefined> {
  const { client } = useShell();
  return useCallback((input) => client.request(call, input).catch(() => undefined), [client, call]);
}

/** Whether the record reports a failed save itself, so that no toast is shown: a conflict, or an unknown outcome that is looked up first. */
export const isReportedByRecord = (error: MiddlewareError, isOutcomeUnknown: boolean): boolean => isOutcomeUnknown || isConflict(error);
