import { calls, type BaseData } from '@aboschalter/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from './use-api-query.ts';

/**
 * Returns the base data: option lists and settings. They are loaded once after sign-in. A failure is reported once, and the
 * query is retried in the background. Without base data, components must show that they are missing (`BaseDataText`) instead
 * of an empty list.
 */
export const useBaseData = (): UseQueryResult<BaseData> =>
  useApiQuery(calls.getBaseData, {}, { staleTime: Number.POSITIVE_INFINITY, retryInBackground: true });
