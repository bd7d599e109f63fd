import { calls, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import { getUserMessage } from '@aboschalter/middleware-client';
import { clearInterrupted } from '@aboschalter/counter';
import {
  customerQueryKey,
  throwIfFailed,
  toast,
  useApiMutation,
  useCriticalOperation,
  useQueryClient,
  useShell,
} from '@aboschalter/platform';
import { useEffect, useRef, useState } from 'react';
import { aloneOnDevice } from '../command-server/device-lock.ts';
import { commandErrorMessage } from '../command-server/error-messages.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { IssueStep } from './issue-steps.ts';
import { issuanceMessages } from './issuance-messages.ts';
import type { Consent, IssuedNote, IssuanceState } from './issuance-state.ts';
import type { Attempt, IssuingStatus } from './issuing-record.ts';
import { runAttempt } from './run-attempt.ts';
import { useIssuingRecord } from './use-issuing-record.ts';
import { useDelayedCancel } from './use-delayed-cancel.ts';

export interface UseIssuanceOptions {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** The holder of the ticket; undefined until loaded. */
  readonly holder: TicketHolder | undefined;
  /** Called after this dialog has issued the ticket. The dialog waits for the promise, then shows the result. */
  readonly onIssued: (note: IssuedNote | undefined) => Promise<void>;
}

export interface Issuance {
  readonly phase: IssuanceState;
  /** The error of the last attempt: a German sentence. */
  readonly problem: string | undefined;
  /** Whether a command is running or its outcome is being checked. The dialog must stay open then. */
  readonly busy: boolean;
  /** Starts an issuing or continues an interrupted one. */
  readonly start: (wish: ResolvedIssueOptions) => void;
  /** Issues although a card may already have the ticket. The caller must ask for confirmation first. */
  readonly startInDoubt: (wish: ResolvedIssueOptions) => void;
  /** Continues with the card of another person after staff have confirmed. */
  readonly confirmCard: () => void;
  /** Rejects the card of another person, so that staff can use another card. */
  readonly declineCard: () => void;
  /** Reads the card on a device again, and the journal or the ticket list. */
  readonly look: (device: CardDevice) => void;
  /** Declares the card of an interrupted issuing lost. Rejects with the message if the call fails. */
  readonly declareLost: () => Promise<void>;
  /** Reads the journal or the ticket list again, and the card if there was an attempt. */
  readonly retry: () => void;
  /** Stops a hanging command and checks its outcome. Undefined during the first 20 s. */
  readonly cancel: (() => void) | undefined;
}

/**
 * Issues a ticket onto a card. Reads the record before and after each attempt: the journal of the middleware
 * (capability `issuingJournal`), otherwise the ticket list and the card. Only one window at a time uses the device.
 */
export function useIssuance({ customerUuid, ticket, holder, onIssued }: UseIssuanceOptions): Issuance {
  const { client } = useShell();
  const [phase, setPhase] = useState<IssuanceState>({ kind: 'opening' });
  const [problem, setProblem] = useState<string>();
  const lost = useApiMutation(calls.declareCardLost, { ofCustomer: customerUuid });
  const { record, isMarked, mark } = useIssuingRecord(customerUuid, ticket);
  const queries = useQueryClient();
  /** The controller of the work in progress. A ref, so that a second press before the next render is ignored. */
  const underWay = useRef<AbortController>(undefined);
  /** The options and the progress of the last attempt. */
  const lastWish = useRef<ResolvedIssueOptions>(undefined);
  const lastAttempt = useRef<Attempt>(undefined);
  /** Aborts the requests of the work in progress. Replaced when the outcome is checked after a stop. */
  const controller = useRef(new AbortController());

  const show = async (status: IssuingStatus): Promise<void> => {
    switch (status.kind) {
      case 'free': {
        const { finding, caution } = status;
        if (!status.staysMarked) clearInterrupted(ticket.id);
        return setPhase({ kind: 'ready', ...(finding === undefined ? {} : { finding }), ...(caution === undefined ? {} : { caution }) });
      }
      case 'begun':
        return setPhase({ ...status, withPrint: lastWish.current?.print === 1 });
      case 'doubtful':
        if (status.doubt.mayBeWritten) mark();
        return setPhase(status);
      case 'issued': {
        const { authorization, card, isUnlisted = false, isHereUnknown = false, isPrintUnknown = false } = status;
        if (!isUnlisted) clearInterrupted(ticket.id);
        if (!status.isOwn) {
          void queries.invalidateQueries({ queryKey: customerQueryKey(customerUuid) });
          return setPhase({ kind: 'elsewhere', card, ...(isHereUnknown ? { isHereUnknown } : {}) });
        }
        const note = isUnlisted ? 'unlisted' : isPrintUnknown ? 'print-unknown' : undefined;
        setPhase({ kind: 'finishing' });
        toast.success(issuanceMessages.issued);
        await onIssued(note);
        return setPhase({ kind: 'issued', authorization, card, note });
      }
    }
  };
  /** Reads the record and sets the phase; after an attempt the card is read as well. */
  const refreshState = async (device?: CardDevice): Promise<void> => {
    const { signal } = controller.current;
    await show(await record.check({ attempt: lastAttempt.current, device, isMarked, signal }));
  };
  const open = async () => show(await record.open({ isMarked, signal: controller.current.signal }));

  const runExclusive = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    const mine = new AbortController();
    underWay.current = mine;
    controller.current = mine;
    try {
      await work();
    } catch (error) {
      // Ignored after the dialog has closed.
      if (underWay.current === mine) setPhase({ kind: 'unknown', why: getUserMessage(error) });
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };
  /** Runs the work with exclusive use of a device. If another window uses the device, shows a message instead. */
  const runExclusiveOnDevice = (device: CardDevice, work: () => Promise<void>) =>
    runExclusive(async () => {
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

  const check = async (device: CardDevice | undefined, isAfterAttempt = false) => {
    // The stop has aborted the controller. The check needs a new one, unless the dialog is closed.
    if (controller.current.signal.aborted && underWay.current) controller.current = new AbortController();
    setPhase({ kind: 'checking', isAfterAttempt });
    await refreshState(device);
  };

  const runIssueAttempt = async (wish: ResolvedIssueOptions, of: TicketHolder, consent: Consent): Promise<void> => {
    setProblem(undefined);
    setPhase({ kind: 'running', step: 'read', text: '', progress: 0 });
    const { signal } = controller.current;
    const withheld = await record.preventsStart(consent.isChecked === true, { isMarked, signal });
    if (withheld) return show(withheld);
    lastWish.current = wish;
    // Keep the card of the earlier attempt until another one is read.
    let done: Attempt = {
      ...lastAttempt.current,
      isSent: false,
      isDone: false,
      withPrint: wish.print === 1,
      wasInterrupted: isMarked,
    };
    const onProgress = (more: Partial<Attempt>) => {
      // The card may be written from now on. The mark survives a reload or a crash.
      if (more.isSent === true) mark();
      done = { ...done, ...more };
      lastAttempt.current = done;
    };
    onProgress({});
    const onInfo = (text: string, progress: number | undefined) => {
      if (text) toast.info(text);
      setPhase((last) => (last.kind === 'running' ? { ...last, text: text || last.text, progress: progress ?? last.progress } : last));
    };
    const onStep = (step: IssueStep) => setPhase((last) => (last.kind === 'running' ? { ...last, step } : last));
    const options = { ticket, holder: of, wish, consent, record, onProgress };
    const { prevented, problem: cause, isTimeout } = await runAttempt(client, options, { onInfo, onStep, signal });
    setProblem(cause);
    if (prevented?.kind === 'foreign-card') setPhase(prevented);
    else if (prevented) await show(prevented);
    // Do not read a device that has just timed out. The dialog offers to read it.
    else await check(isTimeout ? undefined : wish.device, true);
  };

  useEffect(() => {
    void runExclusive(open);
    return () => {
      controller.current.abort();
      underWay.current = undefined;
    };
    // Runs once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const begin = (wish: ResolvedIssueOptions, consent: Consent) => {
    if (holder) void runExclusiveOnDevice(wish.device, () => runIssueAttempt(wish, holder, consent));
  };
  const busy = phase.kind === 'running' || phase.kind === 'checking' || phase.kind === 'finishing';
  useCriticalOperation(busy);
  const canCancel = useDelayedCancel(phase.kind === 'running' || phase.kind === 'checking');
  return {
    phase,
    problem,
    busy,
    start: (wish) => {
      const card = phase.kind === 'begun' ? phase.begun.appInstanceNumber : undefined;
      begin(wish, { card, isChecked: phase.kind === 'ready' && phase.finding !== undefined });
    },
    startInDoubt: (wish) => begin(wish, { isChecked: true, inDoubt: true }),
    confirmCard: () => {
      if (phase.kind === 'foreign-card') begin(phase.wish, { ...phase.consent, card: phase.card });
    },
    declineCard: () => setPhase({ kind: 'ready' }),
    look: (device) =>
      void runExclusiveOnDevice(device, () => {
        setProblem(undefined);
        return check(device);
      }),
    declareLost: async () => {
      if (phase.kind !== 'begun') return;
      const { appInstanceNumber } = phase.begun;
      let sent: Awaited<ReturnType<typeof lost.send>> | undefined;
      await runExclusive(async () => {
        const params = { customerUuid, holderUuid: ticket.uuidTicketHolder, id: ticket.id };
        sent = await lost.send({ params, body: { appInstanceNumber } });
        if (!sent.ok) return;
        setProblem(issuanceMessages.lost(appInstanceNumber));
        await refreshState();
      });
      if (sent) throwIfFailed(sent);
    },
    retry: () => void runExclusive(() => (lastAttempt.current ? check(lastWish.current?.device) : open())),
    cancel: canCancel ? () => controller.current.abort() : undefined,
  };
}
