import { calls } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { readJournalStatus, type JournalStatus } from '@aboschalter/contract/records';
import type { Attempt, IssuingRecord, IssuingStatus } from './issuing-record.ts';
import { issuanceMessages } from './issuance-messages.ts';
import { inspectCard, type InspectionResult } from './inspect-card.ts';

/** The ids that identify the journal of a ticket. */
export interface JournalParams {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly id: number;
}

/** Returns the number of the card that the attempt has read; undefined without an attempt or a card. */
const getReadCardNumber = (attempt: Attempt | undefined): number | undefined =>
  attempt?.before?.Applikationsdaten.ApplikationsInstanzNummer;

/**
 * Creates the record for a middleware with the capability `issuingJournal`: only the journal determines the status.
 * @param onInterrupted called as soon as the journal reports that a card may have the ticket
 */
export function createJournalRecord(client: MiddlewareClient, params: JournalParams, onInterrupted: () => void): IssuingRecord {
  const readStatus = async (signal: AbortSignal): Promise<JournalStatus> => {
    const status = readJournalStatus(await client.request(calls.getIssuing, { params }, { signal }));
    signal.throwIfAborted();
    if (status.kind === 'interrupted') onInterrupted();
    return status;
  };
  /** Reads the journal. If an issuing was interrupted, `inspect` reads the card. */
  const determineStatus = async (
    attempt: Attempt | undefined,
    signal: AbortSignal,
    inspect: (status: JournalStatus & { kind: 'interrupted' }) => Promise<InspectionResult>,
  ): Promise<IssuingStatus> => {
    const status = await readStatus(signal);
    if (status.kind === 'free') return { kind: 'free', staysMarked: false };
    if (status.kind === 'completed') {
      const card = getReadCardNumber(attempt);
      // If this dialog has read a card, its attempt has issued the ticket, unless the journal names another card.
      const isOwn = card !== undefined && (status.card === null || status.card === card);
      return { kind: 'issued', authorization: status.authorization, card: status.card, isOwn };
    }
    const { interrupted } = status;
    const inspection = await inspect(status);
    // Reading the card reports its content to the journal. If the card does not have the ticket, the journal then allows any card.
    if (inspection.kind === 'not-on-card' && (await readStatus(signal)).kind === 'free') {
      return {
        kind: 'free',
        staysMarked: false,
        finding: issuanceMessages.notOnCard(interrupted.authorizationNumber, interrupted.appInstanceNumber),
      };
    }
    return { kind: 'interrupted', interrupted, inspection };
  };
  return {
    open: ({ signal }) => determineStatus(undefined, signal, async () => ({ kind: 'not-inspected' })),
    // These checks are not needed: middleware and command server reject an attempt that the journal does not allow.
    findStartBlocker: async () => undefined,
    findWriteBlocker: () => undefined,
    check: ({ attempt, device, signal }) =>
      determineStatus(attempt, signal, async ({ interrupted }) =>
        device ? inspectCard(client, device, interrupted, { signal }) : { kind: 'not-inspected' },
      ),
  };
}
