import { calls, type CustomerHit } from '@aboschalter/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockNetworkError, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { shellStore, toastsAtom, useNavigateToRoute } from '@aboschalter/platform';
import { useCustomerActions } from './use-customer-actions.ts';
import { useActiveCustomerUuid } from './use-active-customer.ts';
import { useCustomerSearch } from './use-customer-search.ts';

const createUuid = (end: number) => `7b8f9c1e-0000-4000-8000-00000000000${end}`;
const createHit = (end: number): CustomerHit => ({ id: end, uuid: createUuid(end), customerNumber: end });
const mockCustomer = (end: number) => mockResponse(calls.getCustomer, ({ params }) => ({ uuid: params.uuid, customerNumber: end }));
const holders = mockResponse(calls.getCustomerTicketHolders, () => []);
const twoHitsThatCannotBeOpened = [
  mockResponse(calls.searchCustomers, () => [createHit(1), createHit(2)]),
  mockErrorResponse(calls.getCustomer, 500, 'Datenbank weg'),
  holders,
];

function Search({ onOpened }: { readonly onOpened: (uuid: string) => void }) {
  const { search, isPending, hits, failure, choose, dismiss } = useCustomerSearch({ onOpened });
  const active = useActiveCustomerUuid();
  const go = useNavigateToRoute();
  const { open } = useCustomerActions();
  return (
    <>
      <button type="button" onClick={() => void search({ lastName: 'M' })}>
        Suchen
      </button>
      <button type="button" onClick={() => go('shopping-cart')}>
        Zum Warenkorb
      </button>
      <button type="button" onClick={() => go('landing-page')}>
        Zum Verkauf
      </button>
      <button type="button" onClick={() => void open(createUuid(9))}>
        Anderen öffnen
      </button>
      <p>{`aktiv: ${active ?? 'niemand'}`}</p>
      <p>{`Fehler: ${failure ?? 'keiner'}`}</p>
      <p>{isPending ? 'sucht' : 'sucht nicht'}</p>
      {hits?.map((one) => (
        <button type="button" key={one.uuid} onClick={() => void choose(one)}>{`Treffer ${one.id}`}</button>
      ))}
      {hits ? (
        <button type="button" onClick={dismiss}>
          Schließen
        </button>
      ) : null}
    </>
  );
}

describe('a customer search', () => {
  it('shows a message if there is no hit', async () => {
    const { user, toasts } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockResponse(calls.searchCustomers, () => [])],
    });
    await user.click(screen.getByText('Suchen'));
    await vi.waitFor(() => expect(toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'info' }]);
  });

  it('returns why it has failed until the next search', async () => {
    const { user, client } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockErrorResponse(calls.searchCustomers, 503, 'Die Suche wird gewartet.')],
    });
    await user.click(screen.getByText('Suchen'));
    expect(await screen.findByText('Fehler: Die Suche wird gewartet.')).toBeInTheDocument();
    client.mock(mockResponse(calls.searchCustomers, () => []));
    await user.click(screen.getByText('Suchen'));
    expect(await screen.findByText('Fehler: keiner')).toBeInTheDocument();
  });

  it('removes the message of an earlier search without hits if there is a hit', async () => {
    const { user, toasts, client } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockResponse(calls.searchCustomers, () => [])],
    });
    await user.click(screen.getByText('Suchen'));
    await vi.waitFor(() => expect(toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    client.mock(mockResponse(calls.searchCustomers, () => [createHit(1), createHit(2)]));
    await user.click(screen.getByText('Suchen'));
    await screen.findByText('Treffer 1');
    expect(shellStore.get(toastsAtom)).toMatchObject([{ leaving: true }]);
  });

  it('opens the customer and the holders of a single hit', async () => {
    const onOpened = vi.fn<(uuid: string) => void>();
    const { user, client } = renderInShell(<Search onOpened={onOpened} />, {
      answers: [mockResponse(calls.searchCustomers, () => [createHit(1)]), mockCustomer(1), holders],
    });
    await user.click(screen.getByText('Suchen'));
    await screen.findByText(`aktiv: ${createUuid(1)}`);
    expect(onOpened).toHaveBeenCalledWith(createUuid(1));
    expect(client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(1);
  });

  it('lists several hits and opens the chosen one', async () => {
    const { user } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockResponse(calls.searchCustomers, () => [createHit(1), createHit(2)]), mockCustomer(2), holders],
    });
    await user.click(screen.getByText('Suchen'));
    await user.click(await screen.findByText('Treffer 2'));
    await screen.findByText(`aktiv: ${createUuid(2)}`);
    expect(screen.queryByText('Treffer 1')).toBeNull();
  });

  it('keeps the hits if the chosen one cannot be loaded, and shows why', async () => {
    const { user, toasts } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: twoHitsThatCannotBeOpened,
    });
    await user.click(screen.getByText('Suchen'));
    await user.click(await screen.findByText('Treffer 2'));
    await vi.waitFor(() => expect(toasts()).toEqual(['Datenbank weg']));
    expect(screen.getByText('Treffer 1')).toBeInTheDocument();
    expect(screen.getByText('aktiv: niemand')).toBeInTheDocument();
  });

  it('ends when staff choose a hit of the previous search, even if this hit cannot be opened', async () => {
    const { user, client } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: twoHitsThatCannotBeOpened,
    });
    await user.click(screen.getByText('Suchen'));
    await screen.findByText('Treffer 2');
    client.mock(mockDeferredResponse(calls.searchCustomers));
    await user.click(screen.getByText('Suchen'));
    expect(screen.getByText('sucht')).toBeInTheDocument();
    await user.click(screen.getByText('Treffer 2'));
    await screen.findByText('Fehler: Der Kunde konnte nicht geöffnet werden.');
    expect(screen.getByText('sucht nicht')).toBeInTheDocument();
  });

  it.each([
    ['without a hit', mockResponse(calls.searchCustomers, () => [])],
    ['that fails', mockNetworkError(calls.searchCustomers)],
  ])('%s removes the hits of the previous search', async (_outcome, secondResponse) => {
    const { user, client } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockResponse(calls.searchCustomers, () => [createHit(1), createHit(2)])],
    });
    await user.click(screen.getByText('Suchen'));
    await screen.findByText('Treffer 2');
    client.mock(secondResponse);
    await user.click(screen.getByText('Suchen'));
    await vi.waitFor(() => expect(screen.queryByText('Treffer 2')).toBeNull());
  });

  it('shows an error toast if it fails', async () => {
    const { user, toasts } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, {
      answers: [mockNetworkError(calls.searchCustomers)],
    });
    await user.click(screen.getByText('Suchen'));
    await vi.waitFor(() => expect(toasts()[0]).toContain('nicht erreichbar'));
  });

  it.each([
    ['with a hit', 'Zum Warenkorb', [createHit(1)]],
    ['without a hit', 'Zum Warenkorb', []],
    ['with a hit', 'Anderen öffnen', [createHit(1)]],
    ['without a hit', 'Anderen öffnen', []],
  ])('ignores a response %s that arrives after staff have pressed “%s”', async (_, elsewhere, hits) => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const onOpened = vi.fn<(uuid: string) => void>();
    // The route matches any path, because the search bar of the shell stays mounted when the page changes.
    const { user, toasts, client } = renderInShell(<Search onOpened={onOpened} />, {
      route: '*',
      answers: [late, mockCustomer(1), holders],
    });
    await user.click(screen.getByText('Suchen'));
    await user.click(screen.getByText(elsewhere));
    await act(async () => late.resolve(hits));
    expect(client.getRequestInputs(calls.getCustomer)).not.toContainEqual({ params: { uuid: createUuid(1) } });
    expect(onOpened).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  it('lists its hits even if staff have navigated to the same page in the meantime', async () => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const { user } = renderInShell(<Search onOpened={vi.fn<(uuid: string) => void>()} />, { answers: [late] });
    await user.click(screen.getByText('Suchen'));
    // This is the page on which the test starts.
    await user.click(screen.getByText('Zum Verkauf'));
    await act(async () => late.resolve([createHit(1), createHit(2)]));
    expect(screen.getByText('Treffer 2')).toBeInTheDocument();
  });
});
