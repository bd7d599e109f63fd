import { calls, commandStatus, issueResultSchema } from '@aboschalter/contract';
import type { ObservedResult } from '@aboschalter/reference-cards/run-command';
import type { ExpectedState } from '../expected-state.ts';
import type { DeviceName, TestDriver, SoldTicket } from '../test-driver.ts';
import { RecoveryError, type Operation } from './operation.ts';

/** A card on a device, and its device in the workstation. */
export interface CardPlacement {
  readonly device: DeviceName;
  readonly card: number;
  /** A blank card to try instead. */
  readonly other: number;
}

const isDone = ({ status }: ObservedResult) => status === commandStatus.done;
const textOf = ({ status, errors }: ObservedResult) => `${status} ${errors.join(' ')}`;

/** How clerks continue an issuing of unknown outcome. */
const ways = ['again', 'read first', 'on another card first'] as const;

/** Issues a ticket onto the card on a device; the printer also prints. Reports success once. */
export function createIssuanceOperation(
  shop: TestDriver,
  books: ExpectedState,
  ticket: SoldTicket,
  { device, card, other }: CardPlacement,
  choice: number,
): Operation {
  const way = ways[choice % ways.length];
  let state = 'not yet begun';
  books.cards.set(ticket.id, { ticketId: ticket.id, number: 0, card, state: 'issuing' });
  const issue = (onStep?: (step: string) => void) => shop.command.issue(ticket, device, onStep);

  function take(ending: ObservedResult, on: number): void {
    const { authorizationNumber: number, appInstanceNumber } = issueResultSchema.parse(ending.result);
    if (appInstanceNumber !== on) throw new RecoveryError(`issued onto card ${appInstanceNumber}, while ${on} lay there`);
    const known = books.cards.get(ticket.id)?.number ?? 0;
    if (known !== 0 && known !== number) throw new RecoveryError(`ticket ${ticket.id} was issued as ${known} and as ${number}`);
    books.cards.set(ticket.id, { ticketId: ticket.id, number, card: on, state: 'issued' });
  }

  /** Another card may get it only if nothing can be on the first one. */
  async function onAnotherCard(): Promise<boolean> {
    await shop.put(device, other);
    const ending = await issue();
    if (isDone(ending)) {
      take(ending, other);
      return true;
    }
    if (ending.status !== commandStatus.refused) throw new RecoveryError(`issuing onto another card: ${textOf(ending)}`);
    await shop.put(device, card);
    return false;
  }

  async function checkJournal(): Promise<void> {
    const { customer, id } = ticket;
    const journal = await shop.clerk.request(calls.getIssuing, {
      params: { customerUuid: customer.uuid, holderUuid: customer.holderUuid, id: String(id) },
    });
    const known = books.cards.get(id);
    const isTrue =
      journal.state === 'COMPLETED' && journal.authorizationNumber === known?.number && journal.appInstanceNumber === known.card;
    if (!isTrue) throw new RecoveryError(`the journal of ticket ${id} says ${JSON.stringify(journal)}, and it is ${JSON.stringify(known)}`);
    if (device !== 'printer') return;
    const face = (await shop.seenCards()).find(({ appInstanceNumber }) => appInstanceNumber === known.card);
    if (!face?.isPrintedWhole) throw new RecoveryError(`card ${known.card} is not printed whole`);
  }

  return {
    kind: 'issuing',
    describeProgress: () => `at the ${device}, ${state}`,
    async attempt() {
      const ending = await issue((step) => {
        state = `at ${step}`;
      });
      if (isDone(ending)) take(ending, card);
      state = isDone(ending) ? 'answered' : `lost (${state})`;
      return isDone(ending);
    },
    async recover() {
      if (way === 'read first') {
        const read = await shop.command.read(device);
        if (!isDone(read)) throw new RecoveryError(`reading the card: ${textOf(read)}`);
      }
      if (way !== 'on another card first' || !(await onAnotherCard())) {
        const ending = await issue();
        if (!isDone(ending)) throw new RecoveryError(`issuing again (${way}): ${textOf(ending)}`);
        take(ending, card);
      }
      await checkJournal();
    },
  };
}

/** Withdraws the ticket on the card of a device. @param onFree called once it may be issued again */
export function createWithdrawalOperation(
  shop: TestDriver,
  books: ExpectedState,
  ticket: SoldTicket,
  device: DeviceName,
  choice: number,
  onFree: () => void,
): Operation {
  const entry = books.cards.get(ticket.id);
  if (!entry) throw new Error('nothing to withdraw');
  let state = 'not yet begun';
  entry.state = 'withdrawing';
  return {
    kind: 'withdrawal',
    describeProgress: () => `at the ${device}, ${state}`,
    async attempt() {
      const ending = await shop.command.withdraw(entry.number, device, (step) => {
        state = `at ${step}`;
      });
      state = isDone(ending) ? 'answered' : `lost (${state})`;
      return isDone(ending);
    },
    async recover() {
      if (choice % 2 === 0) {
        const read = await shop.command.read(device);
        if (!isDone(read)) throw new RecoveryError(`reading the card: ${textOf(read)}`);
      }
      const ending = await shop.command.withdraw(entry.number, device);
      if (!isDone(ending)) throw new RecoveryError(`withdrawing again: ${textOf(ending)}`);
      const { customer, id } = ticket;
      const journal = await shop.clerk.request(calls.getIssuing, {
        params: { customerUuid: customer.uuid, holderUuid: customer.holderUuid, id: String(id) },
      });
      if (journal.state !== 'NONE') throw new RecoveryError(`the journal of a withdrawn ticket says ${journal.state}`);
      books.cards.delete(id);
      onFree();
    },
  };
}
