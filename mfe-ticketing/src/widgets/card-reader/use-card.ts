import type { CardReadResult, CommandServerDevice } from '@aboschalter/contract';
import { toast, useShell } from '@aboschalter/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCardWithSession, readFailureMessage } from '../../cards/read-card-with-session.ts';
import { aloneOnDevice } from '../../command-server/device-lock.ts';
import { commandErrorMessage } from '../../command-server/error-messages.ts';

/** The known state of the card on the reader. */
export type CardState =
  | { readonly kind: 'reading' }
  /** Read without data, or not read: then `failure` is the reason. */
  | { readonly kind: 'no-data'; readonly failure?: string }
  | { readonly kind: 'read'; readonly card: CardReadResult };

export interface CardControl {
  readonly state: CardState;
  /** Reads the card after acquiring the device. */
  readonly read: () => Promise<void>;
  /** The same for a caller that has already acquired the device; returns the card, or undefined. */
  readonly readHeld: () => Promise<CardReadResult | undefined>;
}

/** The card on a reader: read on mount, and again on demand. A later reading replaces an earlier one. */
export function useCard(device: CommandServerDevice): CardControl {
  const { client } = useShell();
  const [state, setState] = useState<CardState>({ kind: 'reading' });
  const underWay = useRef<AbortController | undefined>(undefined);
  /** Aborted when the dialog closes. */
  const closing = useRef(new AbortController());

  /** Shows a failure as a toast and in place. */
  const fail = useCallback((failure: string) => {
    toast.error(failure);
    setState({ kind: 'no-data', failure });
  }, []);

  const readHeld = useCallback(async (): Promise<CardReadResult | undefined> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: 'reading' });
    try {
      const hooks = { signal: controller.signal, onInfo: (text: string) => void (text && toast.info(text)) };
      const card = (await readCardWithSession(client, device, hooks)) ?? undefined;
      if (!controller.signal.aborted) setState(card ? { kind: 'read', card } : { kind: 'no-data' });
      return card;
    } catch (error) {
      if (!controller.signal.aborted) fail(readFailureMessage(error));
      return undefined;
    }
  }, [client, device, fail]);
  const read = useCallback(async () => {
    const { signal } = closing.current;
    try {
      await aloneOnDevice(device, 'reading', readHeld, signal);
    } catch (error) {
      if (signal.aborted) return;
      fail(commandErrorMessage(error));
    }
  }, [device, fail, readHeld]);

  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    void read();
    return () => {
      controller.abort();
      underWay.current?.abort();
    };
  }, [read]);
  return { state, read, readHeld };
}
