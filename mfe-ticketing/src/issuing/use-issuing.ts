import { calls, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { clearInterrupted, markInterrupted, throwIfFailed, toast, useSend, useShell, useUninterruptible } from '@aboschalter/shell-api';
import { useEffect, useRef, useState } from 'react';
import { CommandServerError } from '../command-server/command-error.ts';
import { aloneOnDevice } from '../command-server/device-lock.ts';
import { commandErrorMessage } from '../command-server/error-messages.ts';
import { progressOf } from './begun-issuing.ts';
import type { CardDevice } from './card-devices.ts';
import { foreignOwner } from './card-owner.ts';
import type { IssueWish } from './issue-choice.ts';
import { issueOntoCard } from './issue-onto-card.ts';
import { issuingMessages } from './issuing-messages.ts';
import type { IssuingPhase } from './issuing-phase.ts';
import { lookAtCard } from './look-at-card.ts';
import { useLateCancel } from './use-late-cancel.ts';

export interface IssuingOptions {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** The holder of the ticket; undefined until it is known. */
  readonly holder: TicketHolder | undefined;
  /** The journal says that this dialog has issued the ticket. Its promise is waited for. */
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
  /** Goes on with the card of somebody else that was asked about. */
  readonly confirmCard: () => void;
  /** Takes another card than the one that was asked about. */
  readonly declineCard: () => void;
  /** Asks the journal and reads the card on a device once more. */
  readonly look: (device: CardDevice) => void;
  /** Says that the card of a begun issuing is lost. Rejects with the notice where the call fails. */
  readonly declareLost: () => Promise<void>;
  /** Asks the journal once more, and the card if there was an attempt. */
  readonly retry: () => void;
  /** Stops a command that hangs; there after 20 s. The journal then says what is known. */
  readonly cancel: (() => void) | undefined;
}

/**
 * Issues a ticket onto a card, exactly once: the journal is asked before the first attempt and after each, whatever
 * became of it, and only the journal ends the issuing. One window at a time is at the device.
 */
export function useIssuing({ customerUuid, ticket, holder, onIssued }: IssuingOptions): IssuingControl {
  const { client } = useShell();
  const [phase, setPhase] = useState<IssuingPhase>({ kind: 'opening' });
  const [problem, setProblem] = useState<string>();
  const lost = useSend(calls.declareCardLost, { ofCustomer: customerUuid });
  /** The controller of the work under way: a second press before the next rendering is ignored. */
  const underWay = useRef<AbortController>(undefined);
  /** What the last attempt was for, and the card it was about. */
  const lastWish = useRef<IssueWish>(undefined);
  const lastCard = useRef<number>(undefined);
  /** Stops the requests of the work under way. A new one takes its place where the outcome is looked up after a stop. */
  const controller = useRef(new AbortController());
  const waiting = { customerUuid, holderUuid: ticket.uuidTicketHolder, ticketId: ticket.id };
  const params = { customerUuid, holderUuid: ticket.uuidTicketHolder, id: ticket.id };

  const journal = async () => {
    const { signal } = controller.current;
    const progress = progressOf(await client.request(calls.getIssuing, { params }, { signal }));
    signal.throwIfAborted();
    if (progress.kind === 'begun') markInterrupted(waiting);
    else clearInterrupted(ticket.id);
    return progress;
  };
  /** Reads the journal into a phase; a device is looked at where something has begun. */
  const ask = async (device?: CardDevice): Promise<void> => {
    const progress = await journal();
    if (progress.kind === 'free') {
      setPhase({ kind: 'ready' });
    } else if (progress.kind === 'begun') {
      const { begun } = progress;
      const finding = device
        ? await lookAtCard(client, device, begun, { signal: controller.current.signal })
        : ({ kind: 'not-looked' } as const);
      // What a reading has shown the journal has learnt: a card that does not carry the ticket frees it.
      if (finding.kind === 'not-on-card' && (await journal()).kind === 'free') {
        // The cause of the failure is shown next to it.
        setPhase({ kind: 'ready', finding: issuingMessages.notOnCard(begun.authorizationNumber, begun.appInstanceNumber) });
      } else {
        setPhase({ kind: 'begun', begun, finding, withPrint: lastWish.current?.print === 1 });
      }
    } else if (lastCard.current !== undefined && (progress.card === null || progress.card === lastCard.current)) {
      setPhase({ kind: 'finishing' });
      toast.success(issuingMessages.issued);
      await onIssued();
      setPhase({ kind: 'issued' });
    } else {
      // Whatever lies on this device does not carry it.
      setPhase({ kind: 'elsewhere', card: progress.card });
    }
  };

  const alone = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    const mine = new AbortController();
    underWay.current = mine;
    controller.current = mine;
    try {
      await work();
    } catch (error) {
      // It is not visible any more once the dialog is closed.
      if (underWay.current === mine) setPhase({ kind: 'unknown', why: messageOf(error) });
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };
  /** The same at a device; where another window is using it, that is said and nothing else happens. */
  const aloneAt = (device: CardDevice, work: () => Promise<void>) =>
    alone(async () => {
      let begun = false;
      try {
        await aloneOnDevice(
          device.device,
          'issuing',
          () => {
            begun = true;
            return work();
          },
          controller.current.signal,
        );
      } catch (error) {
        if (begun) throw error;
        setProblem(commandErrorMessage(error, device.id));
      }
    });

  const check = async (device: CardDevice | undefined) => {
    // A command that was stopped must not stop the look-up of its outcome, unless the dialog is closed.
    if (controller.current.signal.aborted && underWay.current) controller.current = new AbortController();
    setPhase({ kind: 'checking' });
    await ask(device);
  };

  const attempt = async (wish: IssueWish, of: TicketHolder, allowed: number | undefined) => {
    setProblem(undefined);
    setPhase({ kind: 'running', text: '', progress: 0 });
    lastWish.current = wish;
    const onInfo = (text: string, progress: number | undefined) => {
      if (text) toast.info(text);
      setPhase((last) =>
        last.kind === 'running' ? { kind: 'running', text: text || last.text, progress: progress ?? last.progress } : last,
      );
    };
    let asked: IssuingPhase | undefined;
    let isTimeout = false;
    try {
      const order = {
        ticketId: ticket.id,
        ticketHolderId: of.idTicketHolder,
        wish,
        mayWrite: (card: Parameters<typeof foreignOwner>[0]) => {
          const { ApplikationsInstanzNummer: number } = card.Applikationsdaten;
          const owner = number === allowed ? undefined : foreignOwner(card, of);
          if (owner === undefined) {
            lastCard.current = number;
            // From here on the card is written: the mark survives a reload or a crash.
            markInterrupted(waiting);
          } else asked = { kind: 'foreign-card', card: number, owner, wish };
          return owner === undefined;
        },
      };
      await issueOntoCard(client, order, { onInfo, signal: controller.current.signal });
    } catch (error) {
      setProblem(error instanceof MiddlewareError ? messageOf(error) : commandErrorMessage(error, wish.device.id));
      isTimeout = error instanceof CommandServerError && error.reason === 'timeout';
    }
    if (asked) setPhase(asked);
    // A device that has just hung is not read at once: 'Karte erneut lesen' is offered.
    else await check(isTimeout ? undefined : wish.device);
  };

  useEffect(() => {
    void alone(() => ask());
    return () => {
      controller.current.abort();
      underWay.current = undefined;
    };
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const begin = (wish: IssueWish, allowed: number | undefined) => {
    if (holder) void aloneAt(wish.device, () => attempt(wish, holder, allowed));
  };
  const busy = phase.kind === 'running' || phase.kind === 'checking' || phase.kind === 'finishing';
  useUninterruptible(busy);
  const canCancel = useLateCancel(phase.kind === 'running' || phase.kind === 'checking');
  return {
    phase,
    problem,
    busy,
    start: (wish) => begin(wish, phase.kind === 'begun' ? phase.begun.appInstanceNumber : undefined),
    confirmCard: () => {
      if (phase.kind === 'foreign-card') begin(phase.wish, phase.card);
    },
    declineCard: () => setPhase({ kind: 'ready' }),
    look: (device) =>
      void aloneAt(device, () => {
        setProblem(undefined);
        return check(device);
      }),
    declareLost: async () => {
      if (phase.kind !== 'begun') return;
      const { appInstanceNumber } = phase.begun;
      let sent: Awaited<ReturnType<typeof lost.send>> | undefined;
      await alone(async () => {
        sent = await lost.send({ params, body: { appInstanceNumber } });
        if (!sent.ok) return;
        setProblem(issuingMessages.lost(appInstanceNumber));
        await ask();
      });
      if (sent) throwIfFailed(sent);
    },
    retry: () => void alone(() => check(lastWish.current?.device)),
    cancel: canCancel ? () => controller.current.abort() : undefined,
  };
}
