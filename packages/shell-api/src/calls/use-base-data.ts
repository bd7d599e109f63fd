import { calls, type BaseData } from '@aboschalter/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from './use-call.ts';

/** Option lists and switches, loaded once after sign-in. */
export const useBaseData = (): UseQueryResult<BaseData> => useCall(calls.getBaseData, {}, { staleTime: Number.POSITIVE_INFINITY });
