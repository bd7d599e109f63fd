import { calls, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import { getUserMessage } from '@aboschalter/middleware-client';
import { unmarkIssuingStarted, markIssuingStarted, registerCardWriting, useStartedIssuingIds } from '@aboschalter/counter';
import {
  apiQueryKey,
  customerQueryKey,
  throwIfFailed,
  resolveCause,
  toast,
  useApiMutation,
  useCapability,
  useCriticalOperation,
  useQueryClient,
  useReducerWithEffects,
  useShell,
} from '@aboschalter/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CardDevice } from './configured-card-devices.ts';
import { ISSUED_TOAST_CAUSE, issuanceMessages } from './issuance-messages.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { IssuingStatus } from './issuing-record.ts';
import { initialIssuingState, getIssuedNote, transition, type IssuedNote, type IssuingEvent, type IssuancePhase } from './issuing-state.ts';
import { createJournalRecord } from './journal-record.ts';
import { createListRecord } from './list-record.ts';
import { runIssuingTask } from './run-issuing-task.ts';

export interface UseIssuanceOptions {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** The holder of the ticket; undefined until loaded. */
  readonly holder: TicketHolder | undefined;
  /** All ticket holders of the customer; empty until loaded. */
  readonly family: readonly TicketHolder[];
  /** Called after this dialog has issued the ticket. The dialog waits for the promise, then shows the result. */
  readonly onIssued: (note: IssuedNote | undefined) => Promise<void>;
}

export interface Issuance {
  readonly phase: IssuancePhase;
  /** The error of the last attempt: a German sentence. */
  readonly problem: string | undefined;
  /** Whether a command is running or its outcome is being checked. The dialog must stay open then. */
  readonly isPending: boolean;
  /** Starts an issuing or continues an interrupted one. */
  readonly start: (issueOptions: ResolvedIssueOptions) => void;
  /** Issues although a card may already have the ticket. The caller must ask for confirmation first. */
  readonly startInDoubt: (issueOptions: ResolvedIssueOptions) => void;
  /** Continues with the questionable card after staff have confirmed. */
  readonly confirmCard: () => void;
  /** Rejects the questionable card, so that staff can use another card. */
  readonly declineCard: () => void;
  /** Reads the card on a device again, and the journal or the ticket list. */
  readonly readCard: (device: CardDevice) => void;
  /** Declares the card of an interrupted issuing lost. Rejects with the message if the call fails. */
  readonly declareLost: () => Promise<void>;
  /** Reads the journal or the ticket list again, and the card if there was an attempt. */
  readonly retry: () => void;
  /** Stops a command that hangs, and checks its outcome. Undefined during the first 20 s of the command. */
  readonly cancel: (() => void) | undefined;
}

/**
 * Issues a ticket onto a card. Reads the record before and after each attempt: the journal of the middleware
 * (capability `issuingJournal`), otherwise the ticket list and the card. Only one window at a time uses the device.
 */
export function useIssuance({ customerUuid, ticket, holder, family, onIssued }: UseIssuanceOptions): Issuance {
  const { client } = useShell();
  const queries = useQueryClient();
  const cardLostMutation = useApiMutation(calls.declareCardLost, { customerUuid });
  const hasJournal = useCapability('issuingJournal');
  const isMarked = useStartedIssuingIds().has(ticket.id);
  const { id, uuidTicketHolder: holderUuid } = ticket;
  const mark = () => markIssuingStarted({ customerUuid, holderUuid, ticketId: id });
  const [record] = useState(() =>
    hasJournal ? createJournalRecord(client, { customerUuid, holderUuid, id }, mark) : createListRecord(client, ticket),
  );
  /** Stops the command or the check in progress. */
  const stopController = useRef<AbortController>(undefined);

  /** Updates the marks of the browser and the cached queries to a status that was read. */
  const applyStatus = async (status: IssuingStatus): Promise<void> => {
    // Lists show number and card of an interrupted issuing.
    void queries.invalidateQueries({ queryKey: apiQueryKey(calls.getIssuing, { params: { customerUuid, holderUuid, id } }) });
    if (status.kind === 'free' && !status.staysMarked) unmarkIssuingStarted(id);
    if (status.kind === 'doubtful' && status.doubt.mayBeWritten) mark();
    if (status.kind !== 'issued') return;
    if (status.isUnlisted !== true) unmarkIssuingStarted(id);
    if (status.isOwn) {
      await onIssued(getIssuedNote(status));
      // Shown only now, because the dialog asks staff to leave the card on the device until `onIssued` has ended.
      toast.success(issuanceMessages.issued, { cause: ISSUED_TOAST_CAUSE });
    } else void queries.invalidateQueries({ queryKey: customerQueryKey(customerUuid) });
  };
  const [{ phase, problem }, dispatch] = useReducerWithEffects({
    transition,
    initial: initialIssuingState,
    run: (task, context) => {
      const createStopSignal = () => {
        stopController.current = new AbortController();
        return AbortSignal.any([context.signal, stopController.current.signal]);
      };
      return runIssuingTask(task, {
        ...context,
        client,
        customerUuid,
        family,
        ticket,
        record,
        isMarked,
        mark,
        createStopSignal,
        applyStatus,
      });
    },
    toFailure: (error): IssuingEvent => ({ kind: 'failed', why: getUserMessage(error) }),
  });

  const isPending = phase.kind === 'running' || phase.kind === 'checking' || phase.kind === 'finishing';
  useCriticalOperation(isPending);
  // A layout effect, so that the header does not show the ticket as interrupted before the registration.
  useLayoutEffect(() => (isPending ? registerCardWriting(id) : undefined), [id, isPending]);
  const canCancel = useDelayedCancel(phase.kind === 'running' || phase.kind === 'checking');
  return {
    phase,
    problem,
    isPending,
    start: (issueOptions) => {
      resolveCause(ISSUED_TOAST_CAUSE);
      if (holder) dispatch({ kind: 'start', issueOptions, holder });
    },
    startInDoubt: (issueOptions) => {
      resolveCause(ISSUED_TOAST_CAUSE);
      if (holder) dispatch({ kind: 'start-in-doubt', issueOptions, holder });
    },
    confirmCard: () => holder && dispatch({ kind: 'confirm-card', holder }),
    declineCard: () => dispatch({ kind: 'decline-card' }),
    readCard: (device) => dispatch({ kind: 'read-card', device }),
    declareLost: async () => {
      if (phase.kind !== 'interrupted') return;
      const { appInstanceNumber: card } = phase.interrupted;
      const sent = await cardLostMutation.mutate({ params: { customerUuid, holderUuid, id }, body: { appInstanceNumber: card } });
      throwIfFailed(sent);
      dispatch({ kind: 'card-lost', card });
    },
    retry: () => dispatch({ kind: 'retry' }),
    cancel: canCancel ? () => stopController.current?.abort() : undefined,
  };
}

/** The time in milliseconds after which staff can stop a command. */
export const CANCEL_DELAY_MS = 20_000;

/** Returns whether staff can stop the work: only after a delay, because stopping can damage a card that is being written. */
function useDelayedCancel(isRunning: boolean): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setDelayOver(true), CANCEL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDelayOver(false);
    };
  }, [isRunning]);
  return isDelayOver;
}
