import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { isConflict, type MiddlewareError } from '@aboschalter/middleware-client';
import { useShell } from '@aboschalter/platform';
import { useCallback } from 'react';

/** Returns a function that reads a stored record without the cache. The function never rejects: after a failure it returns `undefined`. */
export function useReadRecord<C extends Call>(call: C): (input: RequestInput<C>) => Promise<ReadResponse<C> | undefined> {
  const { client } = useShell();
  return useCallback((input) => client.request(call, input).catch(() => undefined), [client, call]);
}

/**
 * Returns whether `saveRecord` reports the error of a save, so that the mutation shows no toast: `saveRecord` shows conflicts in
 * a dialog, and reads the stored record before it reports an unknown outcome.
 */
export const isReportedBySaveRecord = (error: MiddlewareError, isOutcomeUnknown: boolean): boolean => isOutcomeUnknown || isConflict(error);
