import { calls, isUnreadableTicket, type ReadResponse, type Call, type RequestInput, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError, parseCurrentRecord, type MiddlewareClient } from '@aboschalter/middleware-client';
import {
  type MutationResult,
  toast,
  type ToastAction,
  useApiMutation,
  type UseApiMutationOptions,
  useCapability,
  useShell,
} from '@aboschalter/platform';
import { useRef, useState } from 'react';

const getConflictingTicket = parseCurrentRecord(calls.issueTicket.response);

/** Whether a stored ticket shows the effect of a change; `unclear` if it cannot tell. */
export type ChangeStatus = 'done' | 'not-done' | 'unclear';

/** Returns the status of a change by a check of the stored ticket; a ticket that is no longer listed cannot tell. */
export function changeStatus(stored: SubscriptionTicket | undefined, isDone: (stored: SubscriptionTicket) => boolean): ChangeStatus {
  if (stored === undefined) return 'unclear';
  return isDone(stored) ? 'done' : 'not-done';
}

/** What a change of a ticket does, and how its success is reported. */
export interface TicketMutationOptions<C extends Call> extends Pick<UseApiMutationOptions<C>, 'customerUuid' | 'persistKeyAs'> {
  readonly successMessage?: string;
  /** The next step, as an action of the toast. */
  readonly successAction?: ToastAction | undefined;
  /** Judges the stored ticket after an unknown outcome; undefined if the ticket is no longer listed. */
  readonly statusOf: (stored: SubscriptionTicket | undefined, input: RequestInput<C>) => ChangeStatus;
}

/** Returns the input of the call for a ticket. */
type BuildInput<C extends Call> = (ticket: SubscriptionTicket) => RequestInput<C>;
type TicketMutationResult<C extends Call> = MutationResult<ReadResponse<C> | undefined>;

/** A change of a ticket in a dialog. */
interface TicketMutation<C extends Call> {
  /** The ticket as shown in the dialog. */
  readonly ticket: SubscriptionTicket;
  /** Sends the change that `build` returns for the current ticket; the answer is undefined if it was lost. Never rejects. */
  readonly mutate: (build: BuildInput<C>) => Promise<TicketMutationResult<C>>;
  readonly isPending: boolean;
  /** Why the latest attempt failed, for dialogs without a separate form. */
  readonly errorMessage: string | undefined;
}

/**
 * Sends a change of a ticket. If another user has changed it since, the change is rejected with a message, the input is
 * kept, and the dialog shows the current ticket: the next press applies to that one. After a lost response the ticket is
 * read, at once and before the next attempt (decision D-101), so that the own change is never taken for a conflict.
 * @param seen the ticket when the dialog opened
 */
export function useTicketMutation<C extends Call>(call: C, seen: SubscriptionTicket, options: TicketMutationOptions<C>): TicketMutation<C> {
  const { statusOf, successMessage, successAction, ...sendOptions } = options;
  const { client } = useShell();
  const isProtected = useCapability('idempotencyKeys');
  const mutation = useApiMutation(call, { ...sendOptions, suppressErrorToast: true });
  const [ticket, setTicket] = useState(seen);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The input of the last attempt, while its outcome is not known. */
  const unanswered = useRef<RequestInput<C>>(undefined);

  const fail = (failed: Extract<MutationResult<never>, { ok: false }>, message = failed.message) => {
    if (failed.error.kind !== 'aborted') {
      toast.error(message, { cause: `${call.method} ${call.path}` });
      setFailure(message);
    }
    return { ...failed, message };
  };

  const reportSuccess = () => {
    if (successMessage !== undefined) toast.success(successMessage, successAction ? { action: successAction } : {});
  };

  /** Succeeds although the response was lost; with idempotency keys a repeat returns it. */
  const succeed = async (input: RequestInput<C>): Promise<TicketMutationResult<C>> => {
    unanswered.current = undefined;
    const repeated = isProtected ? await mutation.mutate(input) : undefined;
    if (repeated?.ok) {
      reportSuccess();
      return repeated;
    }
    reportSuccess();
    return { ok: true, data: undefined };
  };

  /** @param earlier the input of a previous attempt of unknown outcome */
  const attempt = async (from: SubscriptionTicket, build: BuildInput<C>, earlier?: RequestInput<C>): Promise<TicketMutationResult<C>> => {
    const input = build(from);
    const sent = await mutation.mutate(input);
    if (sent.ok) {
      unanswered.current = undefined;
      reportSuccess();
      return sent;
    }
    const present = getConflictingTicket(sent.error);
    if (present) {
      unanswered.current = undefined;
      setTicket(present);
      const isOwnChange = earlier !== undefined && statusOf(present, earlier) === 'done';
      return fail({ ...sent, isOutcomeUnknown: false }, isOwnChange ? DONE_LATE : undefined);
    }
    if (!sent.isOutcomeUnknown) return fail(sent);
    unanswered.current = input;
    const read = await readTicket(client, from);
    const status = read && statusOf(read.ticket, input);
    if (status === 'done') return succeed(input);
    return fail(sent, status === 'not-done' ? `${sent.error.userMessage ?? LOST} ${isProtected ? NOT_DONE : NOT_DONE_YET}` : undefined);
  };

  /** Continues after an attempt of unknown outcome. */
  const resume = async (earlier: RequestInput<C>, build: BuildInput<C>): Promise<TicketMutationResult<C>> => {
    const read = await readTicket(client, ticket);
    if (!read) return fail({ ok: false, isOutcomeUnknown: true, error: new MiddlewareError('network-error'), message: NOT_READ });
    const stored = read.ticket ?? ticket;
    switch (statusOf(read.ticket, earlier)) {
      case 'done':
        if (JSON.stringify(build(ticket)) === JSON.stringify(earlier)) return succeed(earlier);
        setTicket(stored);
        return attempt(stored, build);
      case 'not-done':
        if (stored.version === ticket.version) return attempt(ticket, build, earlier);
        unanswered.current = undefined;
        setTicket(stored);
        return fail({
          ok: false,
          isOutcomeUnknown: false,
          error: new MiddlewareError('rejected', { status: 409 }),
          message: CHANGED_ELSEWHERE,
        });
      case 'unclear':
        // Sent for the ticket as it was seen: its version or its idempotency key prevents a second effect.
        return attempt(ticket, build, earlier);
    }
  };

  const send = async (build: BuildInput<C>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await (unanswered.current === undefined ? attempt(ticket, build) : resume(unanswered.current, build));
    } finally {
      setBusy(false);
    }
  };
  return { ticket, mutate: send, isPending: busy, errorMessage: failure };
}

/** Reads the stored ticket, also an ended one; undefined if that fails. Never rejects. */
async function readTicket(
  client: MiddlewareClient,
  { id, uuidTicketHolder }: SubscriptionTicket,
): Promise<{ readonly ticket: SubscriptionTicket | undefined } | undefined> {
  try {
    const tickets = await client.request(calls.getAboTickets, { params: { uuid: uuidTicketHolder }, query: { activeOnly: false } });
    const found = tickets.find((one) => one.id === id);
    return found && isUnreadableTicket(found) ? undefined : { ticket: found };
  } catch {
    return undefined;
  }
}

const LOST = 'Die Antwort des Servers ist ausgeblieben.';
const NOT_DONE = 'Der Vorgang ist bisher nicht ausgeführt. Sie können ihn gefahrlos wiederholen.';
const NOT_DONE_YET =
  'Der Vorgang ist bisher nicht ausgeführt, kann aber noch eintreffen. Bitte prüfen Sie die Berechtigung in der Liste, bevor Sie ihn wiederholen.';
const NOT_READ =
  'Ob Ihr voriger Versuch ausgeführt wurde, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
const DONE_LATE = 'Ihr voriger Versuch wurde inzwischen ausgeführt. Bitte prüfen Sie die Berechtigung, bevor Sie den Vorgang wiederholen.';
const CHANGED_ELSEWHERE =
  'Der Datensatz wurde inzwischen von jemand anderem geändert. Ihr voriger Versuch wurde nicht ausgeführt. Bitte prüfen Sie die Berechtigung und wiederholen Sie den Vorgang.';
