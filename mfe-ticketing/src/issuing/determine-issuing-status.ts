import type { CardAuthorization, CardReadResult, SubscriptionTicket } from '@aboschalter/contract';
import { foldForSearch } from '@aboschalter/formats';
import { isIssued } from '@aboschalter/contract/records';
import { parseCardDate } from '../cards/card-date.ts';
import { isWithdrawn } from '../cards/is-withdrawn.ts';
import type { Attempt, Doubt, IssuingStatus, PossibleAuthorization } from './issuing-record.ts';
import { issuanceMessages } from './issuance-messages.ts';

/** The result of reading the ticket list. `ticket` is the ticket to issue, `why` a German sentence. */
export type ListEvidence =
  | { readonly kind: 'read'; readonly ticket: SubscriptionTicket; readonly tickets: readonly SubscriptionTicket[] }
  | { readonly kind: 'failed'; readonly why: string };

/** The result of reading the card on the device. `why` is a German sentence. */
export type CardEvidence =
  | { readonly kind: 'not-read' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'read'; readonly card: CardReadResult };

/** Returns the authorizations of a card that are not withdrawn. */
const getValidAuthorizations = ({ Berechtigungsdaten }: CardReadResult): readonly CardAuthorization[] =>
  Berechtigungsdaten.filter((authorization) => !isWithdrawn(authorization));

const getCardNumber = ({ Applikationsdaten }: CardReadResult): number => Applikationsdaten.ApplikationsInstanzNummer;

/** Returns a card number; null if the ticket is on no card, for which the middleware sends 0 or null. */
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
  const [nameOnCard, nameInList] = [foldForSearch(Produktbezeichnung.trim()), foldForSearch(productVariantName.trim())];
  return nameInList.includes(nameOnCard) || nameOnCard.includes(nameInList);
}

/**
 * Returns the valid authorizations of a card that may be this ticket: they have the same product and first day and
 * belong to no known ticket.
 * @param tickets the known tickets of the customer, and of other customers of the card
 */
export function findMatchingAuthorizations(
  card: CardReadResult,
  ticket: SubscriptionTicket,
  tickets: readonly SubscriptionTicket[],
): readonly PossibleAuthorization[] {
  const listedNumbers = new Set(tickets.map(({ ticketNumber }) => ticketNumber));
  const isMatch = (authorization: CardAuthorization): boolean =>
    isSameProduct(authorization, ticket) && hasSameFirstDay(authorization, ticket);
  return getValidAuthorizations(card)
    .filter((authorization) => !listedNumbers.has(authorization.BerechtigungsNummer) && isMatch(authorization))
    .map(toPossibleAuthorization);
}

/** Returns the valid authorizations of a card that were not on it, or not valid, before the attempt. */
function findNewAuthorizations(card: CardReadResult, before: CardReadResult): readonly PossibleAuthorization[] {
  const knownNumbers = new Set(getValidAuthorizations(before).map(({ BerechtigungsNummer }) => BerechtigungsNummer));
  return getValidAuthorizations(card)
    .filter(({ BerechtigungsNummer }) => !knownNumbers.has(BerechtigungsNummer))
    .map(toPossibleAuthorization);
}

/**
 * Assesses whether the card that was read may have the ticket. If the same card was read before the attempt, its new
 * authorizations may be the ticket; otherwise those that match the ticket.
 * @param before the card that was read before the attempt
 */
function assessCard(reading: CardEvidence, list: ListEvidence, before: CardReadResult | undefined): Doubt['card'] {
  if (reading.kind !== 'read') return reading;
  const { card } = reading;
  const cardNumber = getCardNumber(card);
  const isSameCard = before !== undefined && getCardNumber(before) === cardNumber;
  const newAuthorizations = isSameCard ? findNewAuthorizations(card, before) : [];
  if (newAuthorizations.length > 0) return { kind: 'possible', card: cardNumber, found: newAuthorizations, isNew: true };
  const matchingAuthorizations = !isSameCard && list.kind === 'read' ? findMatchingAuthorizations(card, list.ticket, list.tickets) : [];
  if (matchingAuthorizations.length > 0) return { kind: 'possible', card: cardNumber, found: matchingAuthorizations, isNew: false };
  return before === undefined || isSameCard ? { kind: 'nothing', card: cardNumber } : { kind: 'other', card: cardNumber };
}

/** What is known about the issuing of a ticket. */
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
export function determineIssuingStatus({ list, card, attempt, isMarked }: Evidence): IssuingStatus {
  const before = attempt?.before;
  const expectedCard = before && getCardNumber(before);
  const isSent = attempt?.isSent === true;
  const wasInterrupted = attempt?.wasInterrupted ?? isMarked;
  const doubt: Doubt = {
    mayBeWritten: isSent || wasInterrupted,
    card: assessCard(card, list, before),
    expected: expectedCard,
    listFailure: list.kind === 'failed' ? list.why : undefined,
  };
  // The attempt had no effect if its card was read again and has no new authorization.
  const hadNoEffect = isSent && doubt.card.kind === 'nothing' && doubt.card.card === expectedCard;
  if (list.kind === 'read' && isIssued(list.ticket)) {
    const listedCard = normalizeCardNumber(list.ticket.appInstanceNumber);
    const isIssuedByAttempt = (): boolean => {
      if (attempt?.isSent !== true) return false;
      if (listedCard !== null) return listedCard === expectedCard;
      // The list does not name the card, so the outcome of the command or the content of the card decides.
      return attempt.isDone || !hadNoEffect;
    };
    const isOwn = isIssuedByAttempt();
    const isPrintUnknown = isOwn && attempt?.withPrint === true && !attempt.isDone;
    // If another window has issued the ticket, an attempt of this window may have written it onto its card as well.
    const mayAlsoBeOnPresentCard = doubt.mayBeWritten && !hadNoEffect;
    return {
      kind: 'issued',
      authorization: list.ticket.ticketNumber ?? null,
      card: listedCard,
      isOwn,
      isPrintUnknown,
      mayAlsoBeOnPresentCard,
    };
  }
  // The command has succeeded, but the list does not show the ticket as issued yet.
  if (attempt?.isDone === true) return { kind: 'issued', authorization: null, card: expectedCard ?? null, isOwn: true, isUnlisted: true };
  if (list.kind === 'failed') return { kind: 'doubtful', doubt };
  if (doubt.card.kind === 'possible') return { kind: 'doubtful', doubt };
  // This dialog has set no mark, so it removes none: another window may have set one since this dialog was opened.
  if (!doubt.mayBeWritten) return { kind: 'free', staysMarked: true, finding: issuanceMessages.notWrittenHere };
  if (doubt.card.kind !== 'nothing') return { kind: 'doubtful', doubt };
  const finding = issuanceMessages.nothingOnCard(doubt.card.card);
  if (hadNoEffect && !wasInterrupted) return { kind: 'free', staysMarked: false, finding };
  return { kind: 'free', staysMarked: true, finding, caution: issuanceMessages.otherCardPossible };
}
