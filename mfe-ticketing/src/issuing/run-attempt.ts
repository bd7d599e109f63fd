import type { CardReadResult, SubscriptionTicket, TicketHolder } from '@aboschalter/contract';
import { MiddlewareError, getUserMessage, type MiddlewareClient } from '@aboschalter/middleware-client';
import { CommandServerError } from '../command-server/command-error.ts';
import { commandErrorMessage } from '../command-server/error-messages.ts';
import { findOtherOwner } from './card-owner.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import { issueToCard, type IssueCallbacks } from './issue-to-card.ts';
import type { Consent, IssuanceState } from './issuance-state.ts';
import type { Attempt, IssuingRecord, IssuingStatus } from './issuing-record.ts';

export interface AttemptOptions {
  readonly ticket: SubscriptionTicket;
  readonly holder: TicketHolder;
  readonly wish: ResolvedIssueOptions;
  readonly consent: Consent;
  readonly record: Pick<IssuingRecord, 'preventsWriting'>;
  /** Called with each step of the attempt before it is executed. */
  readonly onProgress: (done: Partial<Attempt>) => void;
}

/** The outcome of an attempt. */
export interface AttemptEnd {
  /** The reason why nothing was written. */
  readonly prevented: (IssuanceState & { kind: 'foreign-card' }) | IssuingStatus | undefined;
  /** The error: a German sentence. */
  readonly problem: string | undefined;
  /** Whether the command did not end in time. */
  readonly isTimeout: boolean;
}

/** Makes one attempt to issue a ticket onto the card on the device. Never rejects. */
export async function runAttempt(client: MiddlewareClient, options: AttemptOptions, hooks: IssueCallbacks): Promise<AttemptEnd> {
  const { ticket, holder, wish, consent, record, onProgress } = options;
  const refused: { by: AttemptEnd['prevented'] } = { by: undefined };
  const mayWrite = (card: CardReadResult): boolean => {
    const { ApplikationsInstanzNummer: number } = card.Applikationsdaten;
    const owner = number === consent.card ? undefined : findOtherOwner(card, holder);
    if (owner !== undefined) refused.by = { kind: 'foreign-card', card: number, owner, wish, consent };
    else if (consent.inDoubt !== true) refused.by = record.preventsWriting(card);
    if (refused.by === undefined) onProgress({ before: card });
    return refused.by === undefined;
  };
  try {
    const order = { ticketId: ticket.id, ticketHolderId: holder.idTicketHolder, wish, mayWrite };
    const result = await issueToCard(client, order, { ...hooks, onOrderSent: () => onProgress({ isSent: true }) });
    if (result !== undefined) onProgress({ isSent: true, isDone: true });
    return { prevented: refused.by, problem: undefined, isTimeout: false };
  } catch (error) {
    const problem = error instanceof MiddlewareError ? getUserMessage(error) : commandErrorMessage(error, wish.device.id);
    return { prevented: undefined, problem, isTimeout: error instanceof CommandServerError && error.reason === 'timeout' };
  }
}
