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

// The response of `issueTicket` is a ticket, so its schema also parses the current ticket of a conflict.
const parseCurrentTicket = parseCurrentRecord(calls.issueTicket.response);

/** Whether a stored ticket shows that a change was made. `unclear`: the ticket does not show whether it was made. */
export type ChangeStatus = 'done' | 'not-done' | 'unclear';

/** Determines the status of a change from the stored ticket. Returns `unclear` if the ticket is no longer listed. */
export function toChangeStatus(stored: SubscriptionTicket | undefined, isDone: (stored: SubscriptionTicket) => boolean): ChangeStatus {
  if (stored === undefined) return 'unclear';
  return isDone(stored) ? 'done' : 'not-done';
}

/** How the success of a change is determined and reported. */
export interface TicketMutationOptions<C extends Call> extends Pick<UseApiMutationOptions<C>, 'customerUuid' | 'persistKeyAs'> {
  /** The text of the toast; no toast if omitted. */
  readonly successMessage?: string;
  /** The next step, as an action of the toast. */
  readonly successAction?: ToastAction | undefined;
  /**
   * Called if the outcome of a request is unknown. Returns whether the stored ticket shows the change. `stored` is undefined if the
   * ticket is no longer listed.
   */
  readonly getChangeStatus: (stored: SubscriptionTicket | undefined, input: RequestInput<C>) => ChangeStatus;
}

/** Returns the input of the call for a ticket. */
type BuildInput<C extends Call> = (ticket: SubscriptionTicket) => RequestInput<C>;
type TicketMutationResult<C extends Call> = MutationResult<ReadResponse<C> | undefined>;

/** A change of a ticket in a dialog. */
interface TicketMutation<C extends Call> {
  /** The ticket as shown in the dialog. */
  readonly ticket: SubscriptionTicket;
  /** Sends the change that `build` returns for the current ticket. `data` is undefined if the response was lost. Never rejects. */
  readonly mutate: (build: BuildInput<C>) => Promise<TicketMutationResult<C>>;
  readonly isPending: boolean;
  /** Why the latest attempt failed, for dialogs that do not show it themselves. */
  readonly errorMessage: string | undefined;
}

/**
 * Sends a change of a ticket. If another user has changed the ticket in the meantime, the middleware rejects the change: a message is
 * shown, the input is kept, and the dialog shows the current ticket, which the next attempt uses. After a lost response the ticket is
 * read, immediately and before the next attempt (decision D-101), so that the own change is not reported as a conflict.
 * @param initialTicket the ticket when the dialog opened
 */
export function useTicketMutation<C extends Call>(
  call: C,
  initialTicket: SubscriptionTicket,
  options: TicketMutationOptions<C>,
): TicketMutation<C> {
  const { getChangeStatus, successMessage, successAction, ...sendOptions } = options;
  const { client } = useShell();
  const hasIdempotencyKeys = useCapability('idempotencyKeys');
  const mutation = useApiMutation(call, { ...sendOptions, suppressErrorToast: true });
  const [ticket, setTicket] = useState(initialTicket);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The input of the last attempt, while its outcome is not known. */
  const unansweredInput = useRef<RequestInput<C>>(undefined);

  /** Reports a failure in the dialog and as a toast, unless the request was aborted. */
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

  /** Reports success after a lost response. With idempotency keys, the same input is sent again to get that response. */
  const finishAsSuccess = async (input: RequestInput<C>): Promise<TicketMutationResult<C>> => {
    unansweredInput.current = undefined;
    const repeated = hasIdempotencyKeys ? await mutation.mutate(input) : undefined;
    reportSuccess();
    return repeated?.ok ? repeated : { ok: true, data: undefined };
  };

  /**
   * Sends the change once. After an unknown outcome, reads the stored ticket.
   * @param from the ticket that the change is based on
   * @param earlier the input of a previous attempt, which the middleware may execute even after the ticket was read
   */
  const attempt = async (from: SubscriptionTicket, build: BuildInput<C>, earlier?: RequestInput<C>): Promise<TicketMutationResult<C>> => {
    const input = build(from);
    const sent = await mutation.mutate(input);
    if (sent.ok) {
      unansweredInput.current = undefined;
      reportSuccess();
      return sent;
    }
    const current = parseCurrentTicket(sent.error);
    // The change was rejected because it was based on an outdated ticket.
    if (current) {
      unansweredInput.current = undefined;
      setTicket(current);
      const wasDoneByEarlierAttempt = earlier !== undefined && getChangeStatus(current, earlier) === 'done';
      return fail({ ...sent, isOutcomeUnknown: false }, wasDoneByEarlierAttempt ? DONE_LATE_MESSAGE : undefined);
    }
    if (!sent.isOutcomeUnknown) return fail(sent);
    unansweredInput.current = input;
    const result = await readTicket(client, from);
    const status = result && getChangeStatus(result.ticket, input);
    if (status === 'done') return finishAsSuccess(input);
    return fail(
      sent,
      status === 'not-done'
        ? `${sent.error.userMessage ?? RESPONSE_LOST_MESSAGE} ${hasIdempotencyKeys ? NOT_DONE_MESSAGE : NOT_DONE_YET_MESSAGE}`
        : undefined,
    );
  };

  /**
   * Makes the next attempt after an attempt whose outcome is unknown: first reads the ticket to find out whether the earlier
   * change was stored.
   */
  const resume = async (earlier: RequestInput<C>, build: BuildInput<C>): Promise<TicketMutationResult<C>> => {
    const result = await readTicket(client, ticket);
    if (!result) return fail({ ok: false, isOutcomeUnknown: true, error: new MiddlewareError('network-error'), message: NOT_READ_MESSAGE });
    const stored = result.ticket ?? ticket;
    switch (getChangeStatus(result.ticket, earlier)) {
      case 'done':
        if (JSON.stringify(build(ticket)) === JSON.stringify(earlier)) return finishAsSuccess(earlier);
        // Staff have changed the input since. The new input changes the ticket that the earlier attempt has stored.
        setTicket(stored);
        return attempt(stored, build);
      case 'not-done':
        if (stored.version === ticket.version) return attempt(ticket, build, earlier);
        // The ticket has another version without the earlier change, so another person has changed it.
        unansweredInput.current = undefined;
        setTicket(stored);
        return fail({
          ok: false,
          isOutcomeUnknown: false,
          error: new MiddlewareError('rejected', { status: 409 }),
          message: CHANGED_ELSEWHERE_MESSAGE,
        });
      case 'unclear':
        // Both attempts together have one effect: the middleware executes requests with the same idempotency key once, and rejects
        // the second one if the first has changed the version of the ticket.
        return attempt(ticket, build, earlier);
    }
  };

  const send = async (build: BuildInput<C>) => {
    setPending(true);
    setFailure(undefined);
    try {
      return await (unansweredInput.current === undefined ? attempt(ticket, build) : resume(unansweredInput.current, build));
    } finally {
      setPending(false);
    }
  };
  return { ticket, mutate: send, isPending, errorMessage: failure };
}

/**
 * Reads the stored ticket, even if it is not active any more. Returns undefined if that fails, and an object without a
 * ticket if the ticket is no longer listed. Never rejects.
 */
async function readTicket(
  client: MiddlewareClient,
  { id, uuidTicketHolder }: SubscriptionTicket,
): Promise<{ readonly ticket: SubscriptionTicket | undefined } | undefined> {
  try {
    const tickets = await client.request(calls.getAboTickets, { params: { uuid: uuidTicketHolder }, query: { activeOnly: false } });
    const found = tickets.find((listedTicket) => listedTicket.id === id);
    return found && isUnreadableTicket(found) ? undefined : { ticket: found };
  } catch {
    return undefined;
  }
}

const RESPONSE_LOST_MESSAGE = 'Die Antwort des Servers ist ausgeblieben.';
const NOT_DONE_MESSAGE = 'Der Vorgang ist bisher nicht ausgeführt. Sie können ihn gefahrlos wiederholen.';
const NOT_DONE_YET_MESSAGE =
  'Der Vorgang ist bisher nicht ausgeführt, kann aber noch eintreffen. Bitte prüfen Sie die Berechtigung in der Liste, bevor Sie ihn wiederholen.';
const NOT_READ_MESSAGE =
  'Ob Ihr voriger Versuch ausgeführt wurde, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
const DONE_LATE_MESSAGE =
  'Ihr voriger Versuch wurde inzwischen ausgeführt. Bitte prüfen Sie die Berechtigung, bevor Sie den Vorgang wiederholen.';
const CHANGED_ELSEWHERE_MESSAGE =
  'Der Datensatz wurde inzwischen von jemand anderem geändert. Ihr voriger Versuch wurde nicht ausgeführt. Bitte prüfen Sie die Berechtigung und wiederholen Sie den Vorgang.';
