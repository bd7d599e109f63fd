import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { customerQueryKey } from './query-key.ts';
import { createIdempotencyKeyRegistry, createTabIntentStore, emptyIntentStore } from './idempotency-keys.ts';
import { getFailedWriteMessage, getUnknownOutcomeMessage } from './error-messages.ts';

/** Options of `useApiMutation`: which data the call changes, and how its outcome is reported. */
export interface UseApiMutationOptions<C extends Call> {
  /** The customer that the call changes. All cached data about the customer are refetched afterwards. */
  readonly customerUuid?: string | undefined;
  /** The cache keys of further queries that are refetched afterwards. */
  readonly invalidates?: readonly QueryKey[];
  /** The German text of the toast after a success. */
  readonly successMessage?: string | ((response: ReadResponse<C>) => string);
  /** Whether the caller shows failures, so that no toast is shown. A function decides per failure. */
  readonly suppressErrorToast?: boolean | ((error: MiddlewareError, isOutcomeUnknown: boolean) => boolean);
  /**
   * The name under which idempotency keys are stored in this tab while their outcome is unknown, so that a repeat after
   * unmounting or a reload has the same key. Only for inputs without personal data. Nothing is stored if the middleware does
   * not support `idempotencyKeys`.
   */
  readonly persistKeyAs?: string;
  /**
   * What staff must check after an unknown outcome, as a German sentence: 'Bitte suchen Sie zuerst nach dem Kunden.' It is part
   * of the error message if a repeat could take effect a second time.
   */
  readonly check?: string | undefined;
}

/** The result of a mutation. */
export type MutationResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly error: MiddlewareError;
      /**
       * Whether the write may have taken effect, because the response was lost. A repeat with the same input has no second
       * effect if the middleware supports `idempotencyKeys`.
       */
      readonly isOutcomeUnknown: boolean;
      /** The German message about the failure, for callers that show failures themselves. */
      readonly message: string;
    };

/**
 * Throws an error with the message of a failed mutation. For dialogs: `FormDialog` and `ConfirmDialog` then stay open and show
 * the message in addition to the toast (decision D-91).
 */
export function throwIfFailed(result: { readonly ok: boolean; readonly message?: string }): void {
  if (!result.ok) throw new Error(result.message);
}

/** Options of one request of a mutation. */
export interface MutateOptions extends Pick<RequestOptions, 'onProgress' | 'recordId'> {
  /**
   * Identifies the input instead of its JSON text, for inputs of several megabytes. Inputs with the same identity must have
   * the same content.
   */
  readonly identity?: string;
}

/** The mutation of a writing call. */
export interface ApiMutation<C extends Call> {
  /**
   * Sends the call. Never rejects. While a request with the same input is pending, returns the result of that request. Shows
   * a toast about success or failure, and refetches changed data in the background. Reads the options of `useApiMutation` when
   * the request starts, except `persistKeyAs` (read at the first render) and `check` (read when the request fails).
   */
  readonly mutate: (input: RequestInput<C>, options?: MutateOptions) => Promise<MutationResult<ReadResponse<C>>>;
  /** Whether a request is pending. */
  readonly isPending: boolean;
  /**
   * The message of the latest failure that was shown as a toast, for `FormError` in the same panel or dialog (decision
   * D-91). The next call of `mutate` clears it.
   */
  readonly errorMessage: string | undefined;
}

/** Starts to refetch the data that a writing call may have changed: the data of its customer and the queries of `invalidates`. */
export function refetchChangedData(
  queryClient: QueryClient,
  { customerUuid, invalidates = [] }: Pick<UseApiMutationOptions<Call>, 'customerUuid' | 'invalidates'>,
): void {
  const queryKeys = customerUuid === undefined ? invalidates : [customerQueryKey(customerUuid), ...invalidates];
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
}

/** Returns a mutation for a writing call of the contract. */
export function useApiMutation<C extends Call>(call: C, options: UseApiMutationOptions<C> = {}): ApiMutation<C> {
  const { client } = useShell();
  const queryClient = useQueryClient();
  const [keyRegistry] = useState(() => {
    if (!client.supports('idempotencyKeys')) return createIdempotencyKeyRegistry({ store: emptyIntentStore });
    if (options.persistKeyAs === undefined) return createIdempotencyKeyRegistry();
    return createIdempotencyKeyRegistry({ store: createTabIntentStore(options.persistKeyAs) });
  });
  const pendingRequests = useRef(new Map<string, Promise<MutationResult<ReadResponse<C>>>>());
  const [pendingCount, setPendingCount] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string>();
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  const mutate = useCallback(
    (input: RequestInput<C>, { identity, ...requestOptions }: MutateOptions = {}): Promise<MutationResult<ReadResponse<C>>> => {
      // Both the pending requests and the key registry identify an input by the JSON text of this value.
      const identityOrInput = identity ?? input;
      const inputKey = JSON.stringify(identityOrInput);
      const pendingRequest = pendingRequests.current.get(inputKey);
      if (pendingRequest) return pendingRequest;
      const toastCause = `${call.method} ${call.path}`;
      // Dismisses the toast of the previous request (decision D-90).
      resolveCause(toastCause);
      setErrorMessage(undefined);
      const { key, wasUnknown } = keyRegistry.recordStart(identityOrInput);
      const { successMessage, suppressErrorToast = false, customerUuid, invalidates = [] } = latestOptions.current;
      const sendRequest = async (): Promise<MutationResult<ReadResponse<C>>> => {
        try {
          const data = await client.request(call, input, { ...requestOptions, idempotencyKey: key });
          keyRegistry.recordEnd(identityOrInput, { wasUnknown });
          resolveCause(toastCause);
          if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(data));
          return { ok: true, data };
        } catch (thrown) {
          const error = thrown instanceof MiddlewareError ? thrown : new MiddlewareError('invalid-response', { cause: thrown });
          const isOutcomeUnknown = keyRegistry.recordEnd(identityOrInput, { wasUnknown, error });
          const isReportedByCaller =
            typeof suppressErrorToast === 'function' ? suppressErrorToast(error, isOutcomeUnknown) : suppressErrorToast;
          // The middleware creates one record per record id, but only calls with `creates` send the id.
          const isRecordIdSent = call.creates !== undefined && requestOptions.recordId !== undefined;
          const isProtected = client.supports('idempotencyKeys') || (isRecordIdSent && client.supports('recordIds'));
          const message = isOutcomeUnknown
            ? getUnknownOutcomeMessage(error, { isProtected, check: latestOptions.current.check })
            : getFailedWriteMessage(error);
          if (!isReportedByCaller && error.kind !== 'aborted') {
            toast.error(message, { cause: toastCause });
            setErrorMessage(message);
          }
          return { ok: false, error, isOutcomeUnknown, message };
        }
      };
      const promise = sendRequest().then((result) => {
        pendingRequests.current.delete(inputKey);
        setPendingCount(pendingRequests.current.size);
        // A failed write may have taken effect, too.
        refetchChangedData(queryClient, { customerUuid, invalidates });
        return result;
      });
      pendingRequests.current.set(inputKey, promise);
      setPendingCount(pendingRequests.current.size);
      return promise;
    },
    [call, client, keyRegistry, queryClient],
  );
  return { mutate, isPending: pendingCount > 0, errorMessage };
}
