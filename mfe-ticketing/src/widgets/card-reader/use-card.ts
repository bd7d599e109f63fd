import type { CardReadResult, CommandServerDevice } from '@aboschalter/contract';
import { toast, useShell } from '@aboschalter/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCardOn, readFailureMessage } from '../../cards/read-card-on.ts';

/** What is known of the card on the reader. */
export type CardState =
  | { readonly kind: 'reading' }
  /** Read, or tried to, without data. */
  | { readonly kind: 'no-data' }
  | { readonly kind: 'read'; readonly card: CardReadResult };

/** The card on a reader: read when the dialog opens, and again on demand. A later reading makes an earlier one void. */
export function useCard(device: CommandServerDevice): { readonly state: CardState; readonly read: () => Promise<void> } {
  const { client } = useShell();
  const [state, setState] = useState<CardState>({ kind: 'reading' });
  const underWay = useRef<AbortController | undefined>(undefined);

  const read = useCallback(async () => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: 'reading' });
    try {
      const card = await readCardOn(client, device, { signal: controller.signal, onInfo: (text) => void (text && toast.info(text)) });
      if (!controller.signal.aborted) setState(card ? { kind: 'read', card } : { kind: 'no-data' });
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(readFailureMessage(error));
      setState({ kind: 'no-data' });
    }
  }, [client, device]);

  useEffect(() => {
    void read();
    return () => underWay.current?.abort();
  }, [read]);
  return { state, read };
}
