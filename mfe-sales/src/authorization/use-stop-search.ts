import { calls, type Point, type ProductVariant } from '@aboschalter/contract';
import { useShell } from '@aboschalter/platform';
import { useCallback } from 'react';

/** A stop as an autocomplete option. */
export interface StopOption {
  readonly displayid: number;
  readonly displayname: string;
  readonly point: Point;
}

/** Converts a stop to an option. */
export const toStopOption = (point: Point): StopOption => ({ displayid: point.id, displayname: point.name, point });

type Search = (namePart: string) => Promise<readonly StopOption[]>;

/** Searches the stops of 'Von' and 'Nach'; the results of 'Nach' depend on the start point. */
export function useStopSearch(
  { productNumber }: Pick<ProductVariant, 'productNumber'>,
  startPoint: number | undefined,
): { readonly findStart: Search; readonly findEnd: Search } {
  const { client } = useShell();
  const findStart = useCallback<Search>(
    async (namePart) => (await client.request(calls.findStartPoints, { query: { namePart, productNumber } })).map(toStopOption),
    [client, productNumber],
  );
  const findEnd = useCallback<Search>(
    async (namePart) => (await client.request(calls.findEndPoints, { query: { namePart, productNumber, startPoint } })).map(toStopOption),
    [client, productNumber, startPoint],
  );
  return { findStart, findEnd };
}
