import type { DatabaseSnapshot } from '@aboschalter/reference-middleware/inspection';
import type { CardSnapshot, SoldTicket } from './test-driver.ts';

/**
 * Whether an operation has certainly succeeded; a begun one may have taken effect or not, but never partly or twice.
 */
interface Begun {
  isDone: boolean;
}
/** An authorization that is being written onto a card, is on it, or is being withdrawn. */
interface OnCard {
  readonly ticketId: number;
  number: number;
  card: number;
  state: 'issuing' | 'issued' | 'withdrawing';
}

/** The completed operations, with which database and cards must agree. */
export interface ExpectedState {
  readonly orders: (Begun & { readonly lines: readonly string[] })[];
  readonly uploads: (Begun & { readonly description: string })[];
  readonly replacements: (Begun & { readonly ticket: SoldTicket })[];
  readonly cards: Map<number, OnCard>;
}

/** The fee in cents and reason of a replacement. */
export const REPLACEMENT = { idReason: 1, fee: 1_000 } as const;

export const createExpectedState = (): ExpectedState => ({ orders: [], uploads: [], replacements: [], cards: new Map() });

const wrongCount = (count: number, isDone: boolean) => count > 1 || (isDone && count === 0);

/** Returns what is lost, duplicated, stuck or wrong in the database. */
export function compareDatabase(page: DatabaseSnapshot, { orders, uploads, replacements, cards }: ExpectedState): string[] {
  const problems = page.broken.map((name) => `in the database: ${name}`);
  for (const { lines, isDone } of orders) {
    const counts = lines.map((line) => page.lines.get(line)?.length ?? 0);
    if (counts.some((count) => wrongCount(count, isDone))) problems.push(`an order has ${counts.join(' + ')} tickets for its lines`);
    if (new Set(counts).size > 1) problems.push(`half an order: ${counts.join(' + ')} tickets`);
  }
  for (const { description, isDone } of uploads) {
    const count = page.documents.get(description) ?? 0;
    if (wrongCount(count, isDone)) problems.push(`${description} is there ${count} times`);
  }
  const fees = new Map<string, number>();
  for (const { ticket, isDone } of replacements) {
    const count = page.replaced.get(ticket.id) ?? 0;
    if (wrongCount(count, isDone)) problems.push(`ticket ${ticket.id} was replaced ${count} times`);
    fees.set(ticket.customer.uuid, (fees.get(ticket.customer.uuid) ?? 0) + count * REPLACEMENT.fee);
  }
  for (const [customer, fee] of fees) {
    const booked = page.booked.get(customer) ?? 0;
    if (booked !== fee) problems.push(`a customer was charged ${booked} cents for ${fee}`);
  }
  return [...problems, ...compareJournal(page, [...cards.values()])];
}

function compareJournal({ issued, issuing, withdrawing }: DatabaseSnapshot, cards: readonly OnCard[]): string[] {
  const problems: string[] = [];
  for (const { ticketId, number, card, state } of cards) {
    const found = issued.get(ticketId);
    if (state === 'issued' && (found?.number !== number || found.card !== card)) {
      problems.push(`ticket ${ticketId} is ${number} on card ${card}, and by the journal ${JSON.stringify(found)}`);
    }
  }
  const known = new Map(cards.map((one) => [one.ticketId, one]));
  for (const id of issued.keys()) if (!known.has(id)) problems.push(`ticket ${id} is issued, and nobody did that`);
  for (const id of issuing) if (known.get(id)?.state !== 'issuing') problems.push(`the issuing of ticket ${id} is stuck`);
  const leaving = new Set(cards.filter(({ state }) => state === 'withdrawing').map(({ number }) => number));
  for (const number of withdrawing) if (!leaving.has(number)) problems.push(`the withdrawal of ${number} is stuck`);
  return problems;
}

/** Returns unexpected and missing authorizations of the cards. */
export function compareCards(seen: readonly CardSnapshot[], { cards }: ExpectedState, before: ReadonlySet<number>): string[] {
  const problems: string[] = [];
  const where = new Map<number, number[]>();
  for (const { appInstanceNumber, valid } of seen) {
    for (const number of valid) where.set(number, [...(where.get(number) ?? []), appInstanceNumber]);
  }
  for (const [number, on] of where) if (on.length > 1) problems.push(`${number} is on the cards ${on.join(', ')}`);
  const known = new Set<number>();
  for (const { number, card, state } of cards.values()) {
    known.add(number);
    if (state === 'issued' && !where.get(number)?.includes(card)) problems.push(`${number} is not on card ${card}`);
  }
  const unknown = [...where.keys()].filter((number) => !known.has(number) && !before.has(number));
  const issuing = [...cards.values()].filter(({ state }) => state === 'issuing').length;
  if (unknown.length > issuing) problems.push(`cards carry ${unknown.join(', ')}, and nobody issued that`);
  return problems;
}
