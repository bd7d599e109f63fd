import type { Faker } from '@faker-js/faker';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { createJourney, createFlatFareJourney } from '../catalogue/journey.ts';
import { products, type Product } from '../catalogue/products.ts';
import { findRelations } from '../catalogue/relations.ts';
import { stops } from '../catalogue/stops.ts';
import { getPrice, isSoldAtStop } from '../catalogue/tariff.ts';
import type { tickets } from '../db/schema/tickets.ts';
import { atOpeningHours } from './opening-hours.ts';

type NewTicket = typeof tickets.$inferInsert;

const toDay = (date: Date) => formatISO(date, { representation: 'date' });

/** All statuses with their frequency, and whether a ticket with the status was issued. */
const statuses = [
  { value: { status: 'ACTIVE', isIssued: true }, weight: 55 },
  { value: { status: 'ORDERED', isIssued: false }, weight: 10 },
  { value: { status: 'TERMINATION_ORDERED', isIssued: true }, weight: 6 },
  { value: { status: 'TERMINATED', isIssued: true }, weight: 8 },
  { value: { status: 'ORDER_REJECTED', isIssued: false }, weight: 3 },
  { value: { status: 'RENEWED', isIssued: true }, weight: 6 },
  { value: { status: 'REPLACED', isIssued: true }, weight: 4 },
  { value: { status: 'DELETED', isIssued: false }, weight: 3 },
  { value: { status: 'EXPIRED', isIssued: true }, weight: 5 },
];

/** Generates the route and price of a ticket, or only the price of a product without relation. */
function generateJourney(faker: Faker, product: Product, from: string) {
  if (product.tariffMode === 'RELATIONLESS') return createFlatFareJourney(getPrice(product, 0, from) ?? 0);
  const servedStops = stops.filter((stop) => isSoldAtStop(product, stop));
  const [start, end] = faker.helpers.arrayElements(servedStops, 2);
  const relation = start && end && faker.helpers.arrayElement(findRelations(product, start, end, from));
  if (!relation) throw new Error('There is no route between the two stops.');
  return createJourney(start, end, relation);
}

/** Returns the month in which a ticket begins, as the number of months from the present month. */
function generateMonthsFromToday(faker: Faker, status: string, isPast: boolean): number {
  if (isPast) return -faker.number.int({ min: 14, max: 40 });
  return status === 'ORDERED' ? 1 : -faker.number.int({ min: 1, max: 9 });
}

/** The application of a card, onto which tickets are issued. */
export interface Card {
  readonly appInstanceNumber: number;
  readonly appInstanceOrgId: number;
}

/**
 * Generates a past, present or ordered ticket of a holder.
 * @param card the card of the holder; the ticket has no card unless it was issued onto a chip card
 * @param number the authorization number; the ticket has none unless it was issued
 */
export function generateTicket(faker: Faker, today: Date, holderUuid: string, card: Card, number: number): NewTicket {
  const product = faker.helpers.arrayElement(products);
  const { status, isIssued } = faker.helpers.weightedArrayElement(statuses);
  const isPast = ['TERMINATED', 'EXPIRED', 'RENEWED', 'REPLACED'].includes(status);
  const begin = startOfMonth(addMonths(today, generateMonthsFromToday(faker, status, isPast)));
  const end = product.months === undefined ? undefined : addDays(addMonths(begin, product.months), -1);
  return {
    uuidTicketHolder: holderUuid,
    idProductVariant: product.id,
    productVariantName: product.name,
    issueType: product.issueType,
    ...(isIssued && product.issueType === 'E_TICKET_VDV' ? card : {}),
    ticketNumber: isIssued ? number : 0,
    creationDate: atOpeningHours(addDays(begin, -faker.number.int({ min: 3, max: 40 })), number),
    validFrom: toDay(begin),
    validUntil: end ? toDay(end) : null,
    activationFrom: toDay(begin),
    activationUntil: end ? toDay(end) : null,
    // TERMINATED and TERMINATION_ORDERED.
    terminationDate: status.startsWith('TERMINAT') ? toDay(endOfMonth(addMonths(today, status === 'TERMINATED' ? -2 : 1))) : null,
    proofUntil: product.proofRequired ? toDay(endOfMonth(addMonths(begin, 12))) : null,
    status,
    salesPointNumber: '701',
    ...generateJourney(faker, product, toDay(begin)),
  };
}
