import { registrySchema } from '@aboschalter/release-manifest';
import { Link, useCommand, type SearchEntry, type SearchProvider } from '@aboschalter/platform';
import type { ExtensionDefinition, SearchProviderExtension } from '@aboschalter/platform/remote';
import { renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlay } from './overlay-state.ts';
import { PaletteOverlay } from './PaletteOverlay.tsx';

const emptyRegistry = registrySchema.parse({ schemaVersion: 1, remotes: [] });
const search = vi.fn<SearchProvider>();
const load = vi.fn<SearchProviderExtension['load']>();
const provider: SearchProviderExtension = {
  type: 'search-provider',
  id: 'people',
  title: 'Personen',
  subject: 'Person',
  failed: 'Die Personen konnten nicht gesucht werden',
  minimumLength: 3,
  load,
};
const erika: SearchEntry = { id: '1', title: 'Musterfrau, Erika', hint: '100234', onSelect: ({ go }) => go('customer-page') };

const show = (extensions: readonly ExtensionDefinition[] = [provider], lockedReason?: string) =>
  renderInShell(
    <>
      <PaletteOverlay registry={emptyRegistry} lockedReason={lockedReason} />
      <Link to="/cart">Anderswo</Link>
    </>,
    { route: '/:page?', extensions },
  );
const OPEN_PALETTE = '{Control>}k{/Control}';
const option = () => screen.findByRole('option', { name: /Musterfrau, Erika/ });

beforeEach(() => {
  search.mockReset().mockResolvedValue({ entries: [erika] });
  load.mockReset().mockResolvedValue(search);
});

// The result of `act` is not returned: vitest would await it, and React would report a change of state in between.
afterEach(() => {
  act(() => closeOverlay());
});

describe('the results of a search provider', () => {
  it('are shown from the minimum length of the query on, at which the code of the provider is loaded', async () => {
    const { user, location } = show();
    await user.keyboard(`${OPEN_PALETTE}Mu`);
    expect(screen.getByPlaceholderText('Person, Seite oder Aktion')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Nichts gefunden. Personen werden ab 3 Zeichen gesucht.');
    expect(load).not.toHaveBeenCalled();
    await user.keyboard('s');
    expect(await option()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('group', { name: 'Personen' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/customer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the total number if only the first ones are listed', async () => {
    search.mockResolvedValue({ entries: [erika], total: 1200 });
    const { user } = show();
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    expect(await screen.findByRole('group', { name: 'Personen, die ersten 1 von 1.200' })).toBeVisible();
  });

  it('are in the order of the providers if they arrive at the same time', async () => {
    const { user } = show([
      { ...provider, order: 2 },
      { ...provider, id: 'first', title: 'Zuerst', order: 1 },
    ]);
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2));
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Zuerst', 'Personen']);
  });

  it('are those of the latest query only, and an earlier search is aborted', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<SearchProvider>>>();
    search.mockImplementation((query) => (query === 'Must' ? Promise.resolve({ entries: [erika] }) : late.promise));
    const { user } = show();
    await user.keyboard(`${OPEN_PALETTE}Mus`);
    await waitFor(() => expect(search).toHaveBeenCalledOnce());
    expect(screen.getByRole('status')).toHaveTextContent('Wird gesucht …');
    await user.keyboard('t');
    await option();
    expect(search.mock.calls[0]?.[1].signal.aborted).toBe(true);
    await user.keyboard('e');
    expect(screen.queryByRole('option')).toBeNull();
    await act(async () => late.resolve({ entries: [] }));
  });

  it('do not change the active entry, which Enter runs, if they arrive late', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<SearchProvider>>>();
    search.mockReturnValue(late.promise);
    const { user, location } = show();
    await user.keyboard(`${OPEN_PALETTE}Diagnose`);
    await waitFor(() => expect(search).toHaveBeenCalled());
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Diagnose');
    await act(async () => late.resolve({ entries: [{ ...erika, title: 'Diagnose, Erika' }] }));
    expect(await screen.findByRole('option', { name: /Diagnose, Erika/ })).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/diagnose');
  });

  it('wait for the end of typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = show([{ ...provider, debounce: 750 }]);
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(search).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(search).toHaveBeenCalledExactlyOnceWith('Muster', expect.anything());
    vi.useRealTimers();
    expect(await option()).toBeVisible();
  });

  it('are replaced by the failure if the search failed, which can be retried', async () => {
    search.mockRejectedValue(new Error('kaputt'));
    const { user } = show();
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    expect(await screen.findByText('Die Personen konnten nicht gesucht werden: kaputt')).toBeVisible();
    search.mockResolvedValue({ entries: [erika] });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await option()).toBeVisible();
  });

  it('are shown with the failure if a part of the search failed', async () => {
    search.mockResolvedValue({ entries: [erika], error: new Error('kaputt') });
    const { user } = show();
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    expect(await option()).toBeVisible();
    expect(screen.getByText('Die Personen konnten nicht gesucht werden: kaputt')).toBeVisible();
  });

  it('are replaced by a message if the code of the provider cannot be loaded', async () => {
    load.mockRejectedValue(new Error('404'));
    const { user } = show();
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    expect(
      await screen.findByText('Die Personen konnten nicht gesucht werden: In diesem Bereich ist ein Fehler aufgetreten.'),
    ).toBeVisible();
    load.mockResolvedValue(search);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await option()).toBeVisible();
  });

  it('cannot be opened while navigation is disabled', async () => {
    const { user } = show([provider], 'Bitte warten.');
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    expect(await option()).toHaveAttribute('aria-disabled', 'true');
    expect(await option()).toHaveTextContent('Bitte warten.');
  });

  it('are followed by a toast if opening one has failed', async () => {
    search.mockResolvedValue({ entries: [{ ...erika, onSelect: () => Promise.reject(new Error('kaputt')) }] });
    const { user, toasts } = show();
    await user.keyboard(`${OPEN_PALETTE}Muster`);
    await option();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts()).toHaveLength(1));
  });
});

describe('commands of the current page', () => {
  function Page() {
    const [isBought, setBought] = useState(false);
    useCommand({ title: 'Direkt kaufen', shortcut: 'Alt+U', run: () => setBought(true) });
    useCommand({ title: 'Anderswo kaufen', shortcut: 'Alt+U', run: () => {}, global: true });
    useCommand({ title: 'Kunde schließen', run: () => {}, disabledReason: 'Auf dieser Seite nicht möglich.' });
    return <p>{isBought ? 'Gekauft' : 'Offen'}</p>;
  }

  it('are run from the palette, which shows their shortcuts and why one is disabled', async () => {
    const { user } = renderInShell(
      <>
        <PaletteOverlay registry={emptyRegistry} lockedReason={undefined} />
        <Page />
      </>,
    );
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('option', { name: /Kunde schließen/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: /Kunde schließen/ })).toHaveTextContent('Auf dieser Seite nicht möglich.');
    expect(screen.queryByRole('option', { name: /Suche und Befehle/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Direkt kaufen/ })).toHaveTextContent('Alt U');
    // The command of the page has the shortcut.
    expect(screen.getByRole('option', { name: /Anderswo kaufen/ })).toHaveTextContent(/^Anderswo kaufen$/);
    await user.keyboard('direkt{Enter}');
    expect(screen.getByText('Gekauft')).toBeInTheDocument();
  });
});
