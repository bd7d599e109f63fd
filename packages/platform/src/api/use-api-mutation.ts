import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { customerQueryKey } from './query-key.ts';
import { createIdempotencyKeyRegistry, createTabKeyStore, withoutMemory } from './idempotency-keys.ts';
import { failedWriteNotice, getUnknownOutcomeMessage } from './error-messages.ts';

/** Which data a writing call changes, and how its outcome is reported. */
export interface UseApiMutationOptions<C extends Call> {
  /** The customer that the call changes: everything cached about it is refetched afterwards. */
  readonly customerUuid?: string | undefined;
  /** Further queries to refetch after success. */
  readonly invalidates?: readonly QueryKey[];
  /** The toast after success. */
  readonly successMessage?: string | ((answer: ReadResponse<C>) => string);
  /**
   * True if the caller shows the failure and no toast is needed; a function decides per failure.
   * `unknown` is true if the outcome of the call is not known.
   */
  readonly suppressErrorToast?: boolean | ((error: MiddlewareError, unknown: boolean) => boolean);
  /**
   * A name under which an intent of unknown outcome is stored in this tab, so that a repeat after
   * unmounting or a reload is still the same intent. Only for input without personal data. Nothing
   * is stored without `idempotencyKeys`.
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
       * The outcome is not known: the response was lost. A repeat with the same input takes effect
       * once if the middleware has `idempotencyKeys`.
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
   * Sends the call; never rejects. A second press during the request gets the same result; other
   * input is another intent. Success and failure are reported, and changed data are refetched in
   * the background. The options of `useApiMutation` are read when the request starts.
   */
  readonly mutate: (input: RequestInput<C>, how?: MutateOptions) => Promise<MutationResult<ReadResponse<C>>>;
  /** Whether a request is under way. */
  readonly isPending: boolean;
  /**
   * The notice of the latest failure that was shown as a toast, for `Failure` in the same panel or dialog (decision D-91);
   * undefined from the next attempt on.
   */
  readonly errorMessage: string | undefined;
}

/** Refetches what a writing call may have changed: the data of its customer and the listed queries. Does not wait for them. */
export function refetchChanged(
  queries: QueryClient,
  { customerUuid, invalidates = [] }: Pick<UseApiMutationOptions<Call>, 'customerUuid' | 'invalidates'>,
): void {
  const changed = customerUuid === undefined ? invalidates : [customerQueryKey(customerUuid), ...invalidates];
  for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
}

/** Returns a mutation for a writing call of the contract. */
export function useApiMutation<C extends Call>(call: C, options: UseApiMutationOptions<C> = {}): ApiMutation<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const [intent] = useState(() => {
    if (!client.supports('idempotencyKeys')) return createIdempotencyKeyRegistry(undefined, withoutMemory);
    return createIdempotencyKeyRegistry(
      undefined,
      options.persistKeyAs === undefined ? undefined : createTabKeyStore(options.persistKeyAs),
    );
  });
  const pendingRequests = useRef(new Map<string, Promise<MutationResult<ReadResponse<C>>>>());
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = useCallback(
    (input: RequestInput<C>, { identity, ...how }: MutateOptions = {}): Promise<MutationResult<ReadResponse<C>>> => {
      const text = identity ?? JSON.stringify(input);
      const same = pendingRequests.current.get(text);
      if (same) return same;
      const identityOrInput = identity ?? input;
      const cause = `${call.method} ${call.path}`;
      // The action is repeated: hide the failure of the previous attempt (decision D-90).
      resolveCause(cause);
      setFailure(undefined);
      const { key, wasUnknown } = intent.keyFor(identityOrInput);
      const { successMessage, suppressErrorToast = false, ...changed } = latest.current;
      const attempt = async (): Promise<MutationResult<ReadResponse<C>>> => {
        try {
          const answer = await client.request(call, input, { ...how, idempotencyKey: key });
          intent.ended(identityOrInput, wasUnknown);
          resolveCause(cause);
          if (successMessage !== undefined) toast.success(typeof successMessage === 'string' ? successMessage : successMessage(answer));
          return { ok: true, data: answer };
        } catch (thrown) {
          const error = thrown instanceof MiddlewareError ? thrown : new MiddlewareError('invalid-response', { cause: thrown });
          const unknown = intent.ended(identityOrInput, wasUnknown, error);
          const isReported = typeof suppressErrorToast === 'function' ? suppressErrorToast(error, unknown) : suppressErrorToast;
          const isProtected =
            client.supports('idempotencyKeys') ||
            (call.creates !== undefined && how.recordId !== undefined && client.supports('recordIds'));
          const notice = unknown ? getUnknownOutcomeMessage(error, isProtected, latest.current.check) : failedWriteNotice(error);
          if (!isReported && error.kind !== 'aborted') {
            toast.error(notice, { cause });
            setFailure(notice);
          }
          return { ok: false, error, isOutcomeUnknown: unknown, message: notice };
        }
      };
      const running = attempt().then((result) => {
        pendingRequests.current.delete(text);
        setCount(pendingRequests.current.size);
        // Not awaited; also after a failure, since the write may have taken effect.
        refetchChanged(queries, changed);
        return result;
      });
      pendingRequests.current.set(text, running);
      setCount(pendingRequests.current.size);
      return running;
    },
    [call, client, intent, queries],
  );
  return { mutate: send, isPending: count > 0, errorMessage: failure };
}
