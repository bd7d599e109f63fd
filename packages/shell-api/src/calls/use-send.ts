import type { Answer, Call, Input } from '@aboschalter/contract';
import { MiddlewareError, type CallOptions } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { toast } from '../toasts/toast-store.ts';
import { customerKey } from './call-key.ts';
import { createIntent, tabMemory } from './intent.ts';
import { failedWriteNotice, unknownOutcome } from './notices.ts';

/** What a writing call changes, and what is said of its end. */
export interface UseSendOptions<C extends Call> {
  /** The customer that the call changes: everything cached about it is loaded anew afterwards. */
  readonly ofCustomer?: string | undefined;
  /** What else is loaded anew after success. */
  readonly reloads?: readonly QueryKey[];
  /** Said after success, as a toast. */
  readonly success?: string | ((answer: Answer<C>) => string);
  /** True where the place itself tells of a failure (or of just this one) and no toast is wanted. */
  readonly silent?: boolean | ((error: MiddlewareError) => boolean);
  /**
   * A name under which an intent of unknown outcome is remembered in this tab, so that leaving the screen or
   * reloading does not make a second intent of it. Only for input without personal data.
   */
  readonly remember?: string;
}

/** How a sending ended. */
export type Sent<T> =
  | { readonly ok: true; readonly answer: T }
  | {
      readonly ok: false;
      readonly error: MiddlewareError;
      /** Nobody knows whether it has happened: the answer was lost. The same sent again has no second effect. */
      readonly unknown: boolean;
      /** What staff are told of it, for places that tell it themselves. */
      readonly notice: string;
    };

/** A writing call, ready to be sent. */
export interface Send<C extends Call> {
  /**
   * Sends the call; never rejects. While the same is under way a second press gets its result; other input is another
   * intent. Success and failure have been told, and what has changed is being loaded anew (nobody waits for that).
   */
  readonly send: (input: Input<C>, how?: Pick<CallOptions, 'onProgress'>) => Promise<Sent<Answer<C>>>;
  /** Whether a request is under way. */
  readonly busy: boolean;
}

/** The one way to send a writing call of the contract. */
export function useSend<C extends Call>(call: C, options: UseSendOptions<C> = {}): Send<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const [intent] = useState(() => createIntent(undefined, options.remember === undefined ? undefined : tabMemory(options.remember)));
  const underWay = useRef(new Map<string, Promise<Sent<Answer<C>>>>());
  const [count, setCount] = useState(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = useCallback(
    (input: Input<C>, how: Pick<CallOptions, 'onProgress'> = {}): Promise<Sent<Answer<C>>> => {
      const text = JSON.stringify(input);
      const same = underWay.current.get(text);
      if (same) return same;
      const { key, wasUnknown } = intent.keyFor(input);
      const attempt = async (): Promise<Sent<Answer<C>>> => {
        const { success, silent = false } = latest.current;
        try {
          const answer = await client.request(call, input, { ...how, idempotencyKey: key });
          intent.ended(input, wasUnknown);
          if (success !== undefined) toast.success(typeof success === 'string' ? success : success(answer));
          return { ok: true, answer };
        } catch (cause) {
          const error = cause instanceof MiddlewareError ? cause : new MiddlewareError('malformed', { cause });
          const unknown = intent.ended(input, wasUnknown, error);
          const isTold = typeof silent === 'function' ? silent(error) : silent;
          const notice = unknown ? unknownOutcome(error) : failedWriteNotice(error);
          if (!isTold && error.failure !== 'aborted') toast.error(notice);
          return { ok: false, error, unknown, notice };
        }
      };
      const running = attempt().then((sent) => {
        underWay.current.delete(text);
        setCount(underWay.current.size);
        // Started, not waited for; after a failure too, since it may have happened all the same.
        const { ofCustomer, reloads = [] } = latest.current;
        const changed = ofCustomer === undefined ? reloads : [customerKey(ofCustomer), ...reloads];
        for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
        return sent;
      });
      underWay.current.set(text, running);
      setCount(underWay.current.size);
      return running;
    },
    [call, client, intent, queries],
  );
  return { send, busy: count > 0 };
}
