import { calls, isUnreadableTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { getUserMessage, type MiddlewareClient } from '@aboschalter/middleware-client';
import { isIssued } from '@aboschalter/contract/records';
import { NO_CARD_DATA_MESSAGE, readCardWithSession } from '../cards/read-card-with-session.ts';
import { getCardReadErrorMessage } from '../command-server/error-messages.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { IssuingRecord, IssuingStatus, ReadOptions } from './issuing-record.ts';
import { findMatchingAuthorizations, determineIssuingStatus, type CardEvidence, type ListEvidence } from './determine-issuing-status.ts';

type ReadList = ListEvidence & { kind: 'read' };

/**
 * Creates the record for a middleware without a journal (specification, document 2, section 4). The ticket list, the card, and
 * the mark of this browser determine the status.
 */
export function createListRecord(client: MiddlewareClient, { id, uuidTicketHolder }: SubscriptionTicket): IssuingRecord {
  /** The last list that was read. It shows which authorizations on a card belong to other tickets. */
  let lastList: ReadList | undefined;
  /** Reads the ticket list. Rejects if that fails, or if the list does not contain a readable ticket. */
  const load = async (signal: AbortSignal): Promise<ReadList> => {
    const input = { params: { uuid: uuidTicketHolder }, query: { activeOnly: false } };
    const tickets = await client.request(calls.getAboTickets, input, { signal });
    signal.throwIfAborted();
    const ticket = tickets.find((listedTicket) => listedTicket.id === id);
    if (!ticket || isUnreadableTicket(ticket)) throw new Error('Die Berechtigung steht nicht lesbar in der Liste der Berechtigungen.');
    lastList = { kind: 'read', ticket, tickets };
    return lastList;
  };
  /** Reads the ticket list. A failure is a result, unless the signal is aborted. */
  const readList = (signal: AbortSignal): Promise<ListEvidence> =>
    load(signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { kind: 'failed', why: getUserMessage(error) };
    });
  const readCard = async ({ config, id: kind }: CardDevice, signal: AbortSignal): Promise<CardEvidence> => {
    try {
      const card = await readCardWithSession(client, config, { signal });
      return card ? { kind: 'read', card } : { kind: 'failed', why: NO_CARD_DATA_MESSAGE };
    } catch (error) {
      return { kind: 'failed', why: getCardReadErrorMessage(error, kind) };
    }
  };
  /** Determines the status from the list alone. */
  const determineListStatus = (list: ListEvidence, { isMarked }: Pick<ReadOptions, 'isMarked'>): IssuingStatus =>
    determineIssuingStatus({ list, card: { kind: 'not-read' }, attempt: undefined, isMarked });

  return {
    open: async ({ isMarked, signal }) => {
      const status = determineListStatus(await load(signal), { isMarked });
      // There is no finding to show before the first attempt.
      return status.kind === 'free' ? { kind: 'free', staysMarked: true } : status;
    },
    findStartBlocker: async ({ isChecked, isMarked, signal }) => {
      const list = await load(signal);
      // Staff have seen the result of a check, and continue in spite of the mark of an interrupted attempt.
      if (isChecked && !isIssued(list.ticket)) return undefined;
      const status = determineListStatus(list, { isMarked });
      return status.kind === 'free' ? undefined : status;
    },
    findWriteBlocker: (card, cardTickets) => {
      const found = lastList ? findMatchingAuthorizations(card, lastList.ticket, [...lastList.tickets, ...cardTickets]) : [];
      if (found.length === 0) return undefined;
      const number = card.Applikationsdaten.ApplikationsInstanzNummer;
      const possible = { kind: 'possible', card: number, found, isNew: false } as const;
      return { kind: 'doubtful', doubt: { mayBeWritten: false, card: possible, expected: undefined, listFailure: undefined } };
    },
    check: async ({ attempt, device, isMarked, signal }) => {
      const shouldReadCard = device !== undefined && attempt?.isDone !== true;
      const card: CardEvidence = shouldReadCard ? await readCard(device, signal) : { kind: 'not-read' };
      return determineIssuingStatus({ list: await readList(signal), card, attempt, isMarked });
    },
  };
}
