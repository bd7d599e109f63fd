import { isUnreadableTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { isPlaceholderDate } from '@aboschalter/formats';
import { CONTINUE_ISSUING_LABEL } from './journal-status.ts';
import { canExchangeTicket, getIssueProblem, isDeletedTicket } from './ticket-actions.ts';
import { isIssued } from './ticket.ts';

/** The texts of the actions of a ticket, in the order of its menu (specification, document 2, section 2). */
const labels = {
  issue: 'Ausgeben',
  replace: 'Ersetzen',
  extendProof: 'Nachweis verlängern',
  document: 'Dokument erstellen',
  tariffChange: 'Tarifwechsel',
  terminate: 'Kündigen',
  withdrawTermination: 'Kündigung zurücknehmen',
  remove: 'Löschen',
} as const;

/** An action of a ticket. */
export type TicketAction = keyof typeof labels;

const allActions: readonly TicketAction[] = [
  'issue',
  'replace',
  'extendProof',
  'document',
  'tariffChange',
  'terminate',
  'withdrawTermination',
  'remove',
];

/** The conditions outside of a ticket that decide which actions the ticket allows. */
export interface TicketActionContext {
  /** Whether the user may issue tickets. */
  readonly canIssue: boolean;
  /** Whether there are templates for documents. */
  readonly hasTemplates: boolean;
  /**
   * Whether issuing onto a card was interrupted. The issuing can then be completed even if `getIssueProblem` returns a problem, because
   * the card may already contain the ticket. A deleted ticket still has no actions.
   */
  readonly isInterrupted?: boolean;
}

/** Returns whether a ticket has a termination date. A missing or invalid date and a date in 1899 mean that no date is set. */
export const isTerminated = ({ terminationDate }: Pick<SubscriptionTicket, 'terminationDate'>): boolean =>
  !isPlaceholderDate(terminationDate);

/** Returns the actions that a ticket allows, in the order of the menu. */
export function getAvailableActions(
  ticket: SubscriptionTicket,
  { canIssue, hasTemplates, isInterrupted = false }: TicketActionContext,
): readonly TicketAction[] {
  if (isDeletedTicket(ticket) || isUnreadableTicket(ticket)) return [];
  const hasTermination = isTerminated(ticket);
  const isTicketIssued = isIssued(ticket);
  const isAvailable: Readonly<Record<TicketAction, boolean>> = {
    issue: !isTicketIssued && canIssue && (isInterrupted || getIssueProblem(ticket) === undefined),
    replace: true,
    extendProof: !isPlaceholderDate(ticket.proofUntil),
    document: hasTemplates,
    tariffChange: canExchangeTicket(ticket),
    terminate: !hasTermination,
    withdrawTermination: hasTermination,
    remove: !isTicketIssued,
  };
  return allActions.filter((action) => isAvailable[action]);
}

/** Returns the German text of an action: 'Ausgeben', or 'Ausgabe fortsetzen' if issuing was interrupted. */
export const getTicketActionLabel = (action: TicketAction, { isInterrupted }: { readonly isInterrupted: boolean }): string =>
  action === 'issue' && isInterrupted ? CONTINUE_ISSUING_LABEL : labels[action];
