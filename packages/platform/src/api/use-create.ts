import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { CHECK_OUTCOME, creationNotKnown, lostAnswer, getToastMessage } from './error-messages.ts';
import { askToRepeat } from './repeat-question.ts';
import { refetchChanged, useApiMutation, type MutateOptions, type MutationResult, type UseApiMutationOptions } from './use-api-mutation.ts';
import { useShell } from '../shell/shell-context.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { lookUpRecord } from './look-up-record.ts';
import { addPendingRecord, pendingRecords, removePendingRecord } from './pending-records.ts';

/** The id of a record that a form creates, and whether an attempt with this id has an unknown outcome. Kept with the draft. */
export const creationAttemptSchema = z.object({ recordId: z.uuid(), unknown: z.boolean() });
export type CreationAttempt = z.infer<typeof creationAttemptSchema>;

/** What a creating call creates, and where. */
export interface UseCreateOptions<C extends Call> extends Omit<UseApiMutationOptions<C>, 'remember' | 'silent'> {
  /** The form and the ids it is about: 'new-customer', `access-code ${uuid}`. No personal data. */
  readonly scope: string;
  /** What is created, as the subject of a sentence: 'Der Kunde'. */
  readonly subject: string;
  /**
   * True if the scope identifies the record, so that every form of this scope creates the same record (access code of a
   * customer, replacement of a ticket). Otherwise each form has its own record.
   */
  readonly sharesRecord?: boolean;
  /** True if the caller shows failures, so that no toast is needed. */
  readonly suppressErrorToast?: boolean;
}

/** How a creation ended. */
export type Created<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** An earlier attempt with other input had an unknown outcome: the record may have the content of that attempt. */
      readonly repeated: boolean;
      /** Whether a look-up has found a record that was created with other input. The stored record has that input. */
      readonly hasEarlierInput: boolean;
    }
  | (Extract<MutationResult<T>, { ok: false }> & { readonly isEarlier: false })
  /** Another form of this scope, whose outcome was not known, has created this record; nothing was sent now. */
  | { readonly ok: false; readonly isEarlier: true; readonly earlier: T };

/** What goes with one creation. */
export interface CreateOptions extends Pick<MutateOptions, 'onProgress' | 'identity'> {
  /** Replaces the scope of the hook, where one place creates several records. */
  readonly scope?: string;
  /** Replaces the subject of the hook, where one place creates several records. */
  readonly subject?: string;
}

/** A creating call, ready to be sent. */
export interface Create<C extends Call> {
  /**
   * Creates the record; never rejects. A second call of the same scope joins the first. At most one record is created whatever the
   * attempts contain, if the middleware has `recordIds`; without them see `useCreate`.
   */
  readonly create: (input: RequestInput<C>, how?: CreateOptions) => Promise<Created<ReadResponse<C>>>;
  readonly isPending: boolean;
  /** The notice of the latest failure that was shown as a toast; undefined from the next attempt on. */
  readonly errorMessage: string | undefined;
  /** The record id of the form, to be kept with its draft. */
  readonly attempt: CreationAttempt;
  /** Continues with the record id of a resumed draft. */
  readonly restore: (attempt: CreationAttempt) => void;
}

const freshAttempt = (): CreationAttempt => ({ recordId: crypto.randomUUID(), unknown: false });

/**
 * Creates records (decision D-94). The record id stays the same until the outcome is known, over
 * reloads and in other tabs; after a lost response the outcome is looked up at once, and again
 * before the next attempt. Without `recordIds` there is no look-up: an idempotency key protects the
 * same input, and staff are asked before any other attempt.
 */
export function useCreate<C extends Call>(call: C, options: UseCreateOptions<C>): Create<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const sub = useStaffUser()?.sub ?? '';
  const {
    successMessage: _,
    subject: _subject,
    scope: _scope,
    sharesRecord: _shares,
    suppressErrorToast: _silent,
    ...sendOptions
  } = options;
  const { mutate } = useApiMutation<C>(call, { ...sendOptions, suppressErrorToast: true });
  const [attempt, setAttempt] = useState(freshAttempt);
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<string>();
  const hasIds = client.supports('recordIds');
  const hasKeys = client.supports('idempotencyKeys');
  const attempts = useRef(new Map<string, CreationAttempt>([[options.scope, attempt]]));
  /** The inputs sent with each record id; `RESUMED` represents those of another page. */
  const sentInputs = useRef(new Map<string, ReadonlySet<string>>());
  /** Ids from kept drafts. Another page with the same draft may also send them. */
  const resumedIds = useRef(new Set<string>());
  const pendingCreations = useRef(new Map<string, Promise<Created<ReadResponse<C>>>>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const actions = useMemo(() => {
    const cause = `${call.method} ${call.path}`;
    const keep = (scope: string, next: CreationAttempt) => {
      attempts.current.set(scope, next);
      if (scope === latest.current.scope) setAttempt(next);
    };
    const addSentInput = (recordId: string, text: string) =>
      sentInputs.current.set(recordId, new Set([...(sentInputs.current.get(recordId) ?? []), text]));
    const succeed = (scope: string, answer: ReadResponse<C>, repeated: boolean, hasEarlierInput = false): Created<ReadResponse<C>> => {
      const { successMessage } = latest.current;
      const recordId = attempts.current.get(scope)?.recordId;
      if (recordId !== undefined) removePendingRecord(recordId);
      // The next creation gets a new id; the state is kept, so that a form that ends here stores
      // no draft again.
      attempts.current.delete(scope);
      resolveCause(cause);
      if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(answer));
      return { ok: true, data: answer, repeated, hasEarlierInput };
    };
    /** Succeeds with a record that a look-up has found, and refetches changed data like `useApiMutation` after a response. */
    const succeedWithFound = (scope: string, answer: ReadResponse<C>, hasOtherInput: boolean): Created<ReadResponse<C>> => {
      refetchChanged(queries, latest.current);
      return succeed(scope, answer, hasOtherInput, hasOtherInput);
    };
    const fail = (error: MiddlewareError, unknown: boolean, notice: string): Created<ReadResponse<C>> => {
      if (latest.current.suppressErrorToast !== true && error.kind !== 'aborted') {
        toast.error(notice, { cause });
        setFailure(notice);
      }
      return { ok: false, isEarlier: false, error, isOutcomeUnknown: unknown, message: notice };
    };

    /** Another page with the same draft may have sent its record id. */
    const takeOverPending = (scope: string) => {
      const own = attempts.current.get(scope);
      if (own === undefined || own.unknown || !pendingRecords(sub, scope).includes(own.recordId)) return;
      addSentInput(own.recordId, RESUMED);
      keep(scope, { ...own, unknown: true });
    };

    /**
     * Looks up what other forms of this scope have left open. While one of them cannot be looked up nothing may be created: it could
     * be the same record.
     */
    const lookUpEarlier = async (scope: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const { sharesRecord = false } = latest.current;
      const own = attempts.current.get(scope)?.recordId;
      for (const recordId of pendingRecords(sub, scope).filter((id) => id !== own)) {
        if (!hasIds) {
          // Stored while the middleware supported record ids. It can no longer be looked up.
          removePendingRecord(recordId);
          continue;
        }
        if (sharesRecord) {
          addSentInput(recordId, RESUMED);
          keep(scope, { recordId, unknown: true });
          return undefined;
        }
        const found = await lookUpRecord(client, call, recordId);
        if (found.status === 'failed') return fail(new MiddlewareError('network-error'), false, EARLIER_NOT_KNOWN);
        if (found.status !== 'created') continue;
        removePendingRecord(recordId);
        return { ok: false, isEarlier: true, earlier: found.answer };
      }
      return undefined;
    };

    /**
     * Asks before a second attempt that could create a second record: without record ids, after an unknown outcome, unless the input is
     * the one that an idempotency key of this form protects.
     */
    const confirmRepeat = async (recordId: string, text: string, subject: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const sentBefore = sentInputs.current.get(recordId) ?? new Set();
      if (hasKeys && sentBefore.size === 1 && sentBefore.has(text)) return undefined;
      // The lists behind the question are up to date.
      refetchChanged(queries, latest.current);
      const question = creationNotKnown(subject, latest.current.check ?? CHECK_OUTCOME);
      if (await askToRepeat(question)) return undefined;
      const notice = `Es wurde nichts gesendet. ${question}`;
      if (latest.current.suppressErrorToast !== true) setFailure(notice);
      return { ok: false, isEarlier: false, error: new MiddlewareError('aborted'), isOutcomeUnknown: true, message: notice };
    };

    const run = async (
      scope: string,
      input: RequestInput<C>,
      { subject = latest.current.subject, ...how }: Omit<CreateOptions, 'scope'>,
    ): Promise<Created<ReadResponse<C>>> => {
      if (!attempts.current.has(scope)) keep(scope, freshAttempt());
      takeOverPending(scope);
      if (attempts.current.get(scope)?.unknown !== true) {
        const earlier = await lookUpEarlier(scope);
        if (earlier) return earlier;
      }
      const { recordId, unknown: wasUnknown } = attempts.current.get(scope) ?? freshAttempt();
      const text = how.identity ?? JSON.stringify(input);
      if (wasUnknown && !hasIds) {
        const stopped = await confirmRepeat(recordId, text, subject);
        if (stopped) return stopped;
      }
      const mayBeSent = hasIds && (wasUnknown || resumedIds.current.has(recordId));
      let hasOtherInput = mayBeSent && [...(sentInputs.current.get(recordId) ?? [])].some((sentBefore) => sentBefore !== text);
      if (mayBeSent) {
        const found = await lookUpRecord(client, call, recordId);
        if (found.status === 'created') return succeedWithFound(scope, found.answer, hasOtherInput);
        // The same input is protected by its idempotency key or its record id; with other input
        // the stored content would be unknown.
        if (found.status === 'failed' && hasOtherInput && wasUnknown) return fail(new MiddlewareError('network-error'), true, NOT_KNOWN);
        // A draft that no page has sent.
        if (found.status !== 'failed' && !wasUnknown) hasOtherInput = false;
      }
      keep(scope, { recordId, unknown: true });
      addSentInput(recordId, text);
      if (hasIds) addPendingRecord(sub, scope, recordId);
      const sent = await mutate(input, { ...how, recordId });
      if (sent.ok) return succeed(scope, sent.data, hasOtherInput);
      if (sent.error.body?.code === 'record-id-reused') {
        removePendingRecord(recordId);
        keep(scope, freshAttempt());
        return fail(sent.error, false, sent.message);
      }
      if (!sent.isOutcomeUnknown) {
        keep(scope, { recordId, unknown: wasUnknown });
        if (!wasUnknown) removePendingRecord(recordId);
        return fail(sent.error, false, sent.message);
      }
      if (!hasIds) return fail(sent.error, true, sent.message);
      const found = await lookUpRecord(client, call, recordId);
      if (found.status === 'created') return succeedWithFound(scope, found.answer, hasOtherInput);
      if (found.status !== 'missing') return fail(sent.error, true, sent.message);
      const cause = sent.error.userMessage === undefined ? lostAnswer(sent.error) : getToastMessage(sent.error);
      return fail(sent.error, true, `${cause} ${notArrived(subject)}`);
    };

    return {
      create(input: RequestInput<C>, { scope = latest.current.scope, ...how }: CreateOptions = {}) {
        const same = pendingCreations.current.get(scope);
        if (same) return same;
        resolveCause(cause);
        setFailure(undefined);
        const promise = run(scope, input, how).finally(() => {
          pendingCreations.current.delete(scope);
          setRunning(pendingCreations.current.size);
        });
        pendingCreations.current.set(scope, promise);
        setRunning(pendingCreations.current.size);
        return promise;
      },
      restore: (resumed: CreationAttempt) => {
        resumedIds.current.add(resumed.recordId);
        addSentInput(resumed.recordId, RESUMED);
        keep(latest.current.scope, resumed);
      },
    };
  }, [call, client, hasIds, hasKeys, queries, mutate, sub]);
  return { ...actions, isPending: running > 0, errorMessage: failure, attempt };
}

/** Stands for inputs that another page has sent. */
const RESUMED = '';
const NOT_KNOWN =
  'Ob der vorige Versuch angekommen ist, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut: Zuerst wird wieder nachgesehen.';
const EARLIER_NOT_KNOWN =
  'Die Antwort auf einen früheren Versuch ist ausgeblieben. Ob er gespeichert wurde, lässt sich gerade nicht feststellen. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
const notArrived = (subject: string) =>
  `${subject} ist bisher nicht angelegt. Sie können gefahrlos erneut absenden: Es wird höchstens ein Datensatz angelegt.`;
