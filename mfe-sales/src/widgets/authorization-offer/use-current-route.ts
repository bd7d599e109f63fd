import { calls, type Point, type ProductVariant } from '@aboschalter/contract';
import type { CurrentTicket } from '@aboschalter/counter';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { isRelationless, type RouteEnds } from '../../authorization/offer-inputs.ts';

/** The route of the old ticket among the stops of a new product. */
export type CurrentRoute =
  | { readonly status: 'loading' }
  /** `isComplete`: whether the product has all stops of the old ticket, or needs none. */
  | { readonly status: 'ready'; readonly ends: RouteEnds; readonly isComplete: boolean };

/** A failed search fills in nothing, so staff select the stop themselves. */
const background = { reportFailure: false, isBackground: true };

const findSamePoint = (points: readonly Point[] | undefined, wanted: Point | null | undefined): Point | null =>
  points?.find(({ id }) => id === wanted?.id) ?? null;

/** Searches the stops of the old ticket among the stops of a new product. */
export function useCurrentRoute(product: ProductVariant, ticket: CurrentTicket | undefined): CurrentRoute {
  const { productNumber } = product;
  const hasRoute = !isRelationless(product);
  const startPoint = hasRoute ? ticket?.startPoint : undefined;
  const endPoint = hasRoute ? ticket?.endPoint : undefined;
  const starts = useApiQuery(
    calls.findStartPoints,
    startPoint ? { query: { namePart: startPoint.name, productNumber } } : skipToken,
    background,
  );
  const ends = useApiQuery(
    calls.findEndPoints,
    startPoint && endPoint ? { query: { namePart: endPoint.name, productNumber, startPoint: startPoint.id } } : skipToken,
    background,
  );
  if (starts.isLoading || ends.isLoading) return { status: 'loading' };
  const start = findSamePoint(starts.data, startPoint);
  // The end points depend on the start point.
  const end = start ? findSamePoint(ends.data, endPoint) : null;
  return {
    status: 'ready',
    ends: { startPoint: start, endPoint: end },
    isComplete: !startPoint || !endPoint || (start !== null && end !== null),
  };
}
