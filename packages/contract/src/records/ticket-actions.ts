import type { SubscriptionTicket } from '@aboschalter/contract';
import { isPlaceholderDate } from '@aboschalter/formats';

type TicketToIssue = Pick<SubscriptionTicket, 'status' | 'validFrom' | 'validUntil' | 'terminationDate' | 'exchangedTo'>;

/** Why a ticket can never be issued (decision D-96). `exchanged`: its tariff was changed ('Tarifwechsel'), so a new ticket replaces it. */
export type IssueProblemCode = 'deleted' | 'exchanged' | 'ends-before-begin';

const problemMessages: Readonly<Record<IssueProblemCode, string>> = {
  deleted: 'Diese Berechtigung ist gelöscht und kann nicht ausgegeben werden.',
  exchanged:
    'Der Tarif dieser Berechtigung wurde gewechselt, sie kann nicht mehr ausgegeben werden. Bitte geben Sie die neue Berechtigung aus.',
  'ends-before-begin': 'Diese Berechtigung endet vor ihrem ersten Gültigkeitstag und kann nicht ausgegeben werden.',
};

/** Returns whether a ticket is deleted. Such a ticket has no actions (decision D-96). */
export const isDeletedTicket = ({ status }: Pick<SubscriptionTicket, 'status'>): boolean => status.toUpperCase() === 'DELETED';
const isExchanged = ({ exchangedTo }: Pick<SubscriptionTicket, 'exchangedTo'>): boolean =>
  exchangedTo !== null && exchangedTo !== undefined;

/**
 * Returns whether a ticket ends before the day on which it begins. A ticket that begins and ends on the same day is valid. Calendar
 * dates are compared as texts; a date in 1899 means that the date is not set (decision D-86).
 */
function endsBeforeBegin({ validFrom, validUntil, terminationDate }: TicketToIssue): boolean {
  if (!validFrom || isPlaceholderDate(validFrom)) return false;
  return [validUntil, terminationDate].some((end) => typeof end === 'string' && !isPlaceholderDate(end) && end < validFrom);
}

/** Returns the code of the reason why a ticket can never be issued; undefined if the ticket can be issued. */
export function getIssueProblemCode(ticket: TicketToIssue): IssueProblemCode | undefined {
  if (isDeletedTicket(ticket)) return 'deleted';
  if (isExchanged(ticket)) return 'exchanged';
  return endsBeforeBegin(ticket) ? 'ends-before-begin' : undefined;
}

/** Returns the German message about why a ticket can never be issued; undefined if the ticket can be issued. */
export function getIssueProblem(ticket: TicketToIssue): string | undefined {
  const code = getIssueProblemCode(ticket);
  return code && problemMessages[code];
}

/**
 * Returns whether a ticket is not deleted (decision D-96). Despite the name, the ticket can have no action: `getAvailableActions` checks all
 * conditions.
 */
export const hasTicketActions = (ticket: Pick<SubscriptionTicket, 'status'>): boolean => !isDeletedTicket(ticket);

/** Returns whether the tariff of a ticket may be changed: the ticket is not deleted, and its tariff was not changed before (D-96). */
export const canExchangeTicket = (ticket: Pick<SubscriptionTicket, 'status' | 'exchangedTo'>): boolean =>
  !isDeletedTicket(ticket) && !isExchanged(ticket);
