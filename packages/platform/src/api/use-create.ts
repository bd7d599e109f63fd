import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { CHECK_OUTCOME, getNotCreatedMessage, getUnknownCreationMessage, LOOK_UP_FAILED, OTHER_FORM_UNKNOWN } from './error-messages.ts';
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
import { createSentInputs } from './sent-inputs.ts';

/**
 * The creation that a form is attempting: all requests with one record id. It needs several requests if a response is lost or a
 * request is rejected. Forms store the attempt with their draft, so the property names must not change.
 */
export const creationAttemptSchema = z.object({
  recordId: z.uuid(),
  /** Whether one of the requests has an unknown outcome, because its response was lost. */
  unknown: z.boolean(),
});
export type CreationAttempt = z.infer<typeof creationAttemptSchema>;

/** Options of `useCreate`. */
export interface UseCreateOptions<C extends Call> extends Omit<UseApiMutationOptions<C>, 'suppressErrorToast'> {
  /** Identifies the form by its kind and ids, without personal data: 'new-customer', `access-code ${uuid}`. */
  readonly scope: string;
  /** What is created, as the subject of a German sentence: 'Der Kunde'. */
  readonly subject: string;
  /**
   * Whether all forms of the scope create the same record, such as the access code of a customer. By default each form creates
   * a separate record.
   */
  readonly sharesRecord?: boolean;
  /** Whether the caller shows failures, so that no toast is shown. */
  readonly suppressErrorToast?: boolean;
}

/** The result of `create`: the record, a failure, or the record of another form. */
export type Created<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /**
       * Whether the record may contain the other input of an earlier request, whose outcome was unknown. Also true if
       * `hasEarlierInput` is true.
       */
      readonly mayHaveEarlierInput: boolean;
      /**
       * Whether the record may contain other input, and no response has confirmed this input, because a look-up has found the record.
       * Staff must then compare the record with their input.
       */
      readonly hasEarlierInput: boolean;
    }
  | (Extract<MutationResult<T>, { ok: false }> & { readonly isEarlier: false })
  /**
   * Nothing was sent, because another form of the scope has already created the record `earlier`. The outcome of that creation was
   * unknown until now. The form shows this record to staff before it creates another one. Does not occur with `sharesRecord`.
   */
  | { readonly ok: false; readonly isEarlier: true; readonly earlier: T };

/** Options of one creation. */
export interface CreateOptions extends Pick<MutateOptions, 'onProgress' | 'identity'> {
  /** Replaces the scope of the hook, for a component that creates several records. */
  readonly scope?: string;
  /** Replaces the subject of the hook, for a component that creates several records. */
  readonly subject?: string;
}

/** A function that creates records, and its state. */
export interface Create<C extends Call> {
  /**
   * Creates the record. Never rejects. While a creation of the same scope is pending, returns the result of that creation. If
   * the middleware supports `recordIds`, all requests of one creation together create at most one record, also with different
   * inputs.
   */
  readonly create: (input: RequestInput<C>, options?: CreateOptions) => Promise<Created<ReadResponse<C>>>;
  readonly isPending: boolean;
  /** The message of the latest failure that was shown as a toast. The next call of `create` clears it. */
  readonly errorMessage: string | undefined;
  /** The current creation of the form, which the form stores with its draft. */
  readonly attempt: CreationAttempt;
  /** Continues the creation of a restored draft. */
  readonly restore: (attempt: CreationAttempt) => void;
}

/** A request that a creation has sent. */
interface SentRequest {
  readonly recordId: string;
  /** Whether an earlier request with the record id had an unknown outcome. */
  readonly wasUnknown: boolean;
  /** Whether an earlier request with the record id may have created the record with other input. */
  readonly mayHaveEarlierInput: boolean;
  readonly subject: string;
}

const createNewAttempt = (): CreationAttempt => ({ recordId: crypto.randomUUID(), unknown: false });

/**
 * Returns a function that creates records (decision D-94). A form uses the same record id until the outcome is known, even after
 * a reload and in other tabs. After a lost response the record is looked up at once, and again before the next request.
 *
 * If the middleware does not support `recordIds`, nothing can be looked up. An idempotency key then protects a repeat with the
 * same input, and staff must confirm a repeat with other input.
 */
export function useCreate<C extends Call>(call: C, options: UseCreateOptions<C>): Create<C> {
  const { client } = useShell();
  const queryClient = useQueryClient();
  const sub = useStaffUser()?.sub ?? '';
  const { customerUuid, invalidates, persistKeyAs, check } = options;
  // `useApiMutation` shows no toast, because this hook reports the outcome after the look-up.
  const { mutate } = useApiMutation<C>(call, { customerUuid, invalidates, persistKeyAs, check, suppressErrorToast: true });
  const [attempt, setAttempt] = useState(createNewAttempt);
  const [pendingCount, setPendingCount] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string>();
  const supportsRecordIds = client.supports('recordIds');
  const supportsIdempotencyKeys = client.supports('idempotencyKeys');
  /** The current attempts by scope. */
  const attempts = useRef(new Map<string, CreationAttempt>([[options.scope, attempt]]));
  const [sentInputs] = useState(createSentInputs);
  const pendingCreations = useRef(new Map<string, Promise<Created<ReadResponse<C>>>>());
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  const actions = useMemo(() => {
    const toastCause = `${call.method} ${call.path}`;
    const setScopeAttempt = (scope: string, next: CreationAttempt) => {
      attempts.current.set(scope, next);
      if (scope === latestOptions.current.scope) setAttempt(next);
    };
    /** Returns the current attempt of a scope. Begins a new attempt if there is none. */
    const getScopeAttempt = (scope: string): CreationAttempt => {
      const currentAttempt = attempts.current.get(scope);
      if (currentAttempt) return currentAttempt;
      const newAttempt = createNewAttempt();
      setScopeAttempt(scope, newAttempt);
      return newAttempt;
    };
    /**
     * Ends a creation with its record.
     * @param isFound whether a look-up has found the record. No response has then confirmed the input, and `useApiMutation` has not
     *   refetched the changed data
     */
    const succeed = (
      scope: string,
      record: ReadResponse<C>,
      { mayHaveEarlierInput, isFound }: { readonly mayHaveEarlierInput: boolean; readonly isFound: boolean },
    ): Created<ReadResponse<C>> => {
      if (isFound) refetchChangedData(queryClient, latestOptions.current);
      const { successMessage } = latestOptions.current;
      removePendingRecord(getScopeAttempt(scope).recordId);
      // The next creation gets a new id. `attempt` stays unchanged, because a change would save the draft of the form again.
      attempts.current.delete(scope);
      resolveCause(toastCause);
      if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(record));
      return { ok: true, data: record, mayHaveEarlierInput, hasEarlierInput: isFound && mayHaveEarlierInput };
    };
    /** Reports a failure, and returns it as the result of the creation. */
    const fail = (
      error: MiddlewareError,
      { isOutcomeUnknown, message }: { readonly isOutcomeUnknown: boolean; readonly message: string },
    ): Created<ReadResponse<C>> => {
      if (latestOptions.current.suppressErrorToast !== true && error.kind !== 'aborted') {
        toast.error(message, { cause: toastCause });
        setErrorMessage(message);
      }
      return { ok: false, isEarlier: false, error, isOutcomeUnknown, message };
    };

    /** Marks the attempt as unknown if another tab with the same draft has sent a request with the same record id. */
    const markSentElsewhere = (scope: string) => {
      const ownAttempt = getScopeAttempt(scope);
      if (ownAttempt.unknown) return;
      if (!listPendingRecords(sub, scope).includes(ownAttempt.recordId)) return;
      sentInputs.addSentElsewhere(ownAttempt.recordId);
      setScopeAttempt(scope, { ...ownAttempt, unknown: true });
    };

    /**
     * Looks up the records of other forms of the scope whose outcome is unknown. If a record cannot be looked up, the creation
     * fails, because staff may be repeating that creation, which would create a duplicate.
     * @returns the result of the creation if no request must be sent; undefined to continue
     */
    const lookUpOtherForms = async (scope: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const { sharesRecord = false } = latestOptions.current;
      const ownRecordId = getScopeAttempt(scope).recordId;
      for (const recordId of listPendingRecords(sub, scope).filter((id) => id !== ownRecordId)) {
        if (!supportsRecordIds) {
          // The id was stored when the middleware supported record ids. It cannot be looked up without that support.
          removePendingRecord(recordId);
          continue;
        }
        // Both forms create the same record. This form continues with the record id of the other form, which is looked up next.
        if (sharesRecord) {
          sentInputs.addSentElsewhere(recordId);
          setScopeAttempt(scope, { recordId, unknown: true });
          return undefined;
        }
        const lookUp = await lookUpRecord(client, call, recordId);
        if (lookUp.status === 'failed')
          return fail(new MiddlewareError('network-error'), { isOutcomeUnknown: false, message: OTHER_FORM_UNKNOWN });
        // Without a record, the id stays stored, because the request of the other form may still arrive.
        if (lookUp.status !== 'created') continue;
        removePendingRecord(recordId);
        return { ok: false, isEarlier: true, earlier: lookUp.record };
      }
      return undefined;
    };

    /**
     * Asks for confirmation of a repeat that could create a second record, because the middleware does not support record ids.
     * Asks nothing if an idempotency key protects the input.
     * @returns the result of the creation if staff decline
     */
    const confirmRepeat = async (recordId: string, inputKey: string, subject: string): Promise<Created<ReadResponse<C>> | undefined> => {
      const isProtectedByKey = supportsIdempotencyKeys && sentInputs.hasOnly(recordId, inputKey);
      if (isProtectedByKey) return undefined;
      // The question asks staff to check lists, which must be up to date.
      refetchChangedData(queryClient, latestOptions.current);
      const question = getUnknownCreationMessage(subject, latestOptions.current.check ?? CHECK_OUTCOME);
      if (await askToRepeat(question)) return undefined;
      const message = `Es wurde nichts gesendet. ${question}`;
      if (latestOptions.current.suppressErrorToast !== true) setErrorMessage(message);
      return { ok: false, isEarlier: false, error: new MiddlewareError('aborted'), isOutcomeUnknown: true, message };
    };

    /** Returns the result of a creation whose request has failed. Looks up the record if the response was lost. */
    const handleFailedRequest = async (
      scope: string,
      { error, isOutcomeUnknown, message }: Extract<MutationResult<ReadResponse<C>>, { ok: false }>,
      { recordId, wasUnknown, mayHaveEarlierInput, subject }: SentRequest,
    ): Promise<Created<ReadResponse<C>>> => {
      if (error.body?.code === 'record-id-reused') {
        removePendingRecord(recordId);
        setScopeAttempt(scope, createNewAttempt());
        return fail(error, { isOutcomeUnknown: false, message });
      }
      if (!isOutcomeUnknown) {
        // This request has had no effect, but an earlier request with the record id may still have one.
        setScopeAttempt(scope, { recordId, unknown: wasUnknown });
        if (!wasUnknown) removePendingRecord(recordId);
        return fail(error, { isOutcomeUnknown: false, message });
      }
      if (!supportsRecordIds) return fail(error, { isOutcomeUnknown: true, message });
      const lookUp = await lookUpRecord(client, call, recordId);
      if (lookUp.status === 'created') return succeed(scope, lookUp.record, { mayHaveEarlierInput, isFound: true });
      if (lookUp.status !== 'missing') return fail(error, { isOutcomeUnknown: true, message });
      // The request may still be on its way to the middleware, so the outcome stays unknown.
      return fail(error, { isOutcomeUnknown: true, message: getNotCreatedMessage(error, subject) });
    };

    const runCreation = async (
      scope: string,
      input: RequestInput<C>,
      { subject = latestOptions.current.subject, ...mutateOptions }: Omit<CreateOptions, 'scope'>,
    ): Promise<Created<ReadResponse<C>>> => {
      markSentElsewhere(scope);
      if (!getScopeAttempt(scope).unknown) {
        const otherFormResult = await lookUpOtherForms(scope);
        if (otherFormResult) return otherFormResult;
      }
      const { recordId, unknown: wasUnknown } = getScopeAttempt(scope);
      const inputKey = mutateOptions.identity ?? JSON.stringify(input);
      if (wasUnknown && !supportsRecordIds) {
        const declinedResult = await confirmRepeat(recordId, inputKey, subject);
        if (declinedResult) return declinedResult;
      }
      const mayHaveOtherInput = sentInputs.mayHaveOther(recordId, inputKey);
      const mayRecordExist = supportsRecordIds && (wasUnknown || sentInputs.isSentElsewhere(recordId));
      const lookUp = mayRecordExist ? await lookUpRecord(client, call, recordId) : undefined;
      if (lookUp?.status === 'created') return succeed(scope, lookUp.record, { mayHaveEarlierInput: mayHaveOtherInput, isFound: true });
      // If this input was sent in addition to another one, nobody would know which of them is stored. The same input can be sent again.
      if (lookUp?.status === 'failed' && wasUnknown && mayHaveOtherInput)
        return fail(new MiddlewareError('network-error'), { isOutcomeUnknown: true, message: LOOK_UP_FAILED });
      // Without a look-up, no earlier request can have created the record. A look-up that finds no record proves the same, unless an
      // earlier request has an unknown outcome: that request may still arrive.
      const hasNoEarlierRecord = !mayRecordExist || (lookUp?.status === 'missing' && !wasUnknown);
      const mayHaveEarlierInput = mayHaveOtherInput && !hasNoEarlierRecord;
      setScopeAttempt(scope, { recordId, unknown: true });
      sentInputs.add(recordId, inputKey);
      if (supportsRecordIds) addPendingRecord(sub, scope, recordId);
      const result = await mutate(input, { ...mutateOptions, recordId });
      if (result.ok) return succeed(scope, result.data, { mayHaveEarlierInput, isFound: false });
      return handleFailedRequest(scope, result, { recordId, wasUnknown, mayHaveEarlierInput, subject });
    };

    return {
      create(input: RequestInput<C>, { scope = latestOptions.current.scope, ...createOptions }: CreateOptions = {}) {
        const pendingCreation = pendingCreations.current.get(scope);
        if (pendingCreation) return pendingCreation;
        resolveCause(toastCause);
        setErrorMessage(undefined);
        const promise = runCreation(scope, input, createOptions).finally(() => {
          pendingCreations.current.delete(scope);
          setPendingCount(pendingCreations.current.size);
        });
        pendingCreations.current.set(scope, promise);
        setPendingCount(pendingCreations.current.size);
        return promise;
      },
      restore: (restoredAttempt: CreationAttempt) => {
        // Another tab, or this tab before a reload, may have sent a request with the same draft.
        sentInputs.addSentElsewhere(restoredAttempt.recordId);
        setScopeAttempt(latestOptions.current.scope, restoredAttempt);
      },
    };
  }, [call, client, supportsRecordIds, supportsIdempotencyKeys, queryClient, mutate, sub, sentInputs]);
  return { ...actions, isPending: pendingCount > 0, errorMessage, attempt };
}
