import { calls } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { issueAuthorization, writeCustomerData } from '../command-server/commands.ts';
import type { CommandHooks } from '../command-server/run-command.ts';
import type { BegunIssuing } from './begun-issuing.ts';
import type { IssueWish } from './issue-choice.ts';

type OnInfo = NonNullable<CommandHooks['onInfo']>;

export interface CardOrder {
  /** Id of the subscription ticket. */
  readonly ticketId: number;
  /** `idTicketHolder` of its holder. */
  readonly ticketHolderId: number;
  readonly wish: Pick<IssueWish, 'device' | 'print' | 'customerData'>;
  /** The issuing that is gone on with, if it had begun. */
  readonly begun: BegunIssuing | undefined;
}

/** How much of the whole the customer data are, in percent. */
const customerDataShare = 40;

const within = (onInfo: OnInfo, from: number, to: number): CommandHooks => ({
  onInfo: (text, progress) => onInfo(text, progress === undefined ? undefined : from + (progress * (to - from)) / 100),
});

/**
 * One attempt to issue: a command-server session, the customer data if wished for, the authorization (specification,
 * document 2, section 4, 'Issue flow'). Both go onto the same card: customer data are never written to a card that the
 * authorization would not go to.
 * @throws MiddlewareError or CommandServerError; whether the card was changed is in the journal
 */
export async function issueOntoCard(
  client: MiddlewareClient,
  { ticketId, ticketHolderId, wish, begun }: CardOrder,
  onInfo: OnInfo,
): Promise<void> {
  const { device } = wish.device;
  const session = await client.request(calls.getCommandServerSession, {});
  const issue = { ticketId, ticketHolderId, withPrint: wish.print === 1 };
  if (!wish.customerData) {
    await issueAuthorization(device, session, issue, { onInfo });
    return;
  }
  const onlyOnCard = begun ? { onlyOnCard: begun.appInstanceNumber } : {};
  const { appInstanceNumber } = await writeCustomerData(
    device,
    session,
    { ticketHolderId, ...onlyOnCard },
    within(onInfo, 0, customerDataShare),
  );
  await issueAuthorization(device, session, { ...issue, onlyOnCard: appInstanceNumber }, within(onInfo, customerDataShare, 100));
}
