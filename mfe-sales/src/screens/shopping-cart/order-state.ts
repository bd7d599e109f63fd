import type { CartLine, OrderLineResult, RejectedLine } from '@aboschalter/contract';
import type { UnclearOrder } from '@aboschalter/counter';
import type { NewTickets } from './new-tickets.ts';
import { describeFinding, type OrderFinding } from './order-texts.ts';

/** The parties and lines of an order. */
export interface OrderInput {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly lines: readonly CartLine[];
}

/** Tickets that an order of unknown outcome has probably created. */
export interface FoundTickets {
  /** A copy of the order that contains only the lines of which all tickets were found. */
  readonly input: OrderInput;
  readonly ticketIds: readonly number[];
  /** Describes the tickets as a German text, which staff must confirm to order again. */
  readonly text: string;
}

/** What the cart shows about its order. */
export type OrderPhase =
  /** The cart can be ordered. */
  | {
      readonly kind: 'open';
      /** The state of an order whose response was lost, or why it was rejected as a whole. */
      readonly notice?: string | undefined;
      /** The tickets that an order of unknown outcome has probably created; undefined if none were found. */
      readonly found?: FoundTickets | undefined;
      /** The rejections of single lines. */
      readonly rejectedLines?: readonly RejectedLine[];
    }
  /** The order is being sent, or its tickets are being looked up. */
  | { readonly kind: 'ordering' }
  /** The order is stored, and the next page is being opened. */
  | { readonly kind: 'done' };

/** The asynchronous work in progress. */
export type OrderTask =
  /** Sends an order. If staff order again, `textToConfirm` describes the tickets that were found, and staff must confirm it. */
  | { readonly kind: 'order'; readonly input: OrderInput; readonly textToConfirm: string | undefined }
  /** Continues with tickets that were found. */
  | ({ readonly kind: 'continue' } & FoundTickets);

export interface OrderState {
  readonly phase: OrderPhase;
  readonly task: OrderTask | undefined;
}

export const initialOrderState: OrderState = { phase: { kind: 'open' }, task: undefined };

export type OrderEvent =
  /** Staff order the cart. */
  | { readonly kind: 'order'; readonly input: OrderInput }
  /** Staff order the cart although tickets of an earlier order were found. */
  | { readonly kind: 'order-again'; readonly input: OrderInput }
  /** Staff continue with the tickets found. */
  | { readonly kind: 'continue' }
  /** The order is stored. */
  | { readonly kind: 'done' }
  /** The outcome is unknown, or the order was not sent. There is no notice if marked lines show the problem. */
  | { readonly kind: 'unclear'; readonly notice?: string; readonly found?: FoundTickets | undefined }
  /** The order was rejected, and nothing was stored. `lines` are the rejected lines, if the rejection names them. */
  | { readonly kind: 'rejected'; readonly lines: readonly RejectedLine[]; readonly message: string };

/**
 * Returns the next state of an order. An event that is impossible in a state returns the same state: for example, staff
 * may press a button twice.
 */
export function transition(state: OrderState, event: OrderEvent): OrderState {
  const { phase } = state;
  if (phase.kind === 'done') return state;
  if (phase.kind === 'ordering') return handleOutcome(state, event);
  switch (event.kind) {
    case 'order':
      return { phase: { kind: 'ordering' }, task: { kind: 'order', input: event.input, textToConfirm: undefined } };
    case 'order-again':
      if (!phase.found) return state;
      return { phase: { kind: 'ordering' }, task: { kind: 'order', input: event.input, textToConfirm: phase.found.text } };
    case 'continue':
      return phase.found ? { phase: { kind: 'done' }, task: { kind: 'continue', ...phase.found } } : state;
    default:
      return state;
  }
}

/** Returns the next state after an order in progress has reported its outcome. */
function handleOutcome(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'done':
      return { ...state, phase: { kind: 'done' } };
    case 'unclear':
      return { phase: { kind: 'open', notice: event.notice, found: event.found }, task: undefined };
    case 'rejected':
      // Rejected lines show their reasons themselves.
      return {
        phase: { kind: 'open', rejectedLines: event.lines, notice: event.lines.length === 0 ? event.message : undefined },
        task: undefined,
      };
    default:
      return state;
  }
}

/** Returns the number of tickets that the lines order. */
export function countTickets(lines: readonly CartLine[]): number {
  let count = 0;
  for (const { amount } of lines) count += amount;
  return count;
}

/**
 * Converts the new tickets of a holder since the order to the finding that the cart shows.
 * @param found undefined if the tickets could not be read
 */
export function toFinding(found: NewTickets | undefined, lines: readonly CartLine[]): OrderFinding {
  if (!found) return { kind: 'unreadable' };
  return found.tickets.length === 0 ? { kind: 'not-visible' } : { kind: 'visible', found, ordered: countTickets(lines) };
}

/** Returns the event for an order of unknown outcome: a notice, and the tickets with which staff can continue, if any. */
export function toUnclearEvent(input: OrderInput, finding: OrderFinding, notice: string): OrderEvent & { kind: 'unclear' } {
  if (finding.kind !== 'visible') return { kind: 'unclear', notice };
  const { tickets, lines } = finding.found;
  const found = { input: { ...input, lines }, ticketIds: tickets.map(({ id }) => id), text: describeFinding(finding) };
  return { kind: 'unclear', notice, found };
}

/** Returns the ids of the tickets of all lines. Returns undefined if the look-up did not find all of them for the holder. */
export function getTicketIdsOfLines(
  found: readonly OrderLineResult[] | undefined,
  { holderUuid, lines }: OrderInput,
): readonly number[] | undefined {
  const ordersOfHolder = found?.filter((order) => order.holderUuid === holderUuid) ?? [];
  return ordersOfHolder.length === countTickets(lines) ? ordersOfHolder.map(({ ticket }) => ticket.id) : undefined;
}

/**
 * Whether an earlier order of unknown outcome had the same holder and content, so that its idempotency key protects a repeat.
 * @param requestText the body of the new request as JSON
 */
export const isSameOrder = (earlier: UnclearOrder, { holderUuid }: OrderInput, requestText: string): boolean =>
  earlier.holderUuid === holderUuid && earlier.sent === requestText;
