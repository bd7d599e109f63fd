import { calls } from '@aboschalter/contract';
import { MiddlewareError, type MiddlewareClient } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQueryKey, apiQueryOptions, customerQueryKey, getToastMessage, shellStore, toast, useShell } from '@aboschalter/platform';
import { activeCustomerUuidAtom, setActiveCustomerUuid } from './active-customer-store.ts';

/** Actions on the active customer. */
export interface CustomerActions {
  /**
   * Loads a customer with the ticket holders and makes the customer active. Returns false and shows a toast if loading has failed.
   * Ignores the response and returns false if another customer was opened or the active one was closed in the meantime, or if
   * `isWanted` returns false after the response.
   */
  readonly open: (uuid: string, isWanted?: () => boolean) => Promise<boolean>;
  /** Clears the active customer and removes the data about the customer from the cache. */
  readonly close: () => void;
  /** Refetches everything about the active customer. */
  readonly reload: () => Promise<void>;
}

/** The call of `open` that is waiting for its responses; undefined if there is none. Responses to earlier calls are ignored. */
let pendingRequest: { readonly uuid: string } | undefined;

/** The client and the cache of the page. */
interface ClientAndCache {
  readonly client: MiddlewareClient;
  readonly queries: QueryClient;
}

/** Opens a customer outside of components; see `CustomerActions.open`. */
export const openCustomer = (state: ClientAndCache, uuid: string, isWanted?: () => boolean): Promise<boolean> =>
  createCustomerActions(state).open(uuid, isWanted);

/** Returns the actions on the active customer. */
export function useCustomerActions(): CustomerActions {
  const { client } = useShell();
  const queries = useQueryClient();
  return useMemo(() => createCustomerActions({ client, queries }), [client, queries]);
}

function createCustomerActions({ client, queries }: ClientAndCache): CustomerActions {
  const removeCustomerData = async (uuid: string | undefined) => {
    if (uuid === undefined) return;
    await queries.cancelQueries({ queryKey: customerQueryKey(uuid) });
    queries.removeQueries({ queryKey: customerQueryKey(uuid) });
  };
  /** Removes the data of a customer who did not become active, unless a newer `open` of the same customer is pending. */
  const removeUnlessActive = async (uuid: string) => {
    if (uuid !== pendingRequest?.uuid && uuid !== shellStore.get(activeCustomerUuidAtom)) await removeCustomerData(uuid);
  };
  /** Loads a customer with the ticket holders. Returns the error instead of rejecting; undefined after a success. */
  const loadCustomer = async (uuid: string): Promise<unknown> => {
    const input = { params: { uuid } };
    const options = { customerUuid: uuid, staleTime: 0 };
    try {
      await Promise.all([
        queries.fetchQuery(apiQueryOptions(client, calls.getCustomer, input, options)),
        queries.fetchQuery(apiQueryOptions(client, calls.getCustomerTicketHolders, input, options)),
      ]);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  return {
    async open(uuid, isWanted = () => true) {
      const request = { uuid };
      pendingRequest = request;
      const error = await loadCustomer(uuid);
      // False if another customer was opened, or the active one was closed, in the meantime.
      const isLatest = pendingRequest === request;
      if (isLatest) pendingRequest = undefined;
      const isStillWanted = isLatest && isWanted();
      if (error !== undefined || !isStillWanted) {
        if (isStillWanted && error instanceof MiddlewareError && error.kind !== 'aborted') toast.error(getToastMessage(error));
        await removeUnlessActive(uuid);
        return false;
      }
      const previousUuid = shellStore.get(activeCustomerUuidAtom);
      setActiveCustomerUuid(uuid);
      if (previousUuid !== uuid) await removeCustomerData(previousUuid);
      // The middleware records which customers each member of staff has opened.
      void queries.invalidateQueries({ queryKey: apiQueryKey(calls.getLatestCustomers, {}) });
      return true;
    },
    close() {
      pendingRequest = undefined;
      const previousUuid = shellStore.get(activeCustomerUuidAtom);
      setActiveCustomerUuid(undefined);
      void removeCustomerData(previousUuid);
    },
    async reload() {
      const uuid = shellStore.get(activeCustomerUuidAtom);
      if (uuid !== undefined) await queries.invalidateQueries({ queryKey: customerQueryKey(uuid) });
    },
  };
}
