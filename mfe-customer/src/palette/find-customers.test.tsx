import { calls, type CustomerHit } from '@aboschalter/contract';
import { useActiveCustomerUuid } from '@aboschalter/counter';
import {
  leaveConfirmationAtom,
  shellStore,
  unsavedChangesAtom,
  useCaptureLocation,
  useNavigateToRoute,
  useQueryClient,
  useShell,
  Link,
  type ExtensionContext,
} from '@aboschalter/platform';
import { mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell, type EndpointMock } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCustomers } from './find-customers.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const erika: CustomerHit = { id: 1, uuid, customerNumber: 100_234, lastName: 'Musterfrau', firstName: 'Erika', city: 'Köln' };
const nineCustomers = Array.from({ length: 9 }, (_, index) => ({ ...erika, uuid: uuid.replace(/.$/, String(index)) }));

/** Renders a page, and returns functions that search with the context of this page. */
function show(answers: readonly EndpointMock[]) {
  let context: ExtensionContext | undefined;
  function Page() {
    const { client, config } = useShell();
    context = { client, config, queries: useQueryClient(), go: useNavigateToRoute(), captureLocation: useCaptureLocation() };
    return (
      <>
        <p>{useActiveCustomerUuid() ?? 'niemand'}</p>
        <Link to="/cart">Anderswo</Link>
      </>
    );
  }
  const shell = renderInShell(<Page />, {
    route: '/:page?',
    answers: [mockResponse(calls.getCustomerTicketHolders, () => []), ...answers],
  });
  const getContext = () => {
    if (!context) throw new Error('the page was not rendered');
    return context;
  };
  const search = (query: string) => findCustomers(query, { ...getContext(), signal: new AbortController().signal });
  /** Chooses the first entry. Returns a function that waits until the choice has been processed. */
  const chooseFirst = async (query: string) => {
    const { entries } = await search(query);
    const opening = entries[0]?.onSelect(getContext());
    return async () => act(async () => opening);
  };
  return { ...shell, search, chooseFirst };
}
const mockErikaAsHit = mockResponse(calls.searchCustomers, () => [erika]);

describe('the customers for a query', () => {
  it('are the hits of all interpretations of the query without duplicates', async () => {
    const { search, client } = show([mockErikaAsHit]);
    const { entries, total, error } = await search('Musterfrau');
    expect(entries).toMatchObject([{ id: uuid, title: 'Erika Musterfrau', hint: '100234 · Köln' }]);
    expect([total, error]).toEqual([1, undefined]);
    expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(3);
  });

  it('are at most eight, with their total', async () => {
    const { entries, total } = await show([mockResponse(calls.searchCustomers, () => nineCustomers)]).search('Musterfrau');
    expect([entries.length, total]).toEqual([8, 9]);
  });

  it('include the hits of the other interpretations if one search fails', async () => {
    const { search } = show([
      mockResponse(calls.searchCustomers, ({ query }) => {
        if ('street' in query) throw new Error('kaputt');
        return [erika];
      }),
    ]);
    expect(await search('Musterfrau')).toMatchObject({ total: 1, error: new Error('kaputt') });
  });
});

describe('a chosen customer', () => {
  it('becomes active, and the customer page opens', async () => {
    const { chooseFirst, location } = show([mockErikaAsHit, mockResponse(calls.getCustomer, () => ({ uuid, customerNumber: 100_234 }))]);
    const waitForOpening = await chooseFirst('Musterfrau');
    await waitForOpening();
    expect(location()).toBe('/customer');
    expect(screen.getByText(uuid)).toBeInTheDocument();
  });

  it('is not opened if staff navigate while the customer is loading', async () => {
    const deferredCustomer = mockDeferredResponse(calls.getCustomer);
    const { chooseFirst, location, user, client } = show([mockErikaAsHit, deferredCustomer]);
    const waitForOpening = await chooseFirst('Musterfrau');
    await waitFor(() => expect(client.getRequestInputs(calls.getCustomer)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Anderswo' }));
    await act(async () => deferredCustomer.resolve({ uuid, customerNumber: 100_234 }));
    await waitForOpening();
    expect(location()).toBe('/cart');
    expect(screen.getByText('niemand')).toBeInTheDocument();
  });

  it('is not opened if loading fails, or if staff decide to keep unsaved input', async () => {
    const { chooseFirst, location, client, toasts } = show([mockErikaAsHit, mockErrorResponse(calls.getCustomer, 500, 'Gestört.')]);
    const waitForOpening = await chooseFirst('Musterfrau');
    await waitForOpening();
    expect(toasts()).toEqual(['Gestört.']);
    const requestCount = client.getRequestInputs(calls.getCustomer).length;
    act(() => shellStore.set(unsavedChangesAtom, new Map([['form', 'die Eingabe']])));
    const waitForSecondOpening = await chooseFirst('Musterfrau');
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeDefined());
    act(() => shellStore.get(leaveConfirmationAtom)?.onConfirm(false));
    await waitForSecondOpening();
    expect(client.getRequestInputs(calls.getCustomer)).toHaveLength(requestCount);
    expect(location()).toBe('/');
  });
});
