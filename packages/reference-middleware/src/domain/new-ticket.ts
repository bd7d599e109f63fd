import type { OrderLine } from '@aboschalter/contract';
import { journeyOn, relationlessJourney } from '../catalogue/journey.ts';
import { productById, type Product } from '../catalogue/products.ts';
import { findRelations } from '../catalogue/relations.ts';
import { stopById } from '../catalogue/stops.ts';
import { possibleStartDates, validUntil } from '../catalogue/validity.ts';
import type { tickets } from '../db/schema/all.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { businessDay } from './business-day.ts';

type NewTicket = typeof tickets.$inferInsert;
type Order = Pick<
  OrderLine,
  'idProductVariant' | 'startDate' | 'startPoint' | 'endPoint' | 'idRelation' | 'proofUntil' | 'salesPointNumber'
> &
  Partial<Pick<OrderLine, 'instantSubscription' | 'price' | 'info'>>;

/** Checks an order against the catalogue and makes the ticket of it. The catalogue's price counts. */
export function newTicket(order: Order, holderUuid: string, now: Date): NewTicket {
  const ordered = productById(order.idProductVariant);
  if (!ordered) throw notFound('Das Produkt');
  const instant = order.instantSubscription === true;
  checkStart(ordered, order.startDate, instant, businessDay(now));
  if (ordered.proofRequired && !order.proofUntil) {
    throw new Refusal(400, `Für ${ordered.name} wird ein Nachweis verlangt.`, {
      code: 'proof-required',
      fields: { proofUntil: 'Diese Angabe fehlt.' },
    });
  }
  const journey = journeyOf(ordered, order);
  if (order.price !== undefined && order.price !== null && order.price !== journey.price) {
    throw new Refusal(409, `Der Preis von ${ordered.name} hat sich geändert. Bitte legen Sie die Berechtigung neu in den Warenkorb.`, {
      code: 'price-changed',
    });
  }
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

function checkStart(product: Product, startDate: string, instant: boolean, today: string): void {
  if (instant) {
    if (product.idProductVariantInstantSubscription === undefined) {
      throw new Refusal(400, `${product.name} gibt es nicht als Startkarte.`, { code: 'no-start-card' });
    }
    if (startDate !== today)
      throw new Refusal(400, 'Eine Startkarte beginnt heute.', { code: 'start-date', fields: { startDate: 'Kein möglicher Tag' } });
    return;
  }
  if (!possibleStartDates(product, today).includes(startDate)) {
    throw new Refusal(400, `${product.name} kann an diesem Tag nicht beginnen.`, {
      code: 'start-date',
      fields: { startDate: 'Kein möglicher Tag' },
    });
  }
}

function journeyOf(product: Product, { startPoint, endPoint, idRelation }: Order) {
  if (product.tariffMode === 'RELATIONLESS') return relationlessJourney(product);
  const start = stopById(startPoint?.id ?? 0);
  const end = stopById(endPoint?.id ?? 0);
  const way = start && end && findRelations(product, start, end).find(({ id }) => id === idRelation);
  if (!way) throw new Refusal(400, `Für ${product.name} wird ein gültiger Wahlweg verlangt.`, { code: 'relation' });
  return journeyOn(start, end, way);
}
