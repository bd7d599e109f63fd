import type { IssueType, SubscriptionTicket } from '@aboschalter/contract';

/** How a ticket is issued: onto a card by the dialog, by the middleware alone, or by an unsupported type. */
export type IssueKind = 'card' | 'middleware' | 'unknown';

const kinds: Readonly<Record<IssueType, IssueKind>> = {
  E_TICKET_VDV: 'card',
  EXTERNAL_FETCHING_SYSTEM: 'middleware',
  STATIC_TICKET_VDV_DATA_COMPLETE_LIST: 'middleware',
};

/** Specification, document 2, section 4, 'Issue flow'. */
export function getIssueKind({ issueType }: Pick<SubscriptionTicket, 'issueType'>): IssueKind {
  return Object.entries(kinds).find(([type]) => type === issueType)?.[1] ?? 'unknown';
}
