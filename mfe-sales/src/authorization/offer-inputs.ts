import { RELATIONLESS, type Point, type ProductVariant } from '@aboschalter/contract';
import type { CalendarDate } from '@aboschalter/formats';
import { proofDateOptions } from './proof-date-options.ts';

/** What staff have chosen for a new authorization (specification, document 2, sections 2 and 4). */
export interface OfferInputs {
  readonly startPoint: Point | null;
  readonly endPoint: Point | null;
  /** Undefined while what stands in the field is no possible day. */
  readonly startDate: CalendarDate | undefined;
  /** 'Startkarte'. */
  readonly instant: boolean;
  /** The route picked in 'Wahlweg'; undefined where none is, or where there is no choice. */
  readonly relationId: number | undefined;
  readonly proofUntil: CalendarDate | undefined;
}

/** Whether a product is sold without start, end and route. */
export const isRelationless = ({ tariffMode }: Pick<ProductVariant, 'tariffMode'>): boolean => tariffMode === RELATIONLESS;

/** Whether 'Startkarte' is offered. */
export const hasStartCard = (product: Pick<ProductVariant, 'idProductVariantInstantSubscription'>): boolean =>
  (product.idProductVariantInstantSubscription ?? undefined) !== undefined;

/** The days a product may start on, earliest first. */
export const startDatesOf = ({ possibleStartDates }: Pick<ProductVariant, 'possibleStartDates'>): readonly CalendarDate[] =>
  possibleStartDates.toSorted();

/** The inputs as they are on arrival and after 'Eingaben zurücksetzen'. */
export function defaultInputs(product: Pick<ProductVariant, 'possibleStartDates'>): OfferInputs {
  const [startDate] = startDatesOf(product);
  return {
    startPoint: null,
    endPoint: null,
    startDate,
    instant: false,
    relationId: undefined,
    proofUntil: proofDateOptions(startDate)[0],
  };
}

/** Another start point: the chosen route goes. */
export const setStartPoint = (inputs: OfferInputs, startPoint: Point | null): OfferInputs => ({
  ...inputs,
  startPoint,
  relationId: undefined,
});

/** Another end point: the chosen route goes. */
export const setEndPoint = (inputs: OfferInputs, endPoint: Point | null): OfferInputs => ({ ...inputs, endPoint, relationId: undefined });

/** Another start date: the chosen route goes, the proof dates begin anew with their first. */
export const setStartDate = (inputs: OfferInputs, startDate: CalendarDate | undefined): OfferInputs => ({
  ...inputs,
  startDate,
  relationId: undefined,
  proofUntil: proofDateOptions(startDate)[0],
});

/** 'Startkarte' on: it starts today; off: on the first possible day. */
export function setStartCard(
  inputs: OfferInputs,
  instant: boolean,
  product: Pick<ProductVariant, 'possibleStartDates'>,
  today: CalendarDate,
): OfferInputs {
  return { ...setStartDate(inputs, instant ? today : startDatesOf(product)[0]), instant };
}

/** Whether a start card begins before today: its date is free, so that this is possible and worth a warning. */
export const isPastStartCard = ({ instant, startDate }: Pick<OfferInputs, 'instant' | 'startDate'>, today: CalendarDate): boolean =>
  instant && startDate !== undefined && startDate < today;

/** Whether two sets of inputs say the same. */
export function sameInputs(one: OfferInputs, other: OfferInputs): boolean {
  return (
    one.startPoint?.id === other.startPoint?.id &&
    one.endPoint?.id === other.endPoint?.id &&
    one.startDate === other.startDate &&
    one.instant === other.instant &&
    one.relationId === other.relationId &&
    one.proofUntil === other.proofUntil
  );
}
