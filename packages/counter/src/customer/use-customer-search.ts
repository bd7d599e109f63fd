import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { getUserMessage, MiddlewareError } from '@aboschalter/middleware-client';
import { useEffect, useRef, useState } from 'react';
import {
  confirmLeave,
  dismissToast,
  getToastMessage,
  shellStore,
  toast,
  useCaptureLocation,
  useShell,
  useVisit,
} from '@aboschalter/platform';
import { activeCustomerUuidAtom } from './active-customer-store.ts';
import { useActiveCustomerUuid } from './use-active-customer.ts';
import { useCustomerActions } from './use-customer-actions.ts';

/** How the outcomes of a search are reported. */
export interface CustomerSearchOptions {
  /** Called once a customer was opened, if staff are still on the page of the search. */
  readonly onOpened: (customerUuid: string) => void;
  /** The text of the toast that is shown if there is no hit. */
  readonly emptyMessage?: string;
  /** The level of this toast; `info` by default. */
  readonly emptyLevel?: 'info' | 'error';
}

/** A customer search and its state. */
export interface CustomerSearch {
  /** Searches. If there is no hit, searches with all `alternatives` and combines their hits. */
  readonly search: (criteria: CustomerSearchCriteria, alternatives?: readonly CustomerSearchCriteria[]) => Promise<void>;
  readonly isPending: boolean;
  /** The hits to choose from; undefined unless the latest search has several hits. */
  readonly hits: readonly CustomerHit[] | undefined;
  /** Whether the latest search had no hit. */
  readonly isEmpty: boolean;
  /** Why the latest search or the opening of its customer has failed: a German sentence, to be shown in place. */
  readonly failure: string | undefined;
  readonly choose: (hit: CustomerHit) => Promise<void>;
  /** Closes the hits without a choice, and removes the outcome of the latest search with its toast. */
  readonly dismiss: () => void;
}

/** The state of the latest search on this page and with this active customer. */
type SearchState = Pick<CustomerSearch, 'isPending' | 'hits' | 'isEmpty' | 'failure'>;
const initialState: SearchState = { isPending: false, hits: undefined, isEmpty: false, failure: undefined };

/** Removes duplicate customers. */
const removeDuplicates = (hits: readonly CustomerHit[]): readonly CustomerHit[] => [
  ...new Map(hits.map((hit) => [hit.uuid, hit])).values(),
];

const OPEN_FAILED_MESSAGE = 'Der Kunde konnte nicht geöffnet werden.';
const NO_HIT_MESSAGE = 'Die Suche hat keinen Treffer ergeben.';
/** The id of the toast of the latest search without a hit, on any page. */
let emptyResultToastId: number | undefined;

function hideEmptyResultToast(): void {
  if (emptyResultToastId !== undefined) dismissToast(emptyResultToastId);
}

/**
 * Returns a customer search with the three outcomes of the specification (document 1, section 4): no hit is reported, a single hit is
 * opened, several hits are offered. A later search cancels an earlier one. Responses are ignored after staff have left the page, closed
 * the dialog or opened another customer.
 */
export function useCustomerSearch({ onOpened, emptyMessage = NO_HIT_MESSAGE, emptyLevel = 'info' }: CustomerSearchOptions): CustomerSearch {
  const { client } = useShell();
  const { open } = useCustomerActions();
  const captureLocation = useCaptureLocation();
  const visit = useVisit();
  const activeUuid = useActiveCustomerUuid();
  const [state, setState] = useState(initialState);
  const updateState = (changes: Partial<SearchState>) => setState((previous) => ({ ...previous, ...changes }));
  // The state ends when staff open another page or customer, also by choosing a hit.
  const [stateOwner, setStateOwner] = useState({ visit, activeUuid });
  if (stateOwner.visit !== visit || stateOwner.activeUuid !== activeUuid) {
    setStateOwner({ visit, activeUuid });
    setState(initialState);
  }
  const pendingSearch = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => pendingSearch.current?.abort(), []);

  /**
   * Begins a search, or the opening of a chosen hit, and cancels the pending one.
   * @returns `isWanted`: returns whether the outcome of the new search or opening is still wanted; `signal`: for the requests of the new
   *   search
   */
  const beginAction = (): { readonly signal: AbortSignal; readonly isWanted: () => boolean } => {
    pendingSearch.current?.abort();
    updateState({ isPending: false });
    const controller = new AbortController();
    pendingSearch.current = controller;
    const { signal } = controller;
    const isSameLocation = captureLocation();
    const isWanted = () => isSameLocation() && !signal.aborted && shellStore.get(activeCustomerUuidAtom) === activeUuid;
    return { signal, isWanted };
  };
  const openHit = async ({ uuid }: CustomerHit, isWanted: () => boolean) => {
    // Asks only now, since a search without a hit does not leave the page.
    if (!(await confirmLeave()) || !isWanted()) return;
    updateState({ failure: undefined });
    if (!(await open(uuid, isWanted))) {
      if (isWanted()) updateState({ failure: OPEN_FAILED_MESSAGE });
      return;
    }
    updateState({ hits: undefined });
    onOpened(uuid);
  };

  const search = async (criteria: CustomerSearchCriteria, alternatives: readonly CustomerSearchCriteria[] = []) => {
    const { signal, isWanted } = beginAction();
    updateState({ isPending: true, isEmpty: false, failure: undefined });
    try {
      const find = (query: CustomerSearchCriteria) => client.request(calls.searchCustomers, { query }, { signal });
      const directHits = await find(criteria);
      const hits = directHits.length > 0 ? directHits : removeDuplicates((await Promise.all(alternatives.map(find))).flat());
      const [first, ...more] = hits;
      if (!isWanted()) return;
      updateState({ isEmpty: first === undefined, hits: more.length > 0 ? hits : undefined });
      if (!first) {
        emptyResultToastId = toast[emptyLevel](emptyMessage);
        return;
      }
      hideEmptyResultToast();
      if (more.length === 0) await openHit(first, isWanted);
    } catch (error) {
      if (!isWanted() || (error instanceof MiddlewareError && error.kind === 'aborted')) return;
      toast.error(getToastMessage(error));
      updateState({ failure: getUserMessage(error), hits: undefined });
    } finally {
      // If the outcome is not wanted, a newer search may be pending.
      if (isWanted()) updateState({ isPending: false });
    }
  };

  return {
    ...state,
    search,
    choose: (hit) => openHit(hit, beginAction().isWanted),
    dismiss: () => {
      updateState({ hits: undefined, isEmpty: false, failure: undefined });
      hideEmptyResultToast();
    },
  };
}
