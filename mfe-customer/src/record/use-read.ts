import type { ReadAnswer, Call, RequestInput } from '@aboschalter/contract';
import { isConflict, type MiddlewareError } from '@aboschalter/middleware-client';
import { useShell } from '@aboschalter/platform';
import { useCallback } from 'react';

/** Reads a stored record past the cache; `undefined` where that fails. The function never rejects. */
export function useRead<C extends Call>(call: C): (input: RequestInput<C>) => Promise<ReadAnswer<C> | undefined> {
  const { client } = useShell();
  return useCallback((input) => client.request(call, input).catch(() => undefined), [client, call]);
}

/** A save whose failure the record shows itself: a conflict, or an outcome that is looked up first. */
export const isReportedByRecord = (error: MiddlewareError, unknown: boolean): boolean => unknown || isConflict(error);
