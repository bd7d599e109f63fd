import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { customerQueryKey } from './query-key.ts';
import { createIdempotencyKeyRegistry, createTabKeyStore, emptyKeyStore } from './idempotency-keys.ts';
import { getFailedWriteMessage, getUnknownOutcomeMessage } from './error-messages.ts';

/** Which data a writing call changes, and how its outcome is reported. */
export interface UseApiMutationOptions<C extends Call> {
  /** The customer that the call changes. All cached data about the customer are refetched afterwards. */
  readonly customerUuid?: string | undefined;
  /** Further queries to refetch after success. */
  readonly invalidates?: readonly QueryKey[];
  /** The toast after success. */
  readonly successMessage?: string | ((answer: ReadResponse<C>) => string);
  /**
   * Whether the caller shows the failure, so that no toast is needed; a function decides per failure.
   */
  readonly suppressErrorToast?: boolean | ((error: MiddlewareError, isOutcomeUnknown: boolean) => boolean);
  /**
   * The name under which the idempotency key is stored in this tab while the outcome is unknown, so that a
   * repeat after unmounting or a reload has the same key. Only for input without personal data. Nothing is
   * stored without `idempotencyKeys`.
   */
  readonly persistKeyAs?: string;
  /**
   * Where to check after an unknown outcome if a repeat could take effect twice, as a sentence:
   * 'Bitte suchen Sie …'.
   */
  readonly check?: string | undefined;
}

/** The outcome of a request. */
export type MutationResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly error: MiddlewareError;
      /**
       * Whether the response was lost, so that the write may have taken effect. A repeat with the same input
       * takes effect once if the middleware has `idempotencyKeys`.
       */
      readonly isOutcomeUnknown: boolean;
      /** The German message of the failure, for callers that report it themselves. */
      readonly message: string;
    };

/**
 * Throws an error with the message of a failed call, for dialogs: `FormDialog` and `ConfirmDialog`
 * show it in place next to the toast and keep the input (decision D-91).
 */
export function throwIfFailed(result: { readonly ok: boolean; readonly message?: string }): void {
  if (!result.ok) throw new Error(result.message);
}

/** Options of one request. */
export interface MutateOptions extends Pick<RequestOptions, 'onProgress' | 'recordId'> {
  /**
   * Identifies the input in place of its JSON text, for inputs of several megabytes. Two inputs with the same identity must
   * have the same content.
   */
  readonly identity?: string;
}

/** A mutation of one writing call. */
export interface ApiMutation<C extends Call> {
  /**
   * Sends the call. Never rejects. A second call with the same input during the request returns the same
   * result. Success and failure are reported, and changed data are refetched in the background. The options
   * of `useApiMutation` are read when the request starts.
   */
  readonly mutate: (input: RequestInput<C>, options?: MutateOptions) => Promise<MutationResult<ReadResponse<C>>>;
  /** Whether a request is pending. */
  readonly isPending: boolean;
  /**
   * The message of the latest failure that was shown as a toast, for `FormError` in the same panel or dialog (decision
   * D-91). Cleared at the next attempt.
   */
  readonly errorMessage: string | undefined;
}

/** Refetches the data that a writing call may have changed: those of its customer and the listed queries. Does not wait. */
export function refetchChangedData(
  queries: QueryClient,
  { customerUuid, invalidates = [] }: Pick<UseApiMutationOptions<Call>, 'customerUuid' | 'invalidates'>,
): void {
  const queryKeys = customerUuid === undefined ? invalidates : [customerQueryKey(customerUuid), ...invalidates];
  for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey });
}

/** Returns a mutation for a writing call of the contract. */
export function useApiMutation<C extends Call>(call: C, options: UseApiMutationOptions<C> = {}): ApiMutation<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const [keyRegistry] = useState(() => {
    if (!client.supports('idempotencyKeys')) return createIdempotencyKeyRegistry(undefined, emptyKeyStore);
    return createIdempotencyKeyRegistry(
      undefined,
      options.persistKeyAs === undefined ? undefined : createTabKeyStore(options.persistKeyAs),
    );
  });
  const pendingRequests = useRef(new Map<string, Promise<MutationResult<ReadResponse<C>>>>());
  const [pendingCount, setPendingCount] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string>();
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  const send = useCallback(
    (input: RequestInput<C>, { identity, ...requestOptions }: MutateOptions = {}): Promise<MutationResult<ReadResponse<C>>> => {
      const inputKey = identity ?? JSON.stringify(input);
      const pendingRequest = pendingRequests.current.get(inputKey);
      if (pendingRequest) return pendingRequest;
      const identityOrInput = identity ?? input;
      const cause = `${call.method} ${call.path}`;
      // Hides the failure of the previous attempt (decision D-90).
      resolveCause(cause);
      setErrorMessage(undefined);
      const { key, wasUnknown } = keyRegistry.keyFor(identityOrInput);
      const { successMessage, suppressErrorToast = false, ...changedData } = latestOptions.current;
      const attempt = async (): Promise<MutationResult<ReadResponse<C>>> => {
        try {
          const answer = await client.request(call, input, { ...requestOptions, idempotencyKey: key });
          keyRegistry.recordEnd(identityOrInput, { wasUnknown });
          resolveCause(cause);
          if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(answer));
          return { ok: true, data: answer };
        } catch (thrown) {
          const error = thrown instanceof MiddlewareError ? thrown : new MiddlewareError('invalid-response', { cause: thrown });
          const isOutcomeUnknown = keyRegistry.recordEnd(identityOrInput, { wasUnknown, error });
          const isReportedByCaller =
            typeof suppressErrorToast === 'function' ? suppressErrorToast(error, isOutcomeUnknown) : suppressErrorToast;
          const isProtected =
            client.supports('idempotencyKeys') ||
            (call.creates !== undefined && requestOptions.recordId !== undefined && client.supports('recordIds'));
          const message = isOutcomeUnknown
            ? getUnknownOutcomeMessage(error, { isProtected, check: latestOptions.current.check })
            : getFailedWriteMessage(error);
          if (!isReportedByCaller && error.kind !== 'aborted') {
            toast.error(message, { cause });
            setErrorMessage(message);
          }
          return { ok: false, error, isOutcomeUnknown, message };
        }
      };
      const promise = attempt().then((result) => {
        pendingRequests.current.delete(inputKey);
        setPendingCount(pendingRequests.current.size);
        // Also after a failure, since the write may have taken effect.
        refetchChangedData(queries, changedData);
        return result;
      });
      pendingRequests.current.set(inputKey, promise);
      setPendingCount(pendingRequests.current.size);
      return promise;
    },
    [call, client, keyRegistry, queries],
  );
  return { mutate: send, isPending: pendingCount > 0, errorMessage };
}
