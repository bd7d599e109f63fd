import { RELATIONLESS, type Point, type ProductVariant } from '@aboschalter/contract';
import type { CalendarDate } from '@aboschalter/formats';
import { getProofDates } from '@aboschalter/contract/records';

/** The input of staff for a new authorization (specification, document 2, sections 2 and 4). */
export interface OfferInputs {
  readonly startPoint: Point | null;
  readonly endPoint: Point | null;
  /** Undefined while the field contains no possible day. */
  readonly startDate: CalendarDate | undefined;
  /** Whether the ticket is sold as 'Startkarte', which starts on any day instead of on a possible start date. */
  readonly instant: boolean;
  /** The id of the route selected in 'Wahlweg'; undefined if no route is selected, or there is only one route. */
  readonly relationId: number | undefined;
  /** The day until which the proof is valid; undefined if none is selected. */
  readonly proofUntil: CalendarDate | undefined;
}

/** The price level with which the price of a relationless product is requested (specification, document 2, section 7). */
export const RELATIONLESS_PRICE_LEVEL = 0;

/** Whether a product is sold without start, end and route. */
export const isRelationless = ({ tariffMode }: Pick<ProductVariant, 'tariffMode'>): boolean => tariffMode === RELATIONLESS;

/** Whether the product can be sold as 'Startkarte'. */
export const hasStartCard = (product: Pick<ProductVariant, 'idProductVariantInstantSubscription'>): boolean =>
  typeof product.idProductVariantInstantSubscription === 'number';

/** The possible start dates of a product, earliest first. */
export const getPossibleStartDates = ({ possibleStartDates }: Pick<ProductVariant, 'possibleStartDates'>): readonly CalendarDate[] =>
  possibleStartDates.toSorted();

/** Start and end point of an authorization. */
export type RouteEnds = Pick<OfferInputs, 'startPoint' | 'endPoint'>;

const noRouteEnds: RouteEnds = { startPoint: null, endPoint: null };

/**
 * Returns the inputs at the beginning and after 'Eingaben zurücksetzen'.
 * @param routeEnds the stops that the form initially contains; by default none
 */
export function createDefaultInputs(product: Pick<ProductVariant, 'possibleStartDates'>, routeEnds: RouteEnds = noRouteEnds): OfferInputs {
  const [startDate] = getPossibleStartDates(product);
  return {
    ...routeEnds,
    startDate,
    instant: false,
    relationId: undefined,
    proofUntil: getProofDates(startDate)[0],
  };
}

/** Sets the start point and clears the route. */
export const setStartPoint = (inputs: OfferInputs, startPoint: Point | null): OfferInputs => ({
  ...inputs,
  startPoint,
  relationId: undefined,
});

/** Sets the end point and clears the route. */
export const setEndPoint = (inputs: OfferInputs, endPoint: Point | null): OfferInputs => ({ ...inputs, endPoint, relationId: undefined });

/** Sets the start date, clears the route, and resets the proof date to the first choice. */
export const setStartDate = (inputs: OfferInputs, startDate: CalendarDate | undefined): OfferInputs => ({
  ...inputs,
  startDate,
  relationId: undefined,
  proofUntil: getProofDates(startDate)[0],
});

/** Sets 'Startkarte'. The start date becomes today with a start card, and the first possible day without a start card. */
export function setStartCard(
  inputs: OfferInputs,
  instant: boolean,
  product: Pick<ProductVariant, 'possibleStartDates'>,
  today: CalendarDate,
): OfferInputs {
  return { ...setStartDate(inputs, instant ? today : getPossibleStartDates(product)[0]), instant };
}

/** Whether a start card starts before today. This shows a warning, but is allowed, because a start card can start on any day. */
export const isPastStartCard = ({ instant, startDate }: Pick<OfferInputs, 'instant' | 'startDate'>, today: CalendarDate): boolean =>
  instant && startDate !== undefined && startDate < today;

/** Whether two sets of inputs are equal. */
export function areInputsEqual(first: OfferInputs, second: OfferInputs): boolean {
  return (
    first.startPoint?.id === second.startPoint?.id &&
    first.endPoint?.id === second.endPoint?.id &&
    first.startDate === second.startDate &&
    first.instant === second.instant &&
    first.relationId === second.relationId &&
    first.proofUntil === second.proofUntil
  );
}
