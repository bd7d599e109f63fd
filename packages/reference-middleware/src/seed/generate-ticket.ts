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

type NewTicket = typeof tickets.$inferInsert;

const day = (date: Date) => formatISO(date, { representation: 'date' });

/** Every status with its frequency, and whether a ticket with this status is issued. */
const statuses = [
  { value: { status: 'ACTIVE', issued: true }, weight: 55 },
  { value: { status: 'ORDERED', issued: false }, weight: 10 },
  { value: { status: 'TERMINATION_ORDERED', issued: true }, weight: 6 },
  { value: { status: 'TERMINATED', issued: true }, weight: 8 },
  { value: { status: 'ORDER_REJECTED', issued: false }, weight: 3 },
  { value: { status: 'RENEWED', issued: true }, weight: 6 },
  { value: { status: 'REPLACED', issued: true }, weight: 4 },
  { value: { status: 'DELETED', issued: false }, weight: 3 },
  { value: { status: 'EXPIRED', issued: true }, weight: 5 },
];

function generateJourney(faker: Faker, product: Product, from: string) {
  if (product.tariffMode === 'RELATIONLESS') return createFlatFareJourney(getPrice(product, 0, from) ?? 0);
  const served = stops.filter((stop) => isSoldAtStop(product, stop));
  const [start, end] = faker.helpers.arrayElements(served, 2);
  const relation = start && end && faker.helpers.arrayElement(findRelations(product, start, end, from));
  if (!relation) throw new Error('There is no route between the two stops.');
  return createJourney(start, end, relation);
}

/** Returns the month in which a ticket begins, relative to the present one. */
function generateMonthsFromToday(faker: Faker, status: string, isPast: boolean): number {
  if (isPast) return -faker.number.int({ min: 14, max: 40 });
  return status === 'ORDERED' ? 1 : -faker.number.int({ min: 1, max: 9 });
}

export interface Card {
  readonly appInstanceNumber: number;
  readonly appInstanceOrgId: number;
}

/**
 * Generates a past or present ticket of a holder.
 * @param card the card of the ticket, if it is issued onto one
 * @param number the number of the ticket, if it is issued
 */
export function generateTicket(faker: Faker, today: Date, holderUuid: string, card: Card, number: number): NewTicket {
  const product = faker.helpers.arrayElement(products);
  const { status, issued } = faker.helpers.weightedArrayElement(statuses);
  const isPast = ['TERMINATED', 'EXPIRED', 'RENEWED', 'REPLACED'].includes(status);
  const begin = startOfMonth(addMonths(today, generateMonthsFromToday(faker, status, isPast)));
  const end = product.months === undefined ? undefined : addDays(addMonths(begin, product.months), -1);
  return {
    uuidTicketHolder: holderUuid,
    idProductVariant: product.id,
    productVariantName: product.name,
    issueType: product.issueType,
    ...(issued && product.issueType === 'E_TICKET_VDV' ? card : {}),
    ticketNumber: issued ? number : 0,
    creationDate: addDays(begin, -faker.number.int({ min: 3, max: 40 })),
    validFrom: day(begin),
    validUntil: end ? day(end) : null,
    activationFrom: day(begin),
    activationUntil: end ? day(end) : null,
    terminationDate: status.startsWith('TERMINAT') ? day(endOfMonth(addMonths(today, status === 'TERMINATED' ? -2 : 1))) : null,
    proofUntil: product.proofRequired ? day(endOfMonth(addMonths(begin, 12))) : null,
    status,
    salesPointNumber: '701',
    ...generateJourney(faker, product, day(begin)),
  };
}
