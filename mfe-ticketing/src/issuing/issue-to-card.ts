import { calls, type CardReadResult, type IssueResult } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { NO_CARD_DATA_MESSAGE } from '../cards/read-card-with-session.ts';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard, writeCustomerData } from '../command-server/commands.ts';
import type { CommandCallbacks } from '../command-server/run-command.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { IssueStep } from './issue-steps.ts';

export interface CardIssueRequest {
  /** Id of the subscription ticket. */
  readonly ticketId: number;
  /** `idTicketHolder` of its holder. */
  readonly ticketHolderId: number;
  readonly issueOptions: Pick<ResolvedIssueOptions, 'device' | 'print' | 'customerData'>;
  /**
   * Called after the card was read and before anything is written. Returns whether the card may be written; only this
   * card is written.
   */
  readonly mayWrite: (card: CardReadResult) => Promise<boolean>;
}

export interface IssueCallbacks extends CommandCallbacks {
  /** Called while the card is being read, as soon as the command server names it. */
  readonly onCard?: (appInstanceNumber: number) => void;
  /** Called when a step after reading the card begins. */
  readonly onStep?: (step: IssueStep) => void;
}

/** The overall progress in percent after the card was read. */
const READ_PROGRESS_END = 15;
/** The overall progress in percent after the customer data were written. */
const CUSTOMER_DATA_PROGRESS_END = 50;

/** Maps the progress of one command to the part of the overall progress between two percentages. */
const mapProgress = ({ onInfo, ...callbacks }: CommandCallbacks, from: number, to: number): CommandCallbacks => ({
  ...callbacks,
  onInfo: (text, progress) => onInfo?.(text, progress === undefined ? undefined : from + (progress * (to - from)) / 100),
});

/**
 * Makes one attempt to issue: opens a command-server session (for this ticket only, if the middleware has a journal),
 * reads the card, and writes the customer data (if requested) and the authorization onto that card (specification,
 * document 2, section 4, 'Issue flow').
 * @returns the result of the command; undefined if `mayWrite` has rejected the card
 * @throws MiddlewareError or CommandServerError; `onBeforeWrite` was called if the card may have the authorization
 */
export async function issueToCard(
  client: MiddlewareClient,
  request: CardIssueRequest,
  callbacks: IssueCallbacks,
): Promise<Partial<IssueResult> | undefined> {
  const { ticketId, ticketHolderId, issueOptions, mayWrite } = request;
  const { config: device } = issueOptions.device;
  // `onBeforeWrite` is about the authorization, so writing the customer data does not call it.
  const { onCard, onBeforeWrite, onStep, ...commandCallbacks } = callbacks;
  const query = client.supports('issuingJournal') ? { ticketId } : {};
  const session = await client.request(calls.getCommandServerSession, { query }, { signal: callbacks.signal });
  const readCallbacks = mapProgress(commandCallbacks, 0, READ_PROGRESS_END);
  const card = await readCard(device, session, { ...readCallbacks, ...(onCard ? { onCard } : {}) });
  if (!card) throw new CommandServerError('command-failed', 'No card data', { userMessage: NO_CARD_DATA_MESSAGE });
  if (!(await mayWrite(card))) return undefined;
  const onlyOnCard = card.Applikationsdaten.ApplikationsInstanzNummer;
  if (issueOptions.customerData) {
    onStep?.('customer-data');
    await writeCustomerData(
      device,
      session,
      { ticketHolderId, onlyOnCard },
      mapProgress(commandCallbacks, READ_PROGRESS_END, CUSTOMER_DATA_PROGRESS_END),
    );
  }
  onStep?.('authorization');
  const issueRequest = { ticketId, ticketHolderId, withPrint: issueOptions.print === 1, onlyOnCard };
  const issueCallbacks = mapProgress(commandCallbacks, issueOptions.customerData ? CUSTOMER_DATA_PROGRESS_END : READ_PROGRESS_END, 100);
  return issueAuthorization(device, session, issueRequest, { ...issueCallbacks, ...(onBeforeWrite ? { onBeforeWrite } : {}) });
}
