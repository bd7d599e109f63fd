import type { ErrorCode, TicketStatus } from '@aboschalter/contract';
import type { tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { toLocalDate } from './local-date.ts';
import { stateDiagram } from './state-diagram.ts';

type Ticket = Pick<typeof tickets.$inferSelect, 'status' | 'terminationDate' | 'validUntil' | 'ticketNumber'>;

/** Operations of staff on a ticket. */
export type TicketOperation =
  | 'issue'
  | 'take-from-card'
  | 'extend-proof'
  | 'terminate'
  | 'withdraw-termination'
  | 'exchange'
  | 'replace'
  | 'delete';
/** Other events: a day passes, or the background system of the company decides. */
type Event = 'order' | 'day after termination' | 'day after end' | 'background system rejects' | 'background system renews';

interface Transition {
  readonly action: TicketOperation | Event;
  /** Null for a new ticket. */
  readonly from: TicketStatus | null;
  readonly to: TicketStatus;
  /** Applies only to tickets with a number, or only to those without. */
  readonly when?: 'issued' | 'not issued';
}

const to = (action: Transition['action'], from: readonly TicketStatus[], target: TicketStatus, when?: Transition['when']): Transition[] =>
  from.map((status) => ({ action, from: status, to: target, ...(when ? { when } : {}) }));
const stays = (action: TicketOperation, statuses: readonly TicketStatus[]): Transition[] =>
  statuses.flatMap((status) => to(action, [status], status));

const ACTIVE_STATUSES = ['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED'] as const;

/**
 * Every transition of a ticket's status and its trigger (the specification leaves it to the server: document 2, section
 * 4). All others are rejected. Guard and diagram use the same rows.
 */
export const ticketTransitions: readonly Transition[] = [
  { action: 'order', from: null, to: 'ORDERED' },
  ...to('background system rejects', ['ORDERED'], 'ORDER_REJECTED'),
  ...to('issue', ['ORDERED'], 'ACTIVE'),
  ...stays('issue', ['TERMINATION_ORDERED']),
  ...to('take-from-card', ['ACTIVE'], 'ORDERED'),
  ...stays('take-from-card', ['ORDERED', 'TERMINATION_ORDERED']),
  ...stays('extend-proof', ACTIVE_STATUSES),
  ...to('terminate', ['ORDERED', 'ACTIVE'], 'TERMINATION_ORDERED'),
  ...to('withdraw-termination', ['TERMINATION_ORDERED'], 'ORDERED', 'not issued'),
  ...to('withdraw-termination', ['TERMINATION_ORDERED'], 'ACTIVE', 'issued'),
  ...to('exchange', ACTIVE_STATUSES, 'TERMINATION_ORDERED'),
  ...to('replace', ACTIVE_STATUSES, 'REPLACED'),
  ...to('delete', ['ORDERED', 'TERMINATION_ORDERED', 'ORDER_REJECTED', 'TERMINATED', 'EXPIRED'], 'DELETED', 'not issued'),
  ...to('day after termination', ['TERMINATION_ORDERED'], 'TERMINATED'),
  ...to('day after end', ['ACTIVE'], 'EXPIRED'),
  ...to('background system renews', ['ACTIVE'], 'RENEWED'),
];

/** The transitions as Mermaid draws them. */
export const ticketStatusDiagram = (): string =>
  stateDiagram(
    ticketTransitions.map(({ action, from, to: target, when }) => ({
      from: from ?? '[*]',
      to: target,
      label: when === undefined ? action : `${action} (${when})`,
    })),
  );

const byDay = (action: Event, status: string) => ticketTransitions.find((row) => row.action === action && row.from === status)?.to;

/** The status of a ticket on a day: changes by date need no nightly job. */
export function getEffectiveStatus({ status, terminationDate, validUntil }: Ticket, now: Date): string {
  const stored = status.toUpperCase();
  const today = toLocalDate(now);
  const terminated = terminationDate !== null && terminationDate < today ? byDay('day after termination', stored) : undefined;
  const ended = validUntil !== null && validUntil < today ? byDay('day after end', stored) : undefined;
  return terminated ?? ended ?? status;
}

/** A ticket number above 0 means issued. */
export const isIssued = ({ ticketNumber }: Pick<Ticket, 'ticketNumber'>): boolean => (ticketNumber ?? 0) > 0;

/** The status after an operation; undefined if it is not allowed now. */
export function nextStatus(action: TicketOperation, ticket: Ticket, now: Date): TicketStatus | undefined {
  const present = getEffectiveStatus(ticket, now).toUpperCase();
  const when = isIssued(ticket) ? 'issued' : 'not issued';
  return ticketTransitions.find((row) => row.action === action && row.from === present && (row.when ?? when) === when)?.to;
}

const EXPIRED_ERROR = ['Diese Berechtigung ist nicht mehr gültig und kann nicht geändert werden.', 'ticket-expired'] as const;
const sentences: Partial<Record<TicketOperation, readonly [message: string, code: ErrorCode]>> = {
  issue: ['Diese Berechtigung kann nicht mehr ausgegeben werden.', 'ticket-expired'],
  'withdraw-termination': ['Hier gibt es keine Kündigung, die zurückgenommen werden kann.', 'ticket-not-terminated'],
};

/**
 * The status after an operation.
 * @throws ApiError 409 if the ticket's status does not allow it
 */
export function assertTransition(action: TicketOperation, ticket: Ticket, now: Date): TicketStatus {
  const next = nextStatus(action, ticket, now);
  if (next !== undefined) return next;
  const [message, code] = refusalOf(action, ticket, now);
  throw new ApiError(409, message, { code });
}

function refusalOf(action: TicketOperation, ticket: Ticket, now: Date): readonly [string, ErrorCode] {
  if (action === 'delete' && isIssued(ticket)) return ['Eine ausgegebene Berechtigung kann nicht gelöscht werden.', 'ticket-issued'];
  if (action === 'terminate' && getEffectiveStatus(ticket, now).toUpperCase() === 'TERMINATION_ORDERED') {
    return ['Diese Berechtigung ist bereits gekündigt.', 'ticket-terminated'];
  }
  return sentences[action] ?? EXPIRED_ERROR;
}
