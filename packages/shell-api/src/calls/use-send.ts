import type { Answer, Call, Input } from '@aboschalter/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { customerKey } from './call-key.ts';
import { createIntent, tabMemory } from './intent.ts';

/** What a writing call changes, and who tells of its failure. */
export interface UseSendOptions {
  /** The customer that the call changes: everything cached about it is loaded anew afterwards. */
  readonly ofCustomer?: string | undefined;
  /** True where the place itself shows the failure and no toast is wanted. */
  readonly silent?: boolean;
  /**
   * A name under which an intent of unknown outcome is remembered in this tab, so that leaving the screen or
   * reloading does not make a second intent of it. Only for input without personal data.
   */
  readonly remember?: string;
}

/** A writing call, ready to be sent. */
export interface Send<C extends Call> {
  /**
   * Sends the call. While one is under way, a second press gets the same answer instead of a second effect.
   * Rejects with a `MiddlewareError`, which has been shown as a toast unless `silent`.
   */
  readonly send: (input: Input<C>) => Promise<Answer<C>>;
  /** Whether a request is under way. */
  readonly busy: boolean;
}

/** A writing call of the contract. */
export function useSend<C extends Call>(call: C, { ofCustomer, silent = false, remember }: UseSendOptions = {}): Send<C> {
  const { client } = useShell();
  const queries = useQueryClient();
  const [intent] = useState(() => createIntent(undefined, remember === undefined ? undefined : tabMemory(remember)));
  const underWay = useRef<Promise<Answer<C>> | undefined>(undefined);
  const { mutateAsync, isPending } = useMutation<Answer<C>, Error, Input<C>>({
    mutationFn: (input) => client.request(call, input, { idempotencyKey: intent.keyFor(input) }),
    onSettled: async (_, error) => {
      intent.ended(error ?? undefined);
      underWay.current = undefined;
      if (ofCustomer !== undefined) await queries.invalidateQueries({ queryKey: customerKey(ofCustomer) });
    },
    meta: { silent },
  });

  const send = useCallback((input: Input<C>) => (underWay.current ??= mutateAsync(input)), [mutateAsync]);
  return { send, busy: isPending };
}
