import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmLeave, dismissToast, getToastMessage, shellStore, toast, useIsSameLocation, useShell } from '@aboschalter/platform';
import { activeCustomerUuidAtom } from './active-customer-store.ts';
import { useActiveCustomerUuid } from './use-active-customer.ts';
import { useCustomerActions } from './use-customer-actions.ts';

/** How the outcomes of a search are handled. */
export interface CustomerSearchOptions {
  /** Called once a customer was opened, if staff are still on the page of the search. */
  readonly onOpened: (customerUuid: string) => void;
  /** The message if there is no hit: a toast of the level `noHitLevel`, by default info. */
  readonly emptyMessage?: string;
  readonly emptyLevel?: 'info' | 'error';
}

/** A customer search and its state. */
export interface CustomerSearch {
  /** Searches; without a hit, searches all `alternatives` and combines their hits. */
  readonly search: (criteria: CustomerSearchCriteria, alternatives?: readonly CustomerSearchCriteria[]) => Promise<void>;
  readonly isPending: boolean;
  /** Several hits to choose from, or undefined. */
  readonly hits: readonly CustomerHit[] | undefined;
  /** Whether the latest search had no hit. */
  readonly isEmpty: boolean;
  readonly choose: (hit: CustomerHit) => Promise<void>;
  /** Closes the hits without a choice. */
  readonly dismiss: () => void;
}

/** Removes duplicate customers. */
const distinct = (hits: readonly CustomerHit[]): readonly CustomerHit[] => [...new Map(hits.map((hit) => [hit.uuid, hit])).values()];

const NO_HIT = 'Die Suche hat keinen Treffer ergeben.';
/** The toast of the latest search without a hit, on any page. */
let emptyResultToast: number | undefined;

/**
 * Searches customers with the three outcomes of the specification (document 1, section 4): no hit
 * is reported, one hit is opened, several are offered. A later search cancels an earlier one, and
 * so does navigation: late responses are ignored after staff have left the page, closed the dialog
 * or opened another customer.
 */
export function useCustomerSearch({ onOpened, emptyMessage = NO_HIT, emptyLevel = 'info' }: CustomerSearchOptions): CustomerSearch {
  const { client } = useShell();
  const { open } = useCustomerActions();
  const captureLocation = useIsSameLocation();
  const { key } = useLocation();
  const active = useActiveCustomerUuid();
  const here = `${key} ${active ?? ''}`;
  // Both apply only to the page and customer on which they began.
  const [searchingAt, setSearchingAt] = useState<string>();
  const [found, setFound] = useState<{ readonly here: string; readonly hits: readonly CustomerHit[] }>();
  const [emptyAt, setEmptyAt] = useState<string>();
  const pendingSearch = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => pendingSearch.current?.abort(), []);

  /** Returns a check whether the outcome of the current search is still wanted; cancels the search before. */
  const startSearch = (): (() => boolean) => {
    pendingSearch.current?.abort();
    const controller = new AbortController();
    pendingSearch.current = controller;
    const isHere = captureLocation();
    return () => isHere() && !controller.signal.aborted && shellStore.get(activeCustomerUuidAtom) === active;
  };
  const openHit = async ({ uuid }: CustomerHit, isWanted: () => boolean) => {
    // Opening another customer leaves the page: ask only now that there is one.
    if (!(await confirmLeave()) || !isWanted() || !(await open(uuid, isWanted))) return;
    setFound(undefined);
    onOpened(uuid);
  };

  const search = async (criteria: CustomerSearchCriteria, alternatives: readonly CustomerSearchCriteria[] = []) => {
    const isWanted = startSearch();
    setSearchingAt(here);
    setEmptyAt(undefined);
    try {
      const { signal } = pendingSearch.current ?? {};
      const find = (query: CustomerSearchCriteria) => client.request(calls.searchCustomers, { query }, { signal });
      const direct = await find(criteria);
      const hits = direct.length > 0 ? direct : distinct((await Promise.all(alternatives.map(find))).flat());
      const [first, ...more] = hits;
      if (!isWanted()) return;
      // Hide the message of a search without a hit once there are hits.
      if (first && emptyResultToast !== undefined) dismissToast(emptyResultToast);
      if (!first) {
        emptyResultToast = toast[emptyLevel](emptyMessage);
        setEmptyAt(here);
      } else if (more.length > 0) setFound({ here, hits });
      else await openHit(first, isWanted);
    } catch (error) {
      if (isWanted() && !(error instanceof MiddlewareError && error.kind === 'aborted')) toast.error(getToastMessage(error));
    } finally {
      if (isWanted()) setSearchingAt(undefined);
    }
  };

  return {
    search,
    isPending: searchingAt === here,
    hits: found?.here === here ? found.hits : undefined,
    isEmpty: emptyAt === here,
    choose: (hit) => openHit(hit, startSearch()),
    dismiss: () => setFound(undefined),
  };
}
