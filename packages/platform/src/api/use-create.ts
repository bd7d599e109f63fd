import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CHECK_OUTCOME, getNotCreatedMessage, getUnknownCreationMessage, LOOK_UP_FAILED, OTHER_FORM_UNKNOWN } from './error-messages.ts';
import { askToRepeat } from './repeat-question.ts';
import { refetchChangedData, useApiMutation, type MutationResult } from './use-api-mutation.ts';
import type { Create, Created, CreateOptions, CreationAttempt, UseCreateOptions } from './creation.ts';
import { useShell } from '../shell/shell-context.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { lookUpRecord } from './look-up-record.ts';
import { addPendingRecord, listPendingRecords, removePendingRecord } from './pending-records.ts';
import { createSentInputs } from './sent-inputs.ts';

/** A request that a creation has sent. */
interface SentRequest {
  readonly recordId: string;
  /** Whether the outcome of an earlier request with the record id was unknown when this request was sent. */
  readonly wasUnknown: boolean;
  /** Whether the record may have earlier input. */
  readonly mayHaveEarlierInput: boolean;
  readonly subject: string;
}

const createNewAttempt = (): CreationAttempt => ({ recordId: crypto.randomUUID(), unknown: false });

/**
 * Returns a function that creates records (decision D-94). A form uses the same record id until the outcome is known, even after
 * a reload and in other tabs. After a lost response the record is looked up at once, and again before the next request. `creation.ts`
 * explains the terms.
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
     * Ends an attempt with its record.
     * @param isFound whether a look-up has found the record. The request itself then had no successful response, so `useApiMutation` has
     *   not refetched the changed data
     */
    const succeed = (
      scope: string,
      record: ReadResponse<C>,
      { mayHaveEarlierInput, isFound }: { readonly mayHaveEarlierInput: boolean; readonly isFound: boolean },
    ): Created<ReadResponse<C>> => {
      if (isFound) refetchChangedData(queryClient, latestOptions.current);
      const { successMessage } = latestOptions.current;
      removePendingRecord(getScopeAttempt(scope).recordId);
      // The next attempt gets a new record id. The state `attempt` stays unchanged, because a change would save the draft of the form again.
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

    /** Marks the outcome as unknown if another tab with the same draft has sent a request with the same record id. */
    const markSentElsewhere = (scope: string) => {
      const ownAttempt = getScopeAttempt(scope);
      if (ownAttempt.unknown) return;
      if (!listPendingRecords(sub, scope).includes(ownAttempt.recordId)) return;
      sentInputs.addSentElsewhere(ownAttempt.recordId);
      setScopeAttempt(scope, { ...ownAttempt, unknown: true });
    };

    /**
     * Looks up the records of the other forms of the scope whose outcome is unknown. If a look-up fails, the creation of this form fails,
     * too: staff may be repeating the creation of the other form, which would create a duplicate.
     * @returns the result of the creation if it ends without a request; undefined to continue
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
     * @returns the result of the creation if staff decline; undefined to continue
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
      // The id already belongs to a record of another type, so the next request needs a new id.
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

    /**
     * Looks up the record of this attempt if an earlier request may have created it.
     * @returns `result`: the result of the creation if it ends without a request; `mayHaveEarlierInput`: whether the record, once it
     *   exists, may have earlier input
     */
    const lookUpEarlierRequests = async (
      scope: string,
      inputKey: string,
    ): Promise<{ readonly result?: Created<ReadResponse<C>>; readonly mayHaveEarlierInput: boolean }> => {
      const { recordId, unknown: wasUnknown } = getScopeAttempt(scope);
      const mayRecordExist = wasUnknown || sentInputs.isSentElsewhere(recordId);
      // This form has sent all earlier requests itself, and none of them has had an effect.
      if (!mayRecordExist) return { mayHaveEarlierInput: false };
      const mayHaveEarlierInput = sentInputs.mayHaveOther(recordId, inputKey);
      const lookUp = await lookUpRecord(client, call, recordId);
      if (lookUp.status === 'created') {
        return { result: succeed(scope, lookUp.record, { mayHaveEarlierInput, isFound: true }), mayHaveEarlierInput };
      }
      if (lookUp.status === 'missing') {
        // An earlier request with an unknown outcome may still arrive, and create the record before the request of this call does. Without
        // one, the attempt comes from a draft (`restore`) whose request was rejected or never sent.
        return { mayHaveEarlierInput: mayHaveEarlierInput && wasUnknown };
      }
      // The look-up has failed, so the record may exist. The request of this call is sent nevertheless, except in one case: with other input
      // than that of an earlier request with an unknown outcome, nobody would know which input is stored.
      if (wasUnknown && mayHaveEarlierInput) {
        const result = fail(new MiddlewareError('network-error'), { isOutcomeUnknown: true, message: LOOK_UP_FAILED });
        return { result, mayHaveEarlierInput };
      }
      return { mayHaveEarlierInput };
    };

    const runCreation = async (
      scope: string,
      input: RequestInput<C>,
      { subject = latestOptions.current.subject, ...mutateOptions }: Omit<CreateOptions, 'scope'>,
    ): Promise<Created<ReadResponse<C>>> => {
      markSentElsewhere(scope);
      // If the outcome of this form's own request is unknown, staff are repeating that request. Otherwise they may be repeating the request of
      // another form.
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
      // Without record ids, each request with other input creates its own record, so no record has earlier input.
      const { result: earlierResult, mayHaveEarlierInput } = supportsRecordIds
        ? await lookUpEarlierRequests(scope, inputKey)
        : { mayHaveEarlierInput: false };
      if (earlierResult) return earlierResult;
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
