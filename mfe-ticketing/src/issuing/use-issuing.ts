import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { toast, useShell, useUninterruptible } from '@aboschalter/shell-api';
import { useEffect, useRef, useState } from 'react';
import { commandErrorMessage } from '../command-server/error-messages.ts';
import { progressOf, type BegunIssuing } from './begun-issuing.ts';
import type { CardDevice } from './card-devices.ts';
import type { IssueWish } from './issue-choice.ts';
import { issueOntoCard } from './issue-onto-card.ts';
import type { IssuingPhase } from './issuing-phase.ts';
import { issuingMessages } from './issuing-messages.ts';
import { lookAtCard } from './look-at-card.ts';

export interface IssuingOptions {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** `idTicketHolder` of the holder; undefined until it is known. */
  readonly ticketHolderId: number | undefined;
  /** The journal says that the ticket is issued. Its promise is waited for. */
  readonly onIssued: () => Promise<void>;
}

export interface IssuingControl {
  readonly phase: IssuingPhase;
  /** What went wrong with the last attempt: a German sentence. */
  readonly problem: string | undefined;
  /** A command runs, or its outcome is being looked for: the dialog must stay. */
  readonly busy: boolean;
  /** Begins, or goes on with what has begun. */
  readonly start: (wish: IssueWish) => void;
  /** Asks the journal and reads the card on a device once more. */
  readonly look: (device: CardDevice) => void;
  /** Asks the journal once more, and the card if there was an attempt. */
  readonly retry: () => void;
}

/**
 * Issues a ticket onto a card, exactly once: the journal is asked before the first attempt and after each, whatever
 * became of it, and only the journal ends the issuing (specification, decisions, "Tickets").
 */
export function useIssuing({ customerUuid, ticket, ticketHolderId, onIssued }: IssuingOptions): IssuingControl {
  const { client } = useShell();
  const [phase, setPhase] = useState<IssuingPhase>({ kind: 'opening' });
  const [problem, setProblem] = useState<string>();
  // A click that comes before the next rendering must find the door closed.
  const underWay = useRef(false);
  /** The device of the last attempt. */
  const lastDevice = useRef<CardDevice>(undefined);

  const ask = async (device?: CardDevice) => {
    const params = { customerUuid, holderUuid: ticket.uuidTicketHolder, id: ticket.id };
    const journal = await client.request(calls.getIssuing, { params });
    const progress = progressOf(journal);
    if (progress.kind === 'completed') {
      setPhase({ kind: 'finishing' });
      toast.success(issuingMessages.issued);
      await onIssued();
      setPhase({ kind: 'issued' });
    } else if (progress.kind === 'begun') {
      const { begun } = progress;
      setPhase({ kind: 'begun', begun, finding: device ? await lookAtCard(client, device.device, begun) : { kind: 'not-looked' } });
    } else {
      setPhase({ kind: 'ready' });
    }
  };

  const alone = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work();
    } catch (error) {
      setPhase({ kind: 'unknown', why: messageOf(error) });
    } finally {
      underWay.current = false;
    }
  };

  const check = async (device: CardDevice | undefined) => {
    setPhase({ kind: 'checking' });
    await ask(device);
  };

  const attempt = async (wish: IssueWish, holderId: number, begun: BegunIssuing | undefined) => {
    setProblem(undefined);
    setPhase({ kind: 'running', text: '', progress: 0 });
    lastDevice.current = wish.device;
    const onInfo = (text: string, progress: number | undefined) => {
      if (text) toast.info(text);
      setPhase((last) =>
        last.kind === 'running' ? { kind: 'running', text: text || last.text, progress: progress ?? last.progress } : last,
      );
    };
    try {
      await issueOntoCard(client, { ticketId: ticket.id, ticketHolderId: holderId, wish, begun }, onInfo);
    } catch (error) {
      const message = commandErrorMessage(error);
      setProblem(message);
      toast.error(message);
    }
    await check(wish.device);
  };

  useEffect(() => {
    void alone(() => ask());
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const busy = phase.kind === 'running' || phase.kind === 'checking' || phase.kind === 'finishing';
  useUninterruptible(busy);
  return {
    phase,
    problem,
    busy,
    start: (wish) => {
      if (ticketHolderId === undefined) return;
      void alone(() => attempt(wish, ticketHolderId, phase.kind === 'begun' ? phase.begun : undefined));
    },
    look: (device) =>
      void alone(() => {
        setProblem(undefined);
        return check(device);
      }),
    retry: () => void alone(() => check(lastDevice.current)),
  };
}
