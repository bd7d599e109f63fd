import type { CardReadResult, SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError, getUserMessage, type MiddlewareClient } from '@aboschalter/middleware-client';
import type { TaskContext } from '@aboschalter/platform';
import { CommandServerError } from '../command-server/command-error.ts';
import { findReplacedAuthorizations } from '../cards/replaced-authorizations.ts';
import { withDeviceLock } from '../command-server/device-lock.ts';
import { createCommandMessages } from '../command-server/command-messages.ts';
import { getCommandErrorMessage } from '../command-server/error-messages.ts';
import { createCardCustomersLookup } from './card-customers.ts';
import { findCardOwner, type CardOwner, type Recipient } from './card-owner.ts';
import type { CardDevice } from './configured-card-devices.ts';
import { issueToCard } from './issue-to-card.ts';
import type { Attempt, IssuingRecord, IssuingStatus } from './issuing-record.ts';
import type { IssuingEvent, IssuingTask } from './issuing-state.ts';

/** The dependencies of the tasks of an issuing. */
export interface IssuingEffects extends TaskContext<IssuingEvent> {
  readonly client: MiddlewareClient;
  readonly ticket: SubscriptionTicket;
  readonly record: IssuingRecord;
  /** All ticket holders of the customer, as far as they are loaded. */
  readonly family: Recipient['family'];
  readonly customerUuid: string;
  /** Whether this browser has recorded an attempt that was started and not completed. */
  readonly isMarked: boolean;
  /** Records in this browser that an attempt was started and not completed. */
  readonly mark: () => void;
  /** Returns a new signal, which is aborted when staff stop the work or `signal` is aborted. It replaces the previous one. */
  readonly createStopSignal: () => AbortSignal;
  /** Updates the marks and caches of the browser after the record was read. Waits for the document of an issued ticket. */
  readonly applyStatus: (status: IssuingStatus) => Promise<void>;
}

type AttemptTask = IssuingTask & { kind: 'issue' };

/** Runs a task of an issuing. Rejects if the record cannot be read. */
export async function runIssuingTask(task: IssuingTask, effects: IssuingEffects): Promise<void> {
  const { isMarked, record, createStopSignal } = effects;
  switch (task.kind) {
    case 'open':
      return reportStatus(await record.open({ isMarked, signal: createStopSignal() }), effects);
    case 'issue':
      return withDevice(task.issueOptions.device, effects, () => makeAttempt(task, effects));
    case 'check': {
      const { attempt, device } = task;
      if (!task.isExclusive || !device) return checkOutcome(attempt, device, effects);
      return withDevice(device, effects, () => {
        effects.dispatch({ kind: 'check-started' });
        return checkOutcome(attempt, device, effects);
      });
    }
  }
}

/** Reports a status to the dialog and applies it to the browser. */
async function reportStatus(status: IssuingStatus, { dispatch, applyStatus }: IssuingEffects): Promise<void> {
  dispatch({ kind: 'status', status });
  await applyStatus(status);
  if (status.kind === 'issued' && status.isOwn) dispatch({ kind: 'finished' });
}

/** Reads the record, and the card if there is a device, and reports the status. */
async function checkOutcome(attempt: Attempt | undefined, device: CardDevice | undefined, effects: IssuingEffects): Promise<void> {
  const { isMarked, record, createStopSignal } = effects;
  await reportStatus(await record.check({ attempt, device, isMarked, signal: createStopSignal() }), effects);
}

/** Runs work with exclusive use of a device. If another window uses the device, reports that instead. */
async function withDevice(device: CardDevice, { dispatch, signal }: IssuingEffects, work: () => Promise<void>): Promise<void> {
  let isAcquired = false;
  const startWork = () => {
    isAcquired = true;
    return work();
  };
  try {
    await withDeviceLock(device.config, 'issuing', startWork, signal);
  } catch (error) {
    if (isAcquired) throw error;
    dispatch({ kind: 'device-refused', problem: getCommandErrorMessage(error, device.id) });
  }
}

/** Makes an attempt to issue the ticket. Checks the outcome, unless the attempt was prevented before it wrote anything. */
async function makeAttempt(task: AttemptTask, effects: IssuingEffects): Promise<void> {
  const { dispatch, isMarked, mark, record, createStopSignal } = effects;
  const { issueOptions } = task;
  dispatch({ kind: 'attempt-started' });
  const signal = createStopSignal();
  const blocker = await record.findStartBlocker({ isChecked: task.consent.isChecked === true, isMarked, signal });
  if (blocker) return reportStatus(blocker, effects);
  // The card of the earlier attempt is kept until this attempt has read a card.
  let attempt: Attempt = { ...task.earlier, isSent: false, isDone: false, withPrint: issueOptions.print === 1, wasInterrupted: isMarked };
  const updateAttempt = (changes: Partial<Attempt>) => {
    // The card may be written after this point. The mark is kept after a reload or a crash of the browser.
    if (changes.isSent === true) mark();
    attempt = { ...attempt, ...changes };
    dispatch({ kind: 'attempt-changed', attempt });
  };
  // Report the attempt before it reads a card.
  updateAttempt({});
  const { preventedBy, problem, isTimeout } = await writeCard(task, effects, { updateAttempt, signal });
  if (preventedBy?.kind === 'card-refused') return dispatch(preventedBy);
  if (preventedBy) return reportStatus(preventedBy, effects);
  dispatch({ kind: 'attempt-ended', problem });
  // A device that has timed out would probably time out again, so the card is not read. The dialog offers to read it.
  return checkOutcome(attempt, isTimeout ? undefined : issueOptions.device, effects);
}

/** The outcome of {@link writeCard}. */
interface WriteResult {
  /** The event or status that explains why nothing was written; undefined if the command was sent or has failed. */
  readonly preventedBy: Extract<IssuingEvent, { kind: 'card-refused' }> | IssuingStatus | undefined;
  /** The error of the command as a German sentence; undefined if it did not fail. */
  readonly problem: string | undefined;
  /** Whether the command exceeded its time limit. */
  readonly isTimeout: boolean;
}

/**
 * Writes the ticket onto the card on the device. Never rejects.
 * @param updateAttempt records the progress of the attempt
 */
async function writeCard(
  { consent, holder, issueOptions }: AttemptTask,
  { client, customerUuid, dispatch, family, record, ticket }: IssuingEffects,
  { updateAttempt, signal }: { readonly updateAttempt: (changes: Partial<Attempt>) => void; readonly signal: AbortSignal },
): Promise<WriteResult> {
  // An object, because TypeScript would assume that a variable assigned in `mayWrite` is still undefined.
  const result: { preventedBy: WriteResult['preventedBy'] } = { preventedBy: undefined };
  const lookup = createCardCustomersLookup(client, issueOptions.device.config.orgId, signal);
  const findOwner = async (card: CardReadResult): Promise<CardOwner> =>
    findCardOwner(card, { customerUuid, holder, family }, await lookup.find(card));
  /** Decides whether the card that was read may be written. If not, sets the reason in `result`. */
  const mayWrite = async (card: CardReadResult): Promise<boolean> => {
    const { ApplikationsInstanzNummer: cardNumber } = card.Applikationsdaten;
    const isConfirmed = cardNumber === consent.card;
    const owner = isConfirmed ? undefined : await findOwner(card);
    const cardTickets = (await lookup.findTickets(card)) ?? [];
    const replaced = isConfirmed ? [] : findReplacedAuthorizations(card, cardTickets);
    signal.throwIfAborted();
    if (owner?.kind === 'other' || replaced.length > 0) {
      result.preventedBy = { kind: 'card-refused', card: cardNumber, owner: owner?.kind === 'other' ? owner.name : undefined, replaced };
    } else if (consent.isInDoubt !== true) {
      result.preventedBy = record.findWriteBlocker(card, cardTickets);
    }
    if (result.preventedBy !== undefined) return false;
    const relative = owner?.kind === 'family' ? owner.name : undefined;
    updateAttempt({ before: card, owner: isConfirmed ? consent.owner : relative });
    return true;
  };
  const messages = createCommandMessages();
  try {
    const request = { ticketId: ticket.id, ticketHolderId: holder.idTicketHolder, issueOptions, mayWrite };
    const issued = await issueToCard(client, request, {
      signal,
      onCard: lookup.start,
      onBeforeWrite: () => updateAttempt({ isSent: true }),
      onStep: (step) => dispatch({ kind: 'step', step }),
      onInfo: (text, progress) => {
        messages.show(text);
        dispatch({ kind: 'message', text, progress });
      },
    });
    if (issued !== undefined) updateAttempt({ isSent: true, isDone: true });
    return { preventedBy: result.preventedBy, problem: undefined, isTimeout: false };
  } catch (error) {
    const problem = error instanceof MiddlewareError ? getUserMessage(error) : getCommandErrorMessage(error, issueOptions.device.id);
    return { preventedBy: undefined, problem, isTimeout: error instanceof CommandServerError && error.reason === 'timeout' };
  } finally {
    messages.remove();
  }
}
