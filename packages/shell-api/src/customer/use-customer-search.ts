import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.ts';
import { toast } from '../toasts/toast-store.ts';
import { askToLeave } from '../unsaved/leave-question.ts';
import { useCustomerActions } from './use-customer-actions.ts';

/** What becomes of the outcomes of a search. */
export interface CustomerSearchOptions {
  /** Told once a customer has been opened. */
  readonly onOpened: (customerUuid: string) => void;
  /** What to say without a hit; an info toast unless `noHitLevel` says otherwise. */
  readonly noHit?: string;
  readonly noHitLevel?: 'info' | 'error';
}

/** A customer search and where it stands. */
export interface CustomerSearch {
  readonly search: (criteria: CustomerSearchCriteria) => Promise<void>;
  readonly busy: boolean;
  /** Several hits to choose from, or undefined. */
  readonly hits: readonly CustomerHit[] | undefined;
  readonly choose: (hit: CustomerHit) => Promise<void>;
  /** Closes the hits without a choice. */
  readonly dismiss: () => void;
}

const NO_HIT = 'Die Suche hat keinen Treffer ergeben.';

/**
 * Searches customers with the three outcomes of the specification (document 1, section 4): none says so,
 * one is opened, several are offered. A later search makes an earlier one void.
 */
export function useCustomerSearch({ onOpened, noHit = NO_HIT, noHitLevel = 'info' }: CustomerSearchOptions): CustomerSearch {
  const { client } = useShell();
  const { open } = useCustomerActions();
  const [busy, setBusy] = useState(false);
  const [hits, setHits] = useState<readonly CustomerHit[]>();
  const underWay = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const openHit = async (hit: CustomerHit) => {
    // Another customer takes staff elsewhere: asked only now that there is one.
    if (!(await askToLeave()) || !(await open(hit.uuid))) return;
    setHits(undefined);
    onOpened(hit.uuid);
  };

  const search = async (criteria: CustomerSearchCriteria) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setBusy(true);
    try {
      const found = await client.request(calls.searchCustomers, { query: criteria }, { signal: controller.signal });
      const [first, ...more] = found;
      if (!first) toast[noHitLevel](noHit);
      else if (more.length > 0) setHits(found);
      else await openHit(first);
    } catch (error) {
      if (!(error instanceof MiddlewareError && error.failure === 'aborted')) toast.error(messageOf(error));
    } finally {
      if (underWay.current === controller) setBusy(false);
    }
  };

  return { search, busy, hits, choose: openHit, dismiss: () => setHits(undefined) };
}
