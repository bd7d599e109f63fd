import { calls, type Point, type ProductVariant } from '@aboschalter/contract';
import type { CurrentTicket } from '@aboschalter/counter';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { isRelationless, type RouteEnds } from '../../authorization/offer-inputs.ts';

/** The start and end point of the old ticket, if the new product has them. */
export type CurrentRoute =
  | { readonly status: 'loading' }
  /** `isComplete`: false if the old ticket has stops that the product needs but does not have. */
  | { readonly status: 'ready'; readonly ends: RouteEnds; readonly isComplete: boolean };

/** The query options of the searches. A failed search is not reported: the field stays empty, and staff select the stop. */
const backgroundOptions = { reportFailure: false, isBackground: true };

/** Returns the stop with the id of the wanted stop; null if it is not among the stops. */
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
    backgroundOptions,
  );
  const ends = useApiQuery(
    calls.findEndPoints,
    startPoint && endPoint ? { query: { namePart: endPoint.name, productNumber, startPoint: startPoint.id } } : skipToken,
    backgroundOptions,
  );
  if (starts.isLoading || ends.isLoading) return { status: 'loading' };
  const start = findSamePoint(starts.data, startPoint);
  // The end points depend on the start point.
  const end = start ? findSamePoint(ends.data, endPoint) : null;
  return {
    status: 'ready',
    ends: { startPoint: start, endPoint: end },
    // An end point is found only if the start point is found, too.
    isComplete: !startPoint || !endPoint || end !== null,
  };
}
