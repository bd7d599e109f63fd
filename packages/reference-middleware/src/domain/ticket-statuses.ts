import type { ErrorCode, TicketStatus } from '@aboschalter/contract';
import type { tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { toLocalDate } from './local-date.ts';
import { renderStateDiagram } from './state-diagram.ts';

type Ticket = Pick<typeof tickets.$inferSelect, 'status' | 'terminationDate' | 'validUntil' | 'ticketNumber'>;

/** Operations of staff on a ticket. `take-from-card` is the withdrawal of its authorization from a card. */
export type TicketOperation =
  | 'issue'
  | 'take-from-card'
  | 'extend-proof'
  | 'terminate'
  | 'withdraw-termination'
  | 'exchange'
  | 'replace'
  | 'delete';
/** Events other than operations of staff: an order, the end of a day, or a decision of the company's background system. */
type Event = 'order' | 'day after termination' | 'day after end' | 'background system rejects' | 'background system renews';

interface Transition {
  readonly action: TicketOperation | Event;
  /** Null for a new ticket. */
  readonly from: TicketStatus | null;
  readonly to: TicketStatus;
  /** Applies only to tickets with a number, or only to those without. */
  readonly when?: 'issued' | 'not issued';
}

/** Creates the transitions from several statuses to one status. */
const transitionsTo = (
  action: Transition['action'],
  from: readonly TicketStatus[],
  target: TicketStatus,
  when?: Transition['when'],
): Transition[] => from.map((status) => ({ action, from: status, to: target, ...(when ? { when } : {}) }));
/** Creates transitions that leave the status unchanged. */
const unchangedBy = (action: TicketOperation, statuses: readonly TicketStatus[]): Transition[] =>
  statuses.flatMap((status) => transitionsTo(action, [status], status));

const ACTIVE_STATUSES = ['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED'] as const;

/**
 * The allowed transitions of a ticket's status, with their triggers. Others are rejected. The specification leaves them to
 * the server (document 2, section 4). `nextStatus` and the diagram use this list.
 */
export const ticketTransitions: readonly Transition[] = [
  { action: 'order', from: null, to: 'ORDERED' },
  ...transitionsTo('background system rejects', ['ORDERED'], 'ORDER_REJECTED'),
  ...transitionsTo('issue', ['ORDERED'], 'ACTIVE'),
  ...unchangedBy('issue', ['TERMINATION_ORDERED']),
  ...transitionsTo('take-from-card', ['ACTIVE'], 'ORDERED'),
  ...unchangedBy('take-from-card', ['ORDERED', 'TERMINATION_ORDERED']),
  ...unchangedBy('extend-proof', ACTIVE_STATUSES),
  ...transitionsTo('terminate', ['ORDERED', 'ACTIVE'], 'TERMINATION_ORDERED'),
  ...transitionsTo('withdraw-termination', ['TERMINATION_ORDERED'], 'ORDERED', 'not issued'),
  ...transitionsTo('withdraw-termination', ['TERMINATION_ORDERED'], 'ACTIVE', 'issued'),
  ...transitionsTo('exchange', ACTIVE_STATUSES, 'TERMINATION_ORDERED'),
  ...transitionsTo('replace', ACTIVE_STATUSES, 'REPLACED'),
  ...transitionsTo('delete', ['ORDERED', 'TERMINATION_ORDERED', 'ORDER_REJECTED', 'TERMINATED', 'EXPIRED'], 'DELETED', 'not issued'),
  ...transitionsTo('day after termination', ['TERMINATION_ORDERED'], 'TERMINATED'),
  ...transitionsTo('day after end', ['ACTIVE'], 'EXPIRED'),
  ...transitionsTo('background system renews', ['ACTIVE'], 'RENEWED'),
];

/** Renders the transitions as a Mermaid diagram. */
export const renderTicketStatusDiagram = (): string =>
  renderStateDiagram(
    ticketTransitions.map(({ action, from, to: target, when }) => ({
      from: from ?? '[*]',
      to: target,
      label: when === undefined ? action : `${action} (${when})`,
    })),
  );

const findTarget = (action: Event, status: string) => ticketTransitions.find((row) => row.action === action && row.from === status)?.to;

/**
 * Returns the status of a ticket on the present day: the stored status, unless the termination date or the end of the
 * ticket has passed. Since this is computed when a ticket is read, no nightly job is needed.
 */
export function getEffectiveStatus({ status, terminationDate, validUntil }: Ticket, now: Date): string {
  const stored = status.toUpperCase();
  const today = toLocalDate(now);
  const statusAfterTermination =
    terminationDate !== null && terminationDate < today ? findTarget('day after termination', stored) : undefined;
  const statusAfterEnd = validUntil !== null && validUntil < today ? findTarget('day after end', stored) : undefined;
  return statusAfterTermination ?? statusAfterEnd ?? status;
}

/** Returns whether a ticket is issued: its number is above 0. */
export const isIssued = ({ ticketNumber }: Pick<Ticket, 'ticketNumber'>): boolean => (ticketNumber ?? 0) > 0;

/** Returns the status after an operation; undefined if the present status does not allow it. */
export function nextStatus(action: TicketOperation, ticket: Ticket, now: Date): TicketStatus | undefined {
  const present = getEffectiveStatus(ticket, now).toUpperCase();
  const when = isIssued(ticket) ? 'issued' : 'not issued';
  return ticketTransitions.find((row) => row.action === action && row.from === present && (row.when ?? when) === when)?.to;
}

const EXPIRED_ERROR = ['Diese Berechtigung ist nicht mehr gültig und kann nicht geändert werden.', 'ticket-expired'] as const;
const rejectionsByOperation: Partial<Record<TicketOperation, readonly [message: string, code: ErrorCode]>> = {
  issue: ['Diese Berechtigung kann nicht mehr ausgegeben werden.', 'ticket-expired'],
  'withdraw-termination': ['Hier gibt es keine Kündigung, die zurückgenommen werden kann.', 'ticket-not-terminated'],
};

/**
 * Returns the status after an operation.
 * @throws ApiError 409 if the present status does not allow the operation
 */
export function assertTransition(action: TicketOperation, ticket: Ticket, now: Date): TicketStatus {
  const next = nextStatus(action, ticket, now);
  if (next !== undefined) return next;
  const [message, code] = getRejection(action, ticket, now);
  throw new ApiError(409, message, { code });
}

function getRejection(action: TicketOperation, ticket: Ticket, now: Date): readonly [message: string, code: ErrorCode] {
  if (action === 'delete' && isIssued(ticket)) return ['Eine ausgegebene Berechtigung kann nicht gelöscht werden.', 'ticket-issued'];
  if (action === 'terminate' && getEffectiveStatus(ticket, now).toUpperCase() === 'TERMINATION_ORDERED') {
    return ['Diese Berechtigung ist bereits gekündigt.', 'ticket-terminated'];
  }
  return rejectionsByOperation[action] ?? EXPIRED_ERROR;
}
