import { calls, type BaseData } from '@aboschalter/contract';
import type { QueryState } from './query-state.ts';
import { useApiQuery } from './use-api-query.ts';

/**
 * Option lists and switches, loaded once after sign-in. If they can't be loaded, that is reported once and they are requested
 * for again until they come: what depends on them says that it is not known (`BaseDataText`), never that it is empty.
 */
export const useBaseData = (): QueryState<BaseData> =>
  useApiQuery(calls.getBaseData, {}, { staleTime: Number.POSITIVE_INFINITY, heal: true });
