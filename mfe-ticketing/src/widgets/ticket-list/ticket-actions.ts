import { isUnreadableTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { canExchangeTicket, hasTicketActions, isIssued, getIssueProblem } from '@aboschalter/contract/records';
import { isPlaceholderDate } from '@aboschalter/formats';

/** The texts of the actions in the menu of a ticket (specification, document 2, section 2). */
export const actionLabels = {
  issue: 'Ausgeben',
  replace: 'Ersetzen',
  extendProof: 'Nachweis verlängern',
  document: 'Dokument erstellen',
  tariffChange: 'Tarifwechsel',
  terminate: 'Kündigen',
  withdrawTermination: 'Kündigung zurücknehmen',
  remove: 'Löschen',
} as const;

export type TicketAction = keyof typeof actionLabels;

export interface ActionContext {
  readonly canIssue: boolean;
  readonly hasTemplates: boolean;
  /** Whether issuing onto a card was interrupted. An interrupted issuing can be completed in any state of the ticket. */
  readonly isInterrupted?: boolean;
}

/** Whether a ticket has a termination date. A date in 1899 is treated as not set. */
export const isTerminated = ({ terminationDate }: Pick<SubscriptionTicket, 'terminationDate'>): boolean =>
  !isPlaceholderDate(terminationDate);

/** Returns the actions that a ticket allows, in the order of the menu. */
export function getAvailableActions(
  ticket: SubscriptionTicket,
  { canIssue, hasTemplates, isInterrupted = false }: ActionContext,
): readonly TicketAction[] {
  if (!hasTicketActions(ticket) || isUnreadableTicket(ticket)) return [];
  const issued = isIssued(ticket);
  const terminated = isTerminated(ticket);
  const isAvailable: Readonly<Record<TicketAction, boolean>> = {
    issue: !issued && canIssue && (isInterrupted || getIssueProblem(ticket) === undefined),
    replace: true,
    extendProof: !isPlaceholderDate(ticket.proofUntil),
    document: hasTemplates,
    tariffChange: canExchangeTicket(ticket),
    terminate: !terminated,
    withdrawTermination: terminated,
    remove: !issued,
  };
  const all: readonly TicketAction[] = [
    'issue',
    'replace',
    'extendProof',
    'document',
    'tariffChange',
    'terminate',
    'withdrawTermination',
    'remove',
  ];
  return all.filter((action) => isAvailable[action]);
}
