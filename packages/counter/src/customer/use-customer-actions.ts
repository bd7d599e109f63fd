import { calls } from '@aboschalter/contract';
import { MiddlewareError, type MiddlewareClient } from '@aboschalter/middleware-client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQueryKey, apiQueryOptions, customerQueryKey, getToastMessage, shellStore, toast, useShell } from '@aboschalter/platform';
import { activeCustomerUuidAtom, setActiveCustomerUuid } from './active-customer-store.ts';

/** Actions on the active customer. */
export interface CustomerActions {
  /**
   * Loads a customer with the ticket holders and makes it active. Returns false if it could not be
   * loaded (the failure was reported), if another customer was opened or closed in the meantime, or
   * if the caller no longer wants it (`isWanted`): late responses are ignored.
   */
  readonly open: (uuid: string, isWanted?: () => boolean) => Promise<boolean>;
  /** Clears the active customer and removes its data from the cache. */
  readonly close: () => void;
  /** Refetches everything about the active customer. */
  readonly reload: () => Promise<void>;
}

/** The latest opening (or closing, without a uuid), to detect late responses. */
let latest: { readonly uuid: string | undefined } = { uuid: undefined };

/** The client and the cache of the page. */
interface ServerState {
  readonly client: MiddlewareClient;
  readonly queries: QueryClient;
}

/** Opens a customer outside of components; see `CustomerActions.open`. */
export const openCustomer = (state: ServerState, uuid: string, isWanted?: () => boolean): Promise<boolean> =>
  createCustomerActions(state).open(uuid, isWanted);

/** Returns the actions on the active customer. */
export function useCustomerActions(): CustomerActions {
  const { client } = useShell();
  const queries = useQueryClient();
  return useMemo(() => createCustomerActions({ client, queries }), [client, queries]);
}

function createCustomerActions({ client, queries }: ServerState): CustomerActions {
  const removeCustomerData = async (uuid: string | undefined) => {
    if (uuid === undefined) return;
    await queries.cancelQueries({ queryKey: customerQueryKey(uuid) });
    queries.removeQueries({ queryKey: customerQueryKey(uuid) });
  };
  /** Removes the data of a customer who was requested but did not become active. */
  const removeUnlessActive = async (uuid: string) => {
    if (uuid !== latest.uuid && uuid !== shellStore.get(activeCustomerUuidAtom)) await removeCustomerData(uuid);
  };
  return {
    async open(uuid, isWanted = () => true) {
      const opening = { uuid };
      latest = opening;
      const input = { params: { uuid } };
      const fresh = { customerUuid: uuid, staleTime: 0 };
      try {
        await Promise.all([
          queries.fetchQuery(apiQueryOptions(client, calls.getCustomer, input, fresh)),
          queries.fetchQuery(apiQueryOptions(client, calls.getCustomerTicketHolders, input, fresh)),
        ]);
      } catch (error) {
        if (opening === latest) {
          latest = { uuid: undefined };
          if (isWanted() && error instanceof MiddlewareError && error.kind !== 'aborted') toast.error(getToastMessage(error));
        }
        await removeUnlessActive(uuid);
        return false;
      }
      if (opening !== latest || !isWanted()) {
        if (opening === latest) latest = { uuid: undefined };
        await removeUnlessActive(uuid);
        return false;
      }
      const former = shellStore.get(activeCustomerUuidAtom);
      setActiveCustomerUuid(uuid);
      if (former !== uuid) await removeCustomerData(former);
      // The middleware records the opened customers per member of staff.
      void queries.invalidateQueries({ queryKey: apiQueryKey(calls.getLatestCustomers, {}) });
      return true;
    },
    close() {
      latest = { uuid: undefined };
      const former = shellStore.get(activeCustomerUuidAtom);
      setActiveCustomerUuid(undefined);
      void removeCustomerData(former);
    },
    async reload() {
      const uuid = shellStore.get(activeCustomerUuidAtom);
      if (uuid !== undefined) await queries.invalidateQueries({ queryKey: customerQueryKey(uuid) });
    },
  };
}
