import type { CardAuthorization, CardReadResult, SubscriptionTicket } from '@aboschalter/contract';
import { foldForSearch } from '@aboschalter/formats';
import { isIssued } from '@aboschalter/contract/records';
import { parseCardDate } from '../cards/card-date.ts';
import { isWithdrawn } from '../cards/is-withdrawn.ts';
import type { Attempt, Doubt, IssuingStatus, PossibleAuthorization } from './issuing-record.ts';
import { issuanceMessages } from './issuance-messages.ts';

/** The result of reading the ticket list. */
export type ListEvidence =
  | { readonly kind: 'read'; readonly ticket: SubscriptionTicket; readonly tickets: readonly SubscriptionTicket[] }
  | { readonly kind: 'failed'; readonly why: string };

/** The result of reading the card. */
export type CardEvidence =
  | { readonly kind: 'not-read' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'read'; readonly card: CardReadResult };

const getCardNumber = ({ Applikationsdaten }: CardReadResult): number => Applikationsdaten.ApplikationsInstanzNummer;

/** Normalizes a card number: the middleware sends 0 or null for none. */
const normalizeCardNumber = (card: number | null | undefined): number | null => (card && card > 0 ? card : null);

const toPossibleAuthorization = ({ BerechtigungsNummer, Produktbezeichnung }: CardAuthorization): PossibleAuthorization => ({
  number: BerechtigungsNummer,
  product: Produktbezeichnung,
});

/** Whether an authorization starts on the same day as the ticket, or either is unknown. */
function hasSameFirstDay(authorization: CardAuthorization, ticket: SubscriptionTicket): boolean {
  const day = parseCardDate(authorization.BerGueltigVon);
  return day === undefined || !ticket.validFrom || day === ticket.validFrom;
}

/** Whether product names match: one contains the other, because cards shorten them; an empty name matches every name. */
function isSameProduct({ Produktbezeichnung }: CardAuthorization, { productVariantName }: SubscriptionTicket): boolean {
  const [onCard, inList] = [foldForSearch(Produktbezeichnung.trim()), foldForSearch(productVariantName.trim())];
  return inList.includes(onCard) || onCard.includes(inList);
}

/**
 * Returns the valid authorizations of a card that may be this ticket: they have the same product and first day and
 * belong to no other ticket of the list.
 */
export function findMatchingAuthorizations(
  card: CardReadResult,
  ticket: SubscriptionTicket,
  tickets: readonly SubscriptionTicket[],
): readonly PossibleAuthorization[] {
  const listed = new Set(tickets.map(({ ticketNumber }) => ticketNumber));
  return card.Berechtigungsdaten.filter(
    (one) => !isWithdrawn(one) && !listed.has(one.BerechtigungsNummer) && isSameProduct(one, ticket) && hasSameFirstDay(one, ticket),
  ).map(toPossibleAuthorization);
}

/** Returns the valid authorizations that were not on the same card before. */
function findNewAuthorizations(card: CardReadResult, before: CardReadResult): readonly PossibleAuthorization[] {
  const known = new Set(before.Berechtigungsdaten.filter((one) => !isWithdrawn(one)).map(({ BerechtigungsNummer }) => BerechtigungsNummer));
  return card.Berechtigungsdaten.filter((one) => !isWithdrawn(one) && !known.has(one.BerechtigungsNummer)).map(toPossibleAuthorization);
}

/**
 * Assesses whether the card that was read may have the ticket. If the same card was read before the attempt, its new
 * authorizations may be the ticket; otherwise those that match the ticket.
 * @param before the card that was read before the attempt
 */
function assessCard(reading: CardEvidence, list: ListEvidence, before: CardReadResult | undefined): Doubt['card'] {
  if (reading.kind !== 'read') return reading;
  const { card } = reading;
  const number = getCardNumber(card);
  const isSameCard = before !== undefined && getCardNumber(before) === number;
  const added = isSameCard ? findNewAuthorizations(card, before) : [];
  if (added.length > 0) return { kind: 'possible', card: number, found: added, isNew: true };
  const matching = !isSameCard && list.kind === 'read' ? findMatchingAuthorizations(card, list.ticket, list.tickets) : [];
  if (matching.length > 0) return { kind: 'possible', card: number, found: matching, isNew: false };
  return before === undefined || isSameCard ? { kind: 'nothing', card: number } : { kind: 'other', card: number };
}

export interface Evidence {
  readonly list: ListEvidence;
  readonly card: CardEvidence;
  readonly attempt: Attempt | undefined;
  /**
   * Whether this browser has recorded an attempt that was started and not completed. Used if this dialog has made no
   * attempt.
   */
  readonly isMarked: boolean;
}

/**
 * Determines the status of the issuing from the ticket list and the card, without a journal. If they do not prove that the
 * ticket is issued or that it is not, the status is `doubtful`, or `free` with a caution.
 */
export function judgeIssuing({ list, card, attempt, isMarked }: Evidence): IssuingStatus {
  const before = attempt?.before;
  const expected = before && getCardNumber(before);
  const isSent = attempt?.isSent === true;
  const wasInterrupted = attempt?.wasInterrupted ?? isMarked;
  const doubt: Doubt = {
    mayBeWritten: isSent || wasInterrupted,
    card: assessCard(card, list, before),
    expected,
    listFailure: list.kind === 'failed' ? list.why : undefined,
  };
  // The attempt had no effect if its card was read again and has no new authorization.
  const hadNoEffect = isSent && doubt.card.kind === 'nothing' && doubt.card.card === expected;
  if (list.kind === 'read' && isIssued(list.ticket)) {
    const onCard = normalizeCardNumber(list.ticket.appInstanceNumber);
    // The attempt of this dialog has issued the ticket if the list names its card. If the list names none, the outcome of the
    // command or the content of the card decides.
    const isOwn = isSent && (onCard === null ? attempt.isDone || !hadNoEffect : onCard === expected);
    const isPrintUnknown = isOwn && attempt.withPrint && !attempt.isDone;
    const isPresentCardUncertain = doubt.mayBeWritten && !hadNoEffect;
    return { kind: 'issued', authorization: list.ticket.ticketNumber ?? null, card: onCard, isOwn, isPrintUnknown, isPresentCardUncertain };
  }
  // The command has succeeded, but the list does not show the ticket as issued yet.
  if (attempt?.isDone === true) return { kind: 'issued', authorization: null, card: expected ?? null, isOwn: true, isUnlisted: true };
  if (list.kind === 'failed') return { kind: 'doubtful', doubt };
  if (doubt.card.kind === 'possible') return { kind: 'doubtful', doubt };
  if (!doubt.mayBeWritten) return { kind: 'free', staysMarked: true, finding: issuanceMessages.notWrittenHere };
  if (doubt.card.kind !== 'nothing') return { kind: 'doubtful', doubt };
  const finding = issuanceMessages.nothingOnCard(doubt.card.card);
  if (hadNoEffect && !wasInterrupted) return { kind: 'free', staysMarked: false, finding };
  return { kind: 'free', staysMarked: true, finding, caution: issuanceMessages.otherCardPossible };
}
