import type { ErrorCode, OrderLine } from '@aboschalter/contract';
import { formatDate, formatMoney } from '@aboschalter/formats';
import { createJourney, createFlatFareJourney } from '../catalogue/journey.ts';
import { productById, type Product } from '../catalogue/products.ts';
import { findRelations } from '../catalogue/relations.ts';
import { stopById } from '../catalogue/stops.ts';
import { possibleStartDates, validUntil } from '../catalogue/validity.ts';
import type { tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { toLocalDate } from './local-date.ts';

type NewTicket = typeof tickets.$inferInsert;
type Order = Pick<
  OrderLine,
  'idProductVariant' | 'startDate' | 'startPoint' | 'endPoint' | 'idRelation' | 'proofUntil' | 'salesPointNumber'
> &
  Partial<Pick<OrderLine, 'instantSubscription' | 'price' | 'info'>>;

/** Why an order cannot become a ticket. */
export interface ClientErrorResponse {
  readonly status: 400 | 404 | 409;
  readonly code: ErrorCode;
  readonly userMessage: string;
  /** The invalid field of the order. */
  readonly fields?: Record<string, string>;
  /** The present price in cents, if it has changed. */
  readonly price?: number;
}

/**
 * Builds the ticket of an order from the catalogue, whose price applies, or returns the problem. An order without the
 * field `price` (a change of tariff) gets the price of the catalogue; the price null is a missing one.
 */
export function buildTicket(
  order: Order,
  holderUuid: string,
  now: Date,
): { readonly ticket: NewTicket } | { readonly problem: ClientErrorResponse } {
  const ordered = productById(order.idProductVariant);
  if (!ordered) return { problem: { status: 404, code: 'product-not-found', userMessage: 'Das Produkt wurde nicht gefunden.' } };
  const problem = checkStartDate(ordered, order, toLocalDate(now)) ?? checkProof(ordered, order);
  if (problem) return { problem };
  const journey = journeyOf(ordered, order);
  if (!journey) {
    return { problem: { status: 400, code: 'invalid-relation', userMessage: `Für ${ordered.name} wird ein gültiger Wahlweg verlangt.` } };
  }
  if (order.price === null) {
    const userMessage = `Für ${ordered.name} fehlt der Preis. Er beträgt ${formatMoney(journey.price)}.`;
    return { problem: { status: 409, code: 'price-missing', userMessage, price: journey.price } };
  }
  if (order.price !== undefined && order.price !== journey.price) {
    const userMessage = `Der Preis von ${ordered.name} hat sich geändert und beträgt jetzt ${formatMoney(journey.price)}.`;
    return { problem: { status: 409, code: 'price-changed', userMessage, price: journey.price } };
  }
  return { ticket: ticketOf(ordered, order, journey, holderUuid, now) };
}

/**
 * The same for a single order.
 * @throws ApiError for a problem
 */
export function buildTicketOrThrow(order: Order, holderUuid: string, now: Date): NewTicket {
  const result = buildTicket(order, holderUuid, now);
  if ('ticket' in result) return result.ticket;
  const { status, code, userMessage, fields } = result.problem;
  throw new ApiError(status, userMessage, fields ? { code, fields } : { code });
}

function ticketOf(ordered: Product, order: Order, journey: Journey, holderUuid: string, now: Date): NewTicket {
  const instant = order.instantSubscription === true;
  const product = (instant && productById(ordered.idProductVariantInstantSubscription ?? 0)) || ordered;
  const end = validUntil(product, order.startDate, instant);
  return {
    uuidTicketHolder: holderUuid,
    idProductVariant: product.id,
    productVariantName: product.name,
    issueType: product.issueType,
    ticketNumber: 0,
    creationDate: now,
    validFrom: order.startDate,
    validUntil: end,
    activationFrom: order.startDate,
    activationUntil: end,
    proofUntil: ordered.proofRequired ? (order.proofUntil ?? null) : null,
    status: 'ORDERED',
    salesPointNumber: order.salesPointNumber ?? null,
    info: order.info ?? null,
    ...journey,
  };
}

/** A start card begins on any day, as the page allows; all others on the days of their product. */
function checkStartDate(product: Product, { startDate, instantSubscription }: Order, today: string): ClientErrorResponse | undefined {
  if (instantSubscription === true) {
    if (product.idProductVariantInstantSubscription !== undefined) return undefined;
    return { status: 400, code: 'start-card-not-available', userMessage: `${product.name} gibt es nicht als Startkarte.` };
  }
  if (possibleStartDates(product, today).includes(startDate)) return undefined;
  return {
    status: 400,
    code: 'invalid-start-date',
    userMessage: `${product.name} kann nicht am ${formatDate(startDate)} beginnen.`,
    fields: { startDate: 'Kein möglicher Tag' },
  };
}

function checkProof({ name, proofRequired }: Product, { proofUntil }: Order): ClientErrorResponse | undefined {
  if (!proofRequired || proofUntil) return undefined;
  return {
    status: 400,
    code: 'entitlement-proof-required',
    userMessage: `Für ${name} wird ein Nachweis verlangt.`,
    fields: { proofUntil: 'Diese Angabe fehlt.' },
  };
}

type Journey = ReturnType<typeof createFlatFareJourney> | ReturnType<typeof createJourney>;

function journeyOf(product: Product, { startPoint, endPoint, idRelation, startDate }: Order): Journey | undefined {
  if (product.tariffMode === 'RELATIONLESS') return createFlatFareJourney(product, startDate);
  const start = stopById(startPoint?.id ?? 0);
  const end = stopById(endPoint?.id ?? 0);
  const way = start && end && findRelations(product, start, end, startDate).find(({ id }) => id === idRelation);
  return way && createJourney(start, end, way);
}
