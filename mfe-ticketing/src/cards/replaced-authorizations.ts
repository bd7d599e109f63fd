import type { CardReadResult, SubscriptionTicket } from '@aboschalter/contract';
import { isIssued, isReplaced } from '@aboschalter/contract/records';
import { formatDate } from '@aboschalter/formats';
import { isWithdrawn } from './is-withdrawn.ts';

/** A valid authorization of a card whose ticket was replaced, for example because the card was lost. */
export interface ReplacedAuthorization {
  /** The replaced ticket. */
  readonly ticket: SubscriptionTicket;
  /** The ticket that replaces `ticket`; undefined if unknown. */
  readonly successor: SubscriptionTicket | undefined;
}

const getCardNumber = ({ Applikationsdaten }: CardReadResult): number => Applikationsdaten.ApplikationsInstanzNummer;

/**
 * Returns the authorizations of a card that are valid according to the card although their tickets were replaced. A card that was
 * lost and found again still contains them, because the content of a card changes only on a reader.
 * @param tickets all tickets of the customers of the card
 */
export function findReplacedAuthorizations(card: CardReadResult, tickets: readonly SubscriptionTicket[]): readonly ReplacedAuthorization[] {
  const validAuthorizations = card.Berechtigungsdaten.filter((authorization) => !isWithdrawn(authorization));
  const validNumbers = new Set(validAuthorizations.map(({ BerechtigungsNummer }) => BerechtigungsNummer));
  const isOnThisCard = (ticket: SubscriptionTicket): boolean =>
    ticket.appInstanceNumber === getCardNumber(card) && isIssued(ticket) && validNumbers.has(ticket.ticketNumber ?? 0);
  return tickets
    .filter((ticket) => isReplaced(ticket) && isOnThisCard(ticket))
    .map((ticket) => ({ ticket, successor: tickets.find(({ id }) => id === ticket.replacement?.newTicketId) }));
}

/** Formats date and reason of a replacement: 'am 26.11.2026 (Karte verloren)'; empty if both are unknown. */
export const formatReplacement = ({ ticket: { replacement } }: ReplacedAuthorization): string =>
  [replacement && `am ${formatDate(replacement.at)}`, replacement?.reason && `(${replacement.reason})`].filter(Boolean).join(' ');

/** Formats the ticket that replaces another: 'Berechtigung 900007 auf der Karte 4100012'; undefined if it is unknown. */
export function formatSuccessor({ ticket, successor }: ReplacedAuthorization): string | undefined {
  if (!successor) return undefined;
  if (!isIssued(successor)) return 'noch nicht ausgegeben';
  const { appInstanceNumber: card, ticketNumber } = successor;
  const number = `Berechtigung ${ticketNumber}`;
  // The middleware sends null or 0 if it does not know the card.
  if (!card || card <= 0) return number;
  return card === ticket.appInstanceNumber ? `${number} auf derselben Karte` : `${number} auf der Karte ${card}`;
}

/**
 * Describes a replaced authorization: 'Die Berechtigung 900001 auf dieser Karte wurde am 26.11.2026 ersetzt (Karte verloren).
 * Ersatz: Berechtigung 900007 auf der Karte 4100012.'
 */
export function describeReplacedAuthorization(replaced: ReplacedAuthorization): string {
  const { replacement, ticketNumber } = replaced.ticket;
  const date = replacement ? ` am ${formatDate(replacement.at)}` : '';
  const reason = replacement?.reason ? ` (${replacement.reason})` : '';
  const successor = formatSuccessor(replaced);
  return [
    `Die Berechtigung ${ticketNumber} auf dieser Karte wurde${date} ersetzt${reason}.`,
    ...(successor === undefined ? [] : [`Ersatz: ${successor}.`]),
  ].join(' ');
}
