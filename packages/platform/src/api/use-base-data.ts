import { calls, type BaseData } from '@aboschalter/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from './use-api-query.ts';

/**
 * Option lists and switches, loaded once after sign-in. A failure is reported once and retried in
 * the background; components that need them show that they are missing (`BaseDataText`), never an
 * empty list.
 */
export const useBaseData = (): UseQueryResult<BaseData> =>
  useApiQuery(calls.getBaseData, {}, { staleTime: Number.POSITIVE_INFINITY, retryInBackground: true });
