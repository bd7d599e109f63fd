import { calls, type CardReadResult, type IssueResult } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { NO_CARD_DATA } from '../cards/read-card-on.ts';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard, writeCustomerData } from '../command-server/commands.ts';
import type { CommandHooks } from '../command-server/run-command.ts';
import type { IssueWish } from './issue-choice.ts';

export interface CardOrder {
  /** Id of the subscription ticket. */
  readonly ticketId: number;
  /** `idTicketHolder` of its holder. */
  readonly ticketHolderId: number;
  readonly wish: Pick<IssueWish, 'device' | 'print' | 'customerData'>;
  /**
   * Asked once it is known which card lies on the device, before anything is written: whether it may be. What is written
   * goes onto that card and no other.
   */
  readonly mayWrite: (card: CardReadResult) => boolean;
}

/** How far reading the card is, and with it writing the customer data, in percent of the whole. */
const readUntil = 15;
const customerDataUntil = 50;

const within = ({ onInfo, ...hooks }: CommandHooks, from: number, to: number): CommandHooks => ({
  ...hooks,
  onInfo: (text, progress) => onInfo?.(text, progress === undefined ? undefined : from + (progress * (to - from)) / 100),
});

/**
 * One attempt to issue: a command-server session (for this ticket alone, where the middleware has a journal), a look at the card, the customer data if wished
 * for, the authorization (specification, document 2, section 4, 'Issue flow'). All goes onto the card that was looked at.
 * @returns undefined where the card may not be written
 * @throws MiddlewareError or CommandServerError; `onOrderSent` was called if the card may have been changed
 */
export async function issueOntoCard(
  client: MiddlewareClient,
  order: CardOrder,
  hooks: CommandHooks,
): Promise<Partial<IssueResult> | undefined> {
  const { ticketId, ticketHolderId, wish, mayWrite } = order;
  const { device } = wish.device;
  const { onOrderSent, ...others } = hooks;
  const query = client.supports('issuingJournal') ? { ticketId } : {};
  const session = await client.request(calls.getCommandServerSession, { query }, { signal: hooks.signal });
  const card = await readCard(device, session, within(others, 0, readUntil));
  if (!card) throw new CommandServerError('command-failed', 'No card data', { userMessage: NO_CARD_DATA });
  if (!mayWrite(card)) return undefined;
  const onlyOnCard = card.Applikationsdaten.ApplikationsInstanzNummer;
  if (wish.customerData) {
    await writeCustomerData(device, session, { ticketHolderId, onlyOnCard }, within(others, readUntil, customerDataUntil));
  }
  const issue = { ticketId, ticketHolderId, withPrint: wish.print === 1, onlyOnCard };
  const issuing = within(others, wish.customerData ? customerDataUntil : readUntil, 100);
  return issueAuthorization(device, session, issue, { ...issuing, ...(onOrderSent ? { onOrderSent } : {}) });
}
