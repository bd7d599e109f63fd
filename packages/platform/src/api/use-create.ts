import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { CHECK_OUTCOME, getUnknownCreationMessage, getLostResponseMessage, getToastMessage } from './error-messages.ts';
import { askToRepeat } from './repeat-question.ts';
import {
  refetchChangedData,
  useApiMutation,
  type MutateOptions,
  type MutationResult,
  type UseApiMutationOptions,
} from './use-api-mutation.ts';
import { useShell } from '../shell/shell-context.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { lookUpRecord } from './look-up-record.ts';
import { addPendingRecord, listPendingRecords, removePendingRecord } from './pending-records.ts';

/** The id of the record that a form creates, and whether an attempt with this id has an unknown outcome. Stored with the draft. */
export const creationAttemptSchema = z.object({ recordId: z.uuid(), unknown: z.boolean() });
export type CreationAttempt = z.infer<typeof creationAttemptSchema>;

/** What a creating call creates, and where. */
export interface UseCreateOptions<C extends Call> extends Omit<UseApiMutationOptions<C>, 'suppressErrorToast'> {
  /** Identifies the form by its kind and ids, without personal data: 'new-customer', `access-code ${uuid}`. */
  readonly scope: string;
  /** What is created, as the subject of a German sentence: 'Der Kunde'. */
  readonly subject: string;
  /**
   * Whether the scope identifies the record, so that every form of this scope creates the same record (access code of a
   * customer, replacement of a ticket). By default each form creates a separate record.
   */
  readonly sharesRecord?: boolean;
  /** Whether the caller shows failures, so that no toast is needed. */
  readonly suppressErrorToast?: boolean;
}

/** How a creation ended. */
export type Created<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /**
       * Whether the record may contain the input of an earlier attempt: an attempt with other input had an unknown outcome. True as
       * well if `hasEarlierInput` is true.
       */
      readonly mayHaveEarlierInput: boolean;
      /** Whether the record certainly contains the input of an earlier attempt, since a look-up has found it. */
      readonly hasEarlierInput: boolean;
    }
  | (Extract<MutationResult<T>, { ok: false }> & { readonly isEarlier: false })
  /** Another form of this scope has created the record `earlier` with an unknown outcome. Nothing was sent for this form. */
  | { readonly ok: false; readonly isEarlier: true; readonly earlier: T };

/** Options of one creation. */
export interface CreateOptions extends Pick<MutateOptions, 'onProgress' | 'identity'> {
  /** Replaces the scope of the hook, for a component that creates several records. */
  readonly scope?: string;
  /** Replaces the subject of the hook, for a component that creates several records. */
  readonly subject?: string;
}

/** A creating call and its state. */
export interface Create<C extends Call> {
  /**
   * Creates the record. Never rejects. A second call for the same scope during the first returns the same result. If the
   * middleware has `recordIds`, at most one record is created, whatever input the attempts have; without them see `useCreate`.
   */
  readonly create: (input: RequestInput<C>, options?: CreateOptions) => Promise<Created<ReadResponse<C>>>;
  readonly isPending: boolean;
  /** The message of the latest failure that was shown as a toast. Cleared at the next attempt. */
  readonly errorMessage: string | undefined;
  /** The record id of the form, to be stored with its draft. */
  readonly attempt: CreationAttempt;
  /** Continues with the record id of a resumed draft. */
  readonly restore: (attempt: CreationAttempt) => void;
}

const createAttempt = (): CreationAttempt => ({ recordId: crypto.randomUUID(), unknown: false });

/**
 * Creates records (decision D-94). A form keeps its record id until the outcome is known, also over reloads and in other
 * tabs. After a lost response the outcome is looked up at once, and again before the next attempt. Without `recordIds`
 * nothing can be looked up: an idempotency key protects a repeat with the same input, and staff are asked before a repeat
 * with other input.
 */
export function useCreate<C extends Call>(call: C, options: UseCreateOptions<C>): Create<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const sub = useStaffUser()?.sub ?? '';
  const { customerUuid, invalidates, persistKeyAs, check } = options;
  // Success and failure are reported here, after the look-up.
  const { mutate } = useApiMutation<C>(call, { customerUuid, invalidates, persistKeyAs, check, suppressErrorToast: true });
  const [attempt, setAttempt] = useState(createAttempt);
  const [pendingCount, setPendingCount] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string>();
  const hasIds = client.supports('recordIds');
  const hasKeys = client.supports('idempotencyKeys');
  /** The current attempt of each scope. */
  const attempts = useRef(new Map<string, CreationAttempt>([[options.scope, attempt]]));
  /** The inputs sent with each record id. `SENT_BY_OTHER_PAGE` stands for all inputs of another page. */
  const sentInputs = useRef(new Map<string, ReadonlySet<string>>());
  /** The record ids of restored drafts. Another page with the same draft may also send them. */
  const restoredIds = useRef(new Set<string>());
  const pendingCreations = useRef(new Map<string, Promise<Created<ReadResponse<C>>>>());
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  const actions = useMemo(() => {
    const cause = `${call.method} ${call.path}`;
    const setScopeAttempt = (scope: string, next: CreationAttempt) => {
      attempts.current.set(scope, next);
      if (scope === latestOptions.current.scope) setAttempt(next);
    };
    const addSentInput = (recordId: string, text: string) =>
      sentInputs.current.set(recordId, new Set([...(sentInputs.current.get(recordId) ?? []), text]));
    const succeed = (
      scope: string,
      answer: ReadResponse<C>,
      { mayHaveEarlierInput, hasEarlierInput }: { readonly mayHaveEarlierInput: boolean; readonly hasEarlierInput: boolean },
    ): Created<ReadResponse<C>> => {
      const { successMessage } = latestOptions.current;
      const recordId = attempts.current.get(scope)?.recordId;
      if (recordId !== undefined) removePendingRecord(recordId);
      // The next creation gets a new id. `attempt` does not change, since a change would save the draft of the form again.
      attempts.current.delete(scope);
      resolveCause(cause);
      if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(answer));
      return { ok: true, data: answer, mayHaveEarlierInput, hasEarlierInput };
    };
    /** Succeeds with a record that a look-up has found, and refetches changed data like `useApiMutation` after a response. */
    const succeedWithFound = (
      scope: string,
      answer: ReadResponse<C>,
      { hasOtherInput }: { readonly hasOtherInput: boolean },
    ): Created<ReadResponse<C>> => {
      refetchChangedData(queries, latestOptions.current);
      return succeed(scope, answer, { mayHaveEarlierInput: hasOtherInput, hasEarlierInput: hasOtherInput });
    };
    const fail = (
      error: MiddlewareError,
      { isOutcomeUnknown, message }: { readonly isOutcomeUnknown: boolean; readonly message: string },
    ): Created<ReadResponse<C>> => {
      if (latestOptions.current.suppressErrorToast !== true && error.kind !== 'aborted') {
        toast.error(message, { cause });
        setErrorMessage(message);
      }
      return { ok: false, isEarlier: false, error, isOutcomeUnknown, message };
    };

    /** Marks the attempt as unknown if another page with the same draft has sent its record id. */
    const adoptPendingAttempt = (scope: string) => {
      const own = attempts.current.get(scope);
      if (own === undefined || own.unknown || !listPendingRecords(sub, scope).includes(own.recordId)) return;
      addSentInput(own.recordId, SENT_BY_OTHER_PAGE);
      setScopeAttempt(scope, { ...own, unknown: true });
    };

    /**
     * Looks up the records that other forms of this scope have created with unknown outcome. Fails if one cannot be looked
     * up, since the form could create the same record again.
     * @returns the result of the creation if nothing must be sent; undefined to continue
     */
    const lookUpEarlier = async (scope: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const { sharesRecord = false } = latestOptions.current;
      const ownRecordId = attempts.current.get(scope)?.recordId;
      for (const recordId of listPendingRecords(sub, scope).filter((id) => id !== ownRecordId)) {
        if (!hasIds) {
          // Stored while the middleware supported record ids, and can no longer be looked up.
          removePendingRecord(recordId);
          continue;
        }
        // Both forms create the same record: continue with the id of the other form, which the caller looks up.
        if (sharesRecord) {
          addSentInput(recordId, SENT_BY_OTHER_PAGE);
          setScopeAttempt(scope, { recordId, unknown: true });
          return undefined;
        }
        const found = await lookUpRecord(client, call, recordId);
        if (found.status === 'failed')
          return fail(new MiddlewareError('network-error'), { isOutcomeUnknown: false, message: EARLIER_UNKNOWN_MESSAGE });
        if (found.status !== 'created') continue;
        removePendingRecord(recordId);
        return { ok: false, isEarlier: true, earlier: found.answer };
      }
      return undefined;
    };

    /**
     * Asks before an attempt that could create a second record: without record ids, after an unknown outcome, unless an
     * idempotency key protects the input.
     * @returns the result of the creation if staff decline
     */
    const confirmRepeat = async (recordId: string, inputKey: string, subject: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const earlierInputs = sentInputs.current.get(recordId) ?? new Set();
      const isProtectedByKey = hasKeys && earlierInputs.size === 1 && earlierInputs.has(inputKey);
      if (isProtectedByKey) return undefined;
      // The question refers staff to lists, which must be up to date.
      refetchChangedData(queries, latestOptions.current);
      const question = getUnknownCreationMessage(subject, latestOptions.current.check ?? CHECK_OUTCOME);
      if (await askToRepeat(question)) return undefined;
      const message = `Es wurde nichts gesendet. ${question}`;
      if (latestOptions.current.suppressErrorToast !== true) setErrorMessage(message);
      return { ok: false, isEarlier: false, error: new MiddlewareError('aborted'), isOutcomeUnknown: true, message };
    };

    const run = async (
      scope: string,
      input: RequestInput<C>,
      { subject = latestOptions.current.subject, ...mutateOptions }: Omit<CreateOptions, 'scope'>,
    ): Promise<Created<ReadResponse<C>>> => {
      if (!attempts.current.has(scope)) setScopeAttempt(scope, createAttempt());
      adoptPendingAttempt(scope);
      if (attempts.current.get(scope)?.unknown !== true) {
        const result = await lookUpEarlier(scope);
        if (result) return result;
      }
      const { recordId, unknown: wasUnknown } = attempts.current.get(scope) ?? createAttempt();
      const inputKey = mutateOptions.identity ?? JSON.stringify(input);
      if (wasUnknown && !hasIds) {
        const declined = await confirmRepeat(recordId, inputKey, subject);
        if (declined) return declined;
      }
      const mayHaveBeenSent = hasIds && (wasUnknown || restoredIds.current.has(recordId));
      const earlierInputs = [...(sentInputs.current.get(recordId) ?? [])];
      let hasOtherInput = mayHaveBeenSent && earlierInputs.some((earlierInput) => earlierInput !== inputKey);
      if (mayHaveBeenSent) {
        const found = await lookUpRecord(client, call, recordId);
        if (found.status === 'created') return succeedWithFound(scope, found.answer, { hasOtherInput });
        // Sending other input now would leave it unknown which input is stored. The same input can be sent again.
        if (found.status === 'failed' && hasOtherInput && wasUnknown) {
          return fail(new MiddlewareError('network-error'), { isOutcomeUnknown: true, message: LOOK_UP_FAILED_MESSAGE });
        }
        // The look-up has shown that no page has sent the restored draft, so the record can have no earlier input.
        if (found.status !== 'failed' && !wasUnknown) hasOtherInput = false;
      }
      setScopeAttempt(scope, { recordId, unknown: true });
      addSentInput(recordId, inputKey);
      if (hasIds) addPendingRecord(sub, scope, recordId);
      const sent = await mutate(input, { ...mutateOptions, recordId });
      if (sent.ok) return succeed(scope, sent.data, { mayHaveEarlierInput: hasOtherInput, hasEarlierInput: false });
      if (sent.error.body?.code === 'record-id-reused') {
        removePendingRecord(recordId);
        setScopeAttempt(scope, createAttempt());
        return fail(sent.error, { isOutcomeUnknown: false, message: sent.message });
      }
      if (!sent.isOutcomeUnknown) {
        setScopeAttempt(scope, { recordId, unknown: wasUnknown });
        if (!wasUnknown) removePendingRecord(recordId);
        return fail(sent.error, { isOutcomeUnknown: false, message: sent.message });
      }
      if (!hasIds) return fail(sent.error, { isOutcomeUnknown: true, message: sent.message });
      const found = await lookUpRecord(client, call, recordId);
      if (found.status === 'created') return succeedWithFound(scope, found.answer, { hasOtherInput });
      if (found.status !== 'missing') return fail(sent.error, { isOutcomeUnknown: true, message: sent.message });
      const failure = sent.error.userMessage === undefined ? getLostResponseMessage(sent.error) : getToastMessage(sent.error);
      return fail(sent.error, { isOutcomeUnknown: true, message: `${failure} ${formatNotCreated(subject)}` });
    };

    return {
      create(input: RequestInput<C>, { scope = latestOptions.current.scope, ...createOptions }: CreateOptions = {}) {
        const pendingCreation = pendingCreations.current.get(scope);
        if (pendingCreation) return pendingCreation;
        resolveCause(cause);
        setErrorMessage(undefined);
        const promise = run(scope, input, createOptions).finally(() => {
          pendingCreations.current.delete(scope);
          setPendingCount(pendingCreations.current.size);
        });
        pendingCreations.current.set(scope, promise);
        setPendingCount(pendingCreations.current.size);
        return promise;
      },
      restore: (restored: CreationAttempt) => {
        restoredIds.current.add(restored.recordId);
        addSentInput(restored.recordId, SENT_BY_OTHER_PAGE);
        setScopeAttempt(latestOptions.current.scope, restored);
      },
    };
  }, [call, client, hasIds, hasKeys, queries, mutate, sub]);
  return { ...actions, isPending: pendingCount > 0, errorMessage, attempt };
}

/** Stands for inputs that another page has sent. */
const SENT_BY_OTHER_PAGE = '';
const LOOK_UP_FAILED_MESSAGE =
  'Ob der vorige Versuch angekommen ist, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut: Zuerst wird wieder nachgesehen.';
const EARLIER_UNKNOWN_MESSAGE =
  'Die Antwort auf einen früheren Versuch ist ausgeblieben. Ob er gespeichert wurde, lässt sich gerade nicht feststellen. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
const formatNotCreated = (subject: string) =>
  `${subject} ist bisher nicht angelegt. Sie können gefahrlos erneut absenden: Es wird höchstens ein Datensatz angelegt.`;
