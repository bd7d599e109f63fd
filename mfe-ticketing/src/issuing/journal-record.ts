import { calls } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { readJournalStatus, type JournalStatus } from './interrupted-issuance.ts';
import type { Attempt, IssuingRecord, IssuingStatus } from './issuing-record.ts';
import { issuanceMessages } from './issuance-messages.ts';
import { inspectCard, type InspectionResult } from './inspect-card.ts';

/** The ids that identify the journal of a ticket. */
export interface JournalParams {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly id: number;
}

/** Returns the number of the card that the attempt has read. */
const cardOf = (attempt: Attempt | undefined): number | undefined => attempt?.before?.Applikationsdaten.ApplikationsInstanzNummer;

/**
 * Creates the record for a middleware with the capability `issuingJournal`: only the journal determines the status.
 * @param onBegun called as soon as the journal reports that a card may have the ticket
 */
export function journalRecord(client: MiddlewareClient, params: JournalParams, onBegun: () => void): IssuingRecord {
  const readStatus = async (signal: AbortSignal): Promise<JournalStatus> => {
    const status = readJournalStatus(await client.request(calls.getIssuing, { params }, { signal }));
    signal.throwIfAborted();
    if (status.kind === 'begun') onBegun();
    return status;
  };
  const statusOf = async (
    attempt: Attempt | undefined,
    signal: AbortSignal,
    inspect: (status: JournalStatus & { kind: 'begun' }) => Promise<InspectionResult>,
  ): Promise<IssuingStatus> => {
    const status = await readStatus(signal);
    if (status.kind === 'free') return { kind: 'free', staysMarked: false };
    if (status.kind === 'completed') {
      const card = cardOf(attempt);
      const isOwn = card !== undefined && (status.card === null || status.card === card);
      return { kind: 'issued', authorization: status.authorization, card: status.card, isOwn };
    }
    const { begun } = status;
    const finding = await inspect(status);
    // Reading the card reports its content to the journal. A card without the ticket then no longer blocks other cards.
    if (finding.kind === 'not-on-card' && (await readStatus(signal)).kind === 'free') {
      return { kind: 'free', staysMarked: false, finding: issuanceMessages.notOnCard(begun.authorizationNumber, begun.appInstanceNumber) };
    }
    return { kind: 'begun', begun, finding };
  };
  return {
    open: ({ signal }) => statusOf(undefined, signal, async () => ({ kind: 'not-inspected' })),
    // No checks here: the middleware and the command server reject what the journal does not allow.
    findStartBlocker: async () => undefined,
    findWriteBlocker: () => undefined,
    check: ({ attempt, device, signal }) =>
      statusOf(attempt, signal, async ({ begun }) => (device ? inspectCard(client, device, begun, { signal }) : { kind: 'not-inspected' })),
  };
}
