import { calls, commandStatus, issueResultSchema } from '@aboschalter/contract';
import type { ObservedResult } from '@aboschalter/reference-cards/run-command';
import type { ExpectedState } from '../expected-state.ts';
import type { DeviceName, TestDriver, SoldTicket } from '../test-driver.ts';
import { RecoveryError, type Operation } from './operation.ts';

/** A card on a device of the workstation. */
export interface CardPlacement {
  readonly device: DeviceName;
  readonly card: number;
  /** The application instance number of the other card of this device. */
  readonly otherCard: number;
}

const isDone = ({ status }: ObservedResult) => status === commandStatus.done;
/** Formats the status and the error codes of a command. */
const formatResult = ({ status, errors }: ObservedResult) => `${status} ${errors.join(' ')}`;

/** What a user does first after an issuing whose outcome is unknown. */
const recoveryMethods = ['again', 'read first', 'on another card first'] as const;

/** Creates an operation that issues a ticket onto the card on a device; the printer also prints. */
export function createIssuingOperation(
  driver: TestDriver,
  expectedState: ExpectedState,
  ticket: SoldTicket,
  { device, card, otherCard }: CardPlacement,
  choice: number,
): Operation {
  const recoveryMethod = recoveryMethods[choice % recoveryMethods.length];
  let state = 'not yet begun';
  expectedState.cards.set(ticket.id, { ticketId: ticket.id, number: 0, card, state: 'issuing' });
  const issue = (onStep?: (step: string) => void) => driver.command.issue(ticket, device, onStep);

  function recordIssued(result: ObservedResult, cardOnDevice: number): void {
    const { authorizationNumber: number, appInstanceNumber } = issueResultSchema.parse(result.result);
    if (appInstanceNumber !== cardOnDevice)
      throw new RecoveryError(`issued onto card ${appInstanceNumber}, but card ${cardOnDevice} was on the device`);
    const expected = expectedState.cards.get(ticket.id)?.number ?? 0;
    if (expected !== 0 && expected !== number) throw new RecoveryError(`ticket ${ticket.id} was issued as ${expected} and as ${number}`);
    expectedState.cards.set(ticket.id, { ticketId: ticket.id, number, card: cardOnDevice, state: 'issued' });
  }

  /**
   * Tries to issue the ticket onto the other card, which must be rejected if the ticket may be on the first card. Returns
   * whether the ticket was issued.
   */
  async function tryOtherCard(): Promise<boolean> {
    await driver.putCard(device, otherCard);
    const result = await issue();
    if (isDone(result)) {
      recordIssued(result, otherCard);
      return true;
    }
    if (result.status !== commandStatus.refused) throw new RecoveryError(`issuing onto another card: ${formatResult(result)}`);
    await driver.putCard(device, card);
    return false;
  }

  async function checkJournal(): Promise<void> {
    const { customer, id } = ticket;
    const journal = await driver.client.request(calls.getIssuing, {
      params: { customerUuid: customer.uuid, holderUuid: customer.holderUuid, id: String(id) },
    });
    const expected = expectedState.cards.get(id);
    const isConsistent =
      journal.state === 'COMPLETED' && journal.authorizationNumber === expected?.number && journal.appInstanceNumber === expected.card;
    if (!isConsistent)
      throw new RecoveryError(
        `the journal of ticket ${id} contains ${JSON.stringify(journal)}, but ${JSON.stringify(expected)} is expected`,
      );
    if (device !== 'printer') return;
    const cardContent = (await driver.readCards()).find(({ appInstanceNumber }) => appInstanceNumber === expected.card);
    if (!cardContent?.isPrintedCompletely) throw new RecoveryError(`card ${expected.card} is not printed completely`);
  }

  return {
    kind: 'issuing',
    describeProgress: () => `at the ${device}, ${state}`,
    async attempt() {
      const result = await issue((step) => {
        state = `at ${step}`;
      });
      if (isDone(result)) recordIssued(result, card);
      state = isDone(result) ? 'answered' : `lost (${state})`;
      return isDone(result);
    },
    async recover() {
      if (recoveryMethod === 'read first') {
        const read = await driver.command.read(device);
        if (!isDone(read)) throw new RecoveryError(`reading the card: ${formatResult(read)}`);
      }
      if (recoveryMethod !== 'on another card first' || !(await tryOtherCard())) {
        const result = await issue();
        if (!isDone(result)) throw new RecoveryError(`issuing again (${recoveryMethod}): ${formatResult(result)}`);
        recordIssued(result, card);
      }
      await checkJournal();
    },
  };
}

/**
 * Creates an operation that withdraws the ticket on the card of a device.
 * @param onWithdrawn called when the ticket may be issued again
 */
export function createWithdrawalOperation(
  driver: TestDriver,
  expectedState: ExpectedState,
  ticket: SoldTicket,
  device: DeviceName,
  choice: number,
  onWithdrawn: () => void,
): Operation {
  const entry = expectedState.cards.get(ticket.id);
  if (!entry) throw new Error(`Ticket ${ticket.id} is on no card.`);
  const readsCardFirst = choice % 2 === 0;
  let state = 'not yet begun';
  entry.state = 'withdrawing';
  return {
    kind: 'withdrawal',
    describeProgress: () => `at the ${device}, ${state}`,
    async attempt() {
      const result = await driver.command.withdraw(entry.number, device, (step) => {
        state = `at ${step}`;
      });
      state = isDone(result) ? 'answered' : `lost (${state})`;
      return isDone(result);
    },
    async recover() {
      if (readsCardFirst) {
        const read = await driver.command.read(device);
        if (!isDone(read)) throw new RecoveryError(`reading the card: ${formatResult(read)}`);
      }
      const result = await driver.command.withdraw(entry.number, device);
      if (!isDone(result)) throw new RecoveryError(`withdrawing again: ${formatResult(result)}`);
      const { customer, id } = ticket;
      const journal = await driver.client.request(calls.getIssuing, {
        params: { customerUuid: customer.uuid, holderUuid: customer.holderUuid, id: String(id) },
      });
      if (journal.state !== 'NONE') throw new RecoveryError(`the state of a withdrawn ticket in the journal is ${journal.state}`);
      expectedState.cards.delete(id);
      onWithdrawn();
    },
  };
}
