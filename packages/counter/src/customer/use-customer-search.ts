import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmLeave, dismissToast, getToastMessage, shellStore, toast, useIsSameLocation, useShell } from '@aboschalter/platform';
import { activeCustomerUuidAtom } from './active-customer-store.ts';
import { useActiveCustomerUuid } from './use-active-customer.ts';
import { useCustomerActions } from './use-customer-actions.ts';

/** What becomes of the outcomes of a search. */
export interface CustomerSearchOptions {
  /** Called once a customer has been opened, if staff are still where they have searched. */
  readonly onOpened: (customerUuid: string) => void;
  /** What to say without a hit; an info toast unless `noHitLevel` says otherwise. */
  readonly noHit?: string;
  readonly noHitLevel?: 'info' | 'error';
}

/** A customer search and where it stands. */
export interface CustomerSearch {
  /**
   * Searches; where that has no hit, all `alternatives` are searched, too, and their hits count together.
   */
  readonly search: (criteria: CustomerSearchCriteria, alternatives?: readonly CustomerSearchCriteria[]) => Promise<void>;
  readonly busy: boolean;
  /** Several hits to choose from, or undefined. */
  readonly hits: readonly CustomerHit[] | undefined;
  /** The latest search has found nobody. */
  readonly nobody: boolean;
  readonly choose: (hit: CustomerHit) => Promise<void>;
  /** Closes the hits without a choice. */
  readonly dismiss: () => void;
}

/** Each customer once. */
const distinct = (hits: readonly CustomerHit[]): readonly CustomerHit[] => [...new Map(hits.map((hit) => [hit.uuid, hit])).values()];

const NO_HIT = 'Die Suche hat keinen Treffer ergeben.';
/** The message of the latest search without a hit, wherever on the page that was. */
let saidNobody: number | undefined;

/**
 * Searches customers with the three outcomes of the specification (document 1, section 4): none says so,
 * one is opened, several are offered. A later search makes an earlier one void, and so does leaving: an answer that comes
 * when staff have gone to another page, closed the dialog or turned to another customer changes nothing.
 */
export function useCustomerSearch({ onOpened, noHit = NO_HIT, noHitLevel = 'info' }: CustomerSearchOptions): CustomerSearch {
  const { client } = useShell();
  const { open } = useCustomerActions();
  const place = useIsSameLocation();
  const { key } = useLocation();
  const active = useActiveCustomerUuid();
  const here = `${key} ${active ?? ''}`;
  // Both count only where they have begun: on this page, and about this customer.
  const [searching, setSearching] = useState<string>();
  const [found, setFound] = useState<{ readonly here: string; readonly hits: readonly CustomerHit[] }>();
  const [nobody, setNobody] = useState<string>();
  const underWay = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** Whether what begins now is still wanted when its answer comes. */
  const wanted = (): (() => boolean) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const isHere = place();
    return () => isHere() && !controller.signal.aborted && shellStore.get(activeCustomerUuidAtom) === active;
  };
  const openHit = async ({ uuid }: CustomerHit, isWanted: () => boolean) => {
    // Another customer takes staff elsewhere: asked only now that there is one.
    if (!(await confirmLeave()) || !isWanted() || !(await open(uuid, isWanted))) return;
    setFound(undefined);
    onOpened(uuid);
  };

  const search = async (criteria: CustomerSearchCriteria, alternatives: readonly CustomerSearchCriteria[] = []) => {
    const isWanted = wanted();
    setSearching(here);
    setNobody(undefined);
    try {
      const { signal } = underWay.current ?? {};
      const find = (query: CustomerSearchCriteria) => client.request(calls.searchCustomers, { query }, { signal });
      const direct = await find(criteria);
      const hits = direct.length > 0 ? direct : distinct((await Promise.all(alternatives.map(find))).flat());
      const [first, ...more] = hits;
      if (!isWanted()) return;
      // What is found now, and that nobody is, can't both stand there.
      if (first && saidNobody !== undefined) dismissToast(saidNobody);
      if (!first) {
        saidNobody = toast[noHitLevel](noHit);
        setNobody(here);
      } else if (more.length > 0) setFound({ here, hits });
      else await openHit(first, isWanted);
    } catch (error) {
      if (isWanted() && !(error instanceof MiddlewareError && error.failure === 'aborted')) toast.error(getToastMessage(error));
    } finally {
      if (isWanted()) setSearching(undefined);
    }
  };

  return {
    search,
    busy: searching === here,
    hits: found?.here === here ? found.hits : undefined,
    nobody: nobody === here,
    choose: (hit) => openHit(hit, wanted()),
    dismiss: () => setFound(undefined),
  };
}
