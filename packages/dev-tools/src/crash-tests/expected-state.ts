import type { DatabaseSnapshot } from '@aboschalter/reference-middleware/inspection';
import type { CardSnapshot, SoldTicket } from './test-driver.ts';

/** An operation that was started. */
interface StartedOperation {
  /**
   * Whether a response has confirmed the operation, so that it must have taken effect. Otherwise it may have taken effect or
   * not, but never partly or twice.
   */
  isDone: boolean;
}
/** An authorization that is being written onto a card, is on it, or is being withdrawn. */
interface ExpectedAuthorization {
  readonly ticketId: number;
  /** The number of the authorization; 0 until it is known. */
  number: number;
  /** The application instance number of the card. */
  card: number;
  state: 'issuing' | 'issued' | 'withdrawing';
}

/** The operations that were started. Database and cards must agree with them. */
export interface ExpectedState {
  readonly orders: (StartedOperation & { readonly lines: readonly string[] })[];
  readonly uploads: (StartedOperation & { readonly description: string })[];
  readonly replacements: (StartedOperation & { readonly ticket: SoldTicket })[];
  /** The authorizations by ticket id. */
  readonly cards: Map<number, ExpectedAuthorization>;
}

/** The fee in cents and reason of a replacement. */
export const REPLACEMENT = { idReason: 1, fee: 1_000 } as const;

/** Creates the state before the first operation. */
export const createExpectedState = (): ExpectedState => ({ orders: [], uploads: [], replacements: [], cards: new Map() });

/** Returns whether an operation has taken effect more often than permitted, or has no effect although it was confirmed. */
const isWrongCount = (count: number, isDone: boolean) => count > 1 || (isDone && count === 0);

/** Compares the database with the expected state. Returns a text for each lost, duplicate, unfinished or wrong record. */
export function compareDatabase(snapshot: DatabaseSnapshot, { orders, uploads, replacements, cards }: ExpectedState): string[] {
  const problems = snapshot.violations.map((name) => `in the database: ${name}`);
  for (const { lines, isDone } of orders) {
    const counts = lines.map((line) => snapshot.lines.get(line)?.length ?? 0);
    if (counts.some((count) => isWrongCount(count, isDone))) problems.push(`an order has ${counts.join(' + ')} tickets for its lines`);
    const isStoredPartly = new Set(counts).size > 1;
    if (isStoredPartly) problems.push(`only a part of an order was stored: ${counts.join(' + ')} tickets`);
  }
  for (const { description, isDone } of uploads) {
    const count = snapshot.documents.get(description) ?? 0;
    if (isWrongCount(count, isDone)) problems.push(`${description} is stored ${count} times`);
  }
  const fees = new Map<string, number>();
  for (const { ticket, isDone } of replacements) {
    const count = snapshot.replaced.get(ticket.id) ?? 0;
    if (isWrongCount(count, isDone)) problems.push(`ticket ${ticket.id} was replaced ${count} times`);
    fees.set(ticket.customer.uuid, (fees.get(ticket.customer.uuid) ?? 0) + count * REPLACEMENT.fee);
  }
  for (const [customer, fee] of fees) {
    const booked = snapshot.booked.get(customer) ?? 0;
    if (booked !== fee) problems.push(`a customer was charged ${booked} cents instead of ${fee}`);
  }
  return [...problems, ...compareJournal(snapshot, [...cards.values()])];
}

function compareJournal({ issued, issuing, withdrawing }: DatabaseSnapshot, cards: readonly ExpectedAuthorization[]): string[] {
  const problems: string[] = [];
  for (const { ticketId, number, card, state } of cards) {
    const found = issued.get(ticketId);
    if (state === 'issued' && (found?.number !== number || found.card !== card)) {
      problems.push(`ticket ${ticketId} was issued as ${number} onto card ${card}, but the journal contains ${JSON.stringify(found)}`);
    }
  }
  const expectedByTicket = new Map(cards.map((authorization) => [authorization.ticketId, authorization]));
  for (const id of issued.keys()) if (!expectedByTicket.has(id)) problems.push(`ticket ${id} is issued, but was not issued by the test`);
  for (const id of issuing) if (expectedByTicket.get(id)?.state !== 'issuing') problems.push(`the issuing of ticket ${id} has not ended`);
  const withdrawingNumbers = new Set(cards.filter(({ state }) => state === 'withdrawing').map(({ number }) => number));
  for (const number of withdrawing) if (!withdrawingNumbers.has(number)) problems.push(`the withdrawal of ${number} has not ended`);
  return problems;
}

/**
 * Compares the cards with the expected state. Returns a text for each unexpected or missing authorization.
 * @param initialAuthorizations authorizations that were on the cards before the first operation
 */
export function compareCards(
  snapshots: readonly CardSnapshot[],
  { cards }: ExpectedState,
  initialAuthorizations: ReadonlySet<number>,
): string[] {
  const problems: string[] = [];
  const cardsByAuthorization = new Map<number, number[]>();
  for (const { appInstanceNumber, valid } of snapshots) {
    for (const number of valid) {
      cardsByAuthorization.set(number, [...(cardsByAuthorization.get(number) ?? []), appInstanceNumber]);
    }
  }
  for (const [number, cardNumbers] of cardsByAuthorization) {
    if (cardNumbers.length > 1) problems.push(`${number} is on the cards ${cardNumbers.join(', ')}`);
  }
  const expectedNumbers = new Set<number>();
  for (const { number, card, state } of cards.values()) {
    expectedNumbers.add(number);
    if (state === 'issued' && !cardsByAuthorization.get(number)?.includes(card)) problems.push(`${number} is not on card ${card}`);
  }
  const unknown = [...cardsByAuthorization.keys()].filter((number) => !expectedNumbers.has(number) && !initialAuthorizations.has(number));
  // The number of an authorization that is being issued is not known yet, so only the count is compared.
  const issuing = [...cards.values()].filter(({ state }) => state === 'issuing').length;
  if (unknown.length > issuing) problems.push(`cards contain ${unknown.join(', ')}, but the test has not issued them`);
  return problems;
}
