import { calls } from '@aboschalter/contract';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TicketCatalogue } from './TicketCatalogue.tsx';

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
const products = [
  { id: 101, name: 'Deutschlandticket' },
  { id: 110, name: 'Jahresabo Jedermann' },
  { id: 120, name: 'Stadtabo Netz' },
];
const catalogue = mockResponse(calls.getProductVariants, () => products);
const favourites = mockResponse(calls.getFavourites, () => [{ id: 30, productId: 120 }]);

function show(answers: RenderInShellOptions['answers'] = [catalogue, favourites], options: RenderInShellOptions = {}) {
  const onPick = vi.fn<(product: { id: number }) => void>();
  return { onPick, ...renderInShell(<TicketCatalogue onPick={onPick} />, { answers, ...options }) };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Berechtigungen' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.sales-product__open')?.textContent);
const filter = () => screen.findByRole('searchbox', { name: 'Berechtigungen filtern' });
const star = (name: string) => screen.getByRole('button', { name: `Favorit ${name}` });

describe('the catalogue', () => {
  it('shows name and number, favourites first, and is accessible', async () => {
    const { client } = show();
    await filter();
    expect(rows()).toEqual(['Stadtabo Netz', 'Deutschlandticket', 'Jahresabo Jedermann']);
    expect(screen.getByRole('button', { name: 'Jahresabo Jedermann' }).closest('li')).toHaveTextContent('Nummer 110');
    expect(star('Stadtabo Netz')).toHaveAttribute('aria-pressed', 'true');
    expect(star('Deutschlandticket')).toHaveAttribute('aria-pressed', 'false');
    expect(client.getRequestInputs(calls.getFavourites)).toEqual([{ params: { userId: 'staff-1' } }]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('marks the current product', async () => {
    renderInShell(<TicketCatalogue currentProductId={110} onPick={() => undefined} />, { answers: [catalogue, favourites] });
    await filter();
    expect(screen.getByText('aktuell').closest('li')).toHaveTextContent('Jahresabo Jedermann');
  });

  it('calls back with the selected product', async () => {
    const { user, onPick } = show();
    await filter();
    await user.click(screen.getByText('Jahresabo Jedermann'));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(products[1]);
  });

  it('loads no favourites and shows no stars if the feature is off', async () => {
    const { client } = show([catalogue], { config: { enableFavourites: false } });
    await filter();
    expect(rows()).toEqual(['Deutschlandticket', 'Jahresabo Jedermann', 'Stadtabo Netz']);
    expect(document.querySelector('.sales-product__star')).toBeNull();
    expect(client.getRequestInputs(calls.getFavourites)).toEqual([]);
  });

  it('waits for products and favourites, so that no row moves', async () => {
    const pendingResponse = mockDeferredResponse(calls.getFavourites);
    show([catalogue, pendingResponse]);
    expect(await screen.findByText('Der Katalog wird geladen')).toBeInTheDocument();
    await act(async () => pendingResponse.resolve([]));
    await filter();
    expect(rows()).toHaveLength(3);
  });
});

describe('the filter', () => {
  it('matches words of the name and the number, and shows the number of matches', async () => {
    const { user } = show();
    await user.type(await filter(), 'ABO netz');
    expect(rows()).toEqual(['Stadtabo Netz']);
    expect(screen.getByText('1 Produkt')).toBeInTheDocument();
    await user.clear(await filter());
    await user.type(await filter(), '101');
    expect(rows()).toEqual(['Deutschlandticket']);
  });

  it('shows a message if nothing matches, with a button that clears the filter', async () => {
    const { user } = show();
    await user.type(await filter(), 'Zoo');
    expect(screen.getByText('Kein Produkt passt zum Filter.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(rows()).toHaveLength(3);
    expect(await filter()).toHaveFocus();
  });
});

describe('the keyboard', () => {
  it('selects the first row with Enter in the filter, unless the filter is empty', async () => {
    const { user, onPick } = show();
    await user.type(await filter(), '{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await user.type(await filter(), 'jahr{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(products[1]);
    await user.type(await filter(), 'xxx{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('moves with the arrow keys from the filter through the rows and back', async () => {
    const { user } = show();
    await user.click(await filter());
    const row = (name: RegExp) => screen.getByRole('button', { name });
    await user.keyboard('{ArrowDown}');
    expect(row(/^Stadtabo/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(row(/^Jahresabo/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row(/^Stadtabo/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(row(/^Jahresabo/)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(await filter()).toHaveFocus();
  });
});

describe('favourites', () => {
  it('are added for the user, move to the top and keep the focus', async () => {
    const { user, client } = show([catalogue, favourites, mockResponse(calls.addFavourite, () => ({ id: 31, productId: 110 }))]);
    await filter();
    await user.click(star('Jahresabo Jedermann'));
    await waitFor(() => expect(rows()).toEqual(['Jahresabo Jedermann', 'Stadtabo Netz', 'Deutschlandticket']));
    expect(client.getRequestInputs(calls.addFavourite)).toEqual([{ params: { userId: 'staff-1', productId: 110 } }]);
    expect(star('Jahresabo Jedermann')).toHaveFocus();
    expect(star('Jahresabo Jedermann')).toHaveAttribute('aria-pressed', 'true');
  });

  it('are removed by their id', async () => {
    const { user, client } = show([catalogue, favourites, mockResponse(calls.removeFavourite, () => undefined)]);
    await filter();
    await user.click(star('Stadtabo Netz'));
    await waitFor(() => expect(rows()).toEqual(['Deutschlandticket', 'Jahresabo Jedermann', 'Stadtabo Netz']));
    expect(client.getRequestInputs(calls.removeFavourite)).toEqual([{ params: { favouriteId: 30 } }]);
  });

  it('are refetched after a response without content', async () => {
    let stored = false;
    const { user } = show([
      catalogue,
      mockResponse(calls.getFavourites, () => (stored ? [{ id: 31, productId: 110 }] : [])),
      mockResponse(calls.addFavourite, () => void (stored = true)),
    ]);
    await filter();
    await user.click(star('Jahresabo Jedermann'));
    await waitFor(() => expect(star('Jahresabo Jedermann')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('are added once if the star is pressed repeatedly', async () => {
    const pendingResponse = mockDeferredResponse(calls.addFavourite);
    const { user, client } = show([catalogue, favourites, pendingResponse]);
    await filter();
    await user.dblClick(star('Deutschlandticket'));
    await act(async () => pendingResponse.resolve({ id: 31, productId: 101 }));
    await waitFor(() => expect(star('Deutschlandticket')).toHaveAttribute('aria-pressed', 'true'));
    expect(client.getRequestInputs(calls.addFavourite)).toHaveLength(1);
  });

  it('are unchanged after a rejection, whose message is shown', async () => {
    const { user, toasts } = show([catalogue, favourites, mockErrorResponse(calls.addFavourite, 409, 'Zu viele Favoriten.')]);
    await filter();
    await user.click(star('Deutschlandticket'));
    await waitFor(() => expect(toasts()).toEqual(['Zu viele Favoriten.']));
    expect(star('Deutschlandticket')).toHaveAttribute('aria-pressed', 'false');
    expect(star('Deutschlandticket')).not.toHaveAttribute('aria-busy');
  });

  it('are missing in the catalogue, with a retry, if they cannot be loaded', async () => {
    const { user, client, toasts } = show([catalogue, mockNetworkError(calls.getFavourites)]);
    await filter();
    expect(rows()).toHaveLength(3);
    expect(screen.getByText(/^Die Favoriten konnten nicht geladen werden/)).toBeInTheDocument();
    expect(document.querySelectorAll('.sales-product__star:empty')).toHaveLength(3);
    expect(toasts()).toEqual([UNREACHABLE]);
    client.mock(favourites);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(star('Stadtabo Netz')).toBeInTheDocument());
    expect(screen.queryByText(/^Die Favoriten/)).not.toBeInTheDocument();
  });
});

describe('the catalogue without products', () => {
  it('shows that it is empty', async () => {
    show([mockResponse(calls.getProductVariants, () => []), favourites]);
    expect(await screen.findByText('Zurzeit sind keine Produkte im Katalog.')).toBeInTheDocument();
  });

  it('shows why it could not be loaded, and offers a retry', async () => {
    const { user, client } = show([mockErrorResponse(calls.getProductVariants, 503, 'Der Katalog wird gerade gewartet.'), favourites]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Katalog wird gerade gewartet.');
    client.mock(catalogue);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await filter();
    expect(rows()).toHaveLength(3);
  });

  it('shows an invalid response as a failure', async () => {
    show([{ call: calls.getProductVariants, respond: () => [{ nummer: 1 }] }, favourites]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Server hat eine unerwartete Antwort gegeben.');
  });
});
