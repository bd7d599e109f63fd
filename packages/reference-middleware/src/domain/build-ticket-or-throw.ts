import type { ErrorCode, OrderLine } from '@aboschalter/contract';
import { formatDate, formatMoney } from '@aboschalter/formats';
import { createJourney, createFlatFareJourney } from '../catalogue/journey.ts';
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts';
import { getPossibleStartDates, calculateValidUntil } from '../catalogue/validity.ts';
import type { tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { toLocalDate } from './local-date.ts';

type NewTicket = typeof tickets.$inferInsert;
type Order = Pick<
  OrderLine,
  'idProductVariant' | 'startDate' | 'startPoint' | 'endPoint' | 'idRelation' | 'proofUntil' | 'salesPointNumber'
> &
  Partial<Pick<OrderLine, 'instantSubscription' | 'price' | 'info'>>;

/** The reason for which an order is rejected. */
export interface OrderProblem {
  readonly status: 400 | 404 | 409;
  readonly code: ErrorCode;
  readonly userMessage: string;
  /** The invalid field of the order. */
  readonly fields?: Record<string, string>;
  /** The present price in cents, if it has changed. */
  readonly price?: number;
}

/**
 * Builds the ticket of an order with the price of the catalogue, or returns why the order is rejected. A price of null is
 * rejected as missing. An order without the field `price` (a change of tariff) accepts any price.
 */
export function buildTicket(
  catalogue: Catalogue,
  order: Order,
  holderUuid: string,
  now: Date,
): { readonly ticket: NewTicket } | { readonly problem: OrderProblem } {
  const ordered = catalogue.findProductById(order.idProductVariant);
  if (!ordered) return { problem: { status: 404, code: 'product-not-found', userMessage: 'Das Produkt wurde nicht gefunden.' } };
  const problem = checkStartDate(ordered, order, toLocalDate(now)) ?? checkProof(ordered, order);
  if (problem) return { problem };
  const journey = buildJourney(catalogue, ordered, order);
  if (!journey && ordered.tariffMode === 'RELATIONLESS') {
    const userMessage = `Für ${ordered.name} ist am ${formatDate(order.startDate)} kein Preis festgelegt.`;
    return { problem: { status: 409, code: 'price-missing', userMessage } };
  }
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
  return { ticket: toTicketRow(catalogue, ordered, order, journey, holderUuid, now) };
}

/**
 * Builds the ticket of an order like `buildTicket`.
 * @throws ApiError if the order is rejected
 */
export function buildTicketOrThrow(catalogue: Catalogue, order: Order, holderUuid: string, now: Date): NewTicket {
  const result = buildTicket(catalogue, order, holderUuid, now);
  if ('ticket' in result) return result.ticket;
  const { status, code, userMessage, fields } = result.problem;
  throw new ApiError(status, userMessage, fields ? { code, fields } : { code });
}

function toTicketRow(
  catalogue: Catalogue,
  ordered: CatalogueProduct,
  order: Order,
  journey: Journey,
  holderUuid: string,
  now: Date,
): NewTicket {
  const isStartCard = order.instantSubscription === true;
  // The start card is a separate product, but the need for a proof depends on the ordered product.
  const startCard = isStartCard ? catalogue.findProductById(ordered.idProductVariantInstantSubscription ?? 0) : undefined;
  const product = startCard ?? ordered;
  const end = calculateValidUntil(product, order.startDate, { isStartCard });
  return {
    uuidTicketHolder: holderUuid,
    idProductVariant: product.id,
    productVariantName: product.name,
    issueType: product.issueType,
    // Not issued.
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

/**
 * Returns a problem if the ticket cannot begin on the ordered day. A start card (a ticket that ends with its first month)
 * may begin on any day, as in the front end. Other tickets begin on the start days of their product.
 */
function checkStartDate(product: CatalogueProduct, { startDate, instantSubscription }: Order, today: string): OrderProblem | undefined {
  if (instantSubscription === true) {
    if (product.idProductVariantInstantSubscription !== undefined) return undefined;
    return { status: 400, code: 'start-card-not-available', userMessage: `${product.name} gibt es nicht als Startkarte.` };
  }
  if (getPossibleStartDates(product, today).includes(startDate)) return undefined;
  return {
    status: 400,
    code: 'invalid-start-date',
    userMessage: `${product.name} kann nicht am ${formatDate(startDate)} beginnen.`,
    fields: { startDate: 'Kein möglicher Tag' },
  };
}

function checkProof({ name, proofRequired }: CatalogueProduct, { proofUntil }: Order): OrderProblem | undefined {
  if (!proofRequired || proofUntil) return undefined;
  return {
    status: 400,
    code: 'entitlement-proof-required',
    userMessage: `Für ${name} wird ein Nachweis verlangt.`,
    fields: { proofUntil: 'Diese Angabe fehlt.' },
  };
}

type Journey = ReturnType<typeof createFlatFareJourney> | ReturnType<typeof createJourney>;

function buildJourney(
  catalogue: Catalogue,
  product: CatalogueProduct,
  { startPoint, endPoint, idRelation, startDate }: Order,
): Journey | undefined {
  if (product.tariffMode === 'RELATIONLESS') {
    const price = catalogue.getPrice(product, 0, startDate);
    return price === undefined ? undefined : createFlatFareJourney(price);
  }
  const start = catalogue.findStopById(startPoint?.id ?? 0);
  const end = catalogue.findStopById(endPoint?.id ?? 0);
  const relation = start && end && catalogue.findRelations(product, start.id, end.id, startDate).find(({ id }) => id === idRelation);
  return relation && createJourney(start, end, relation);
}
