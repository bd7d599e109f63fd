import { isUnreadableTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { canExchangeTicket, CONTINUE_ISSUING_LABEL, getIssueProblem, hasTicketActions, isIssued } from '@aboschalter/contract/records';
import type { RequestableTicketAction } from '@aboschalter/counter';
import { isPlaceholderDate } from '@aboschalter/formats';

/** The actions in the menu of a row, in the order and with the texts of the ticket list, which starts them. */
const labels = {
  issue: 'Ausgeben',
  replace: 'Ersetzen',
  extendProof: 'Nachweis verlängern',
  tariffChange: 'Tarifwechsel',
  terminate: 'Kündigen',
  withdrawTermination: 'Kündigung zurücknehmen',
} as const satisfies Record<RequestableTicketAction, string>;

const allActions: readonly RequestableTicketAction[] = [
  'issue',
  'replace',
  'extendProof',
  'tariffChange',
  'terminate',
  'withdrawTermination',
];

/** Returns the actions that a ticket allows, each with its text. The ticket list decides again with the tickets it loads. */
export function getHolderTicketActions(
  ticket: SubscriptionTicket,
  { canIssue, isInterrupted = false }: { readonly canIssue: boolean; readonly isInterrupted?: boolean },
): readonly { readonly action: RequestableTicketAction; readonly label: string }[] {
  if (isUnreadableTicket(ticket) || !hasTicketActions(ticket)) return [];
  const isTerminated = !isPlaceholderDate(ticket.terminationDate);
  const isAvailable: Readonly<Record<RequestableTicketAction, boolean>> = {
    issue: canIssue && !isIssued(ticket) && (isInterrupted || getIssueProblem(ticket) === undefined),
    replace: true,
    extendProof: !isPlaceholderDate(ticket.proofUntil),
    tariffChange: canExchangeTicket(ticket),
    terminate: !isTerminated,
    withdrawTermination: isTerminated,
  };
  return allActions
    .filter((action) => isAvailable[action])
    .map((action) => ({
      action,
      label: action === 'issue' && isInterrupted ? CONTINUE_ISSUING_LABEL : labels[action],
    }));
}
