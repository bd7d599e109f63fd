import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';
import type { PaletteGroup } from './palette-entry.ts';

function show() {
  const run = vi.fn<(id: string) => void>();
  const close = vi.fn<() => void>();
  const query = vi.fn<(text: string) => void>();
  const groups: PaletteGroup[] = [
    {
      title: 'Gehe zu',
      entries: [
        { id: 'sales', title: 'Verkauf', onSelect: () => run('sales'), shortcut: 'Alt+S' },
        { id: 'cart', title: 'Warenkorb', hint: '2 Produkte', keywords: 'kaufen', onSelect: () => run('cart') },
        { id: 'close', title: 'Kunde schließen', onSelect: () => run('close'), disabledReason: 'Es ist kein Kunde offen' },
      ],
    },
    { title: 'Kunden', isSearchResult: true, entries: [{ id: 'erika', title: 'Erika Musterfrau', onSelect: () => run('erika') }] },
  ];
  render(<CommandPalette open groups={groups} onClose={close} onQueryChange={query} />);
  return { run, close, query };
}

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the command palette', () => {
  it('filters the entries by the typed text, and runs one with Enter', async () => {
    const { run, close, query } = show();
    expect(screen.getByRole('combobox', { name: 'Suche und Befehle' })).toHaveFocus();
    await userEvent.keyboard('kaufen');
    expect(titles()).toEqual(['Warenkorb2 Produkte', 'Erika Musterfrau']);
    expect(query).toHaveBeenLastCalledWith('kaufen');
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith('cart');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is navigated with arrow keys, across groups and from the last entry to the first', async () => {
    const { run } = show();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Erika Musterfrau');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith('sales');
  });

  it('does not run a disabled command, and shows why', async () => {
    const { run, close } = show();
    await userEvent.click(screen.getByRole('option', { name: /Kunde schließen/ }));
    expect(screen.getByRole('option', { name: /Kunde schließen/ })).toHaveTextContent('Es ist kein Kunde offen');
    expect(run).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  it('keeps the active entry when others are inserted above it, until staff type again', async () => {
    const command = (id: string) => ({ id, title: `Ware ${id}`, onSelect: () => {} });
    const own = { title: 'Seiten', entries: [command('Korb')] };
    const late = { title: 'Kunden', isSearchResult: true, entries: [command('Kunde')] };
    const { rerender } = render(<CommandPalette open groups={[own]} onClose={() => {}} />);
    await userEvent.keyboard('Ware');
    rerender(<CommandPalette open groups={[late, own]} onClose={() => {}} />);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ware Korb');
    await userEvent.keyboard(' ');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ware Kunde');
  });

  it('shows that a search has failed, and retries it with the focus in the input', async () => {
    const retry = vi.fn<() => void>();
    const run = vi.fn<() => void>();
    const groups = [{ title: 'Seiten', entries: [{ id: 'sales', title: 'Verkauf', onSelect: run }] }];
    render(<CommandPalette open groups={groups} error={{ message: 'Die Suche ruht.', onRetry: retry }} onClose={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Die Suche ruht.');
    expect(screen.queryByText('Nichts gefunden')).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
    screen.getByRole('button', { name: 'Erneut versuchen' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('is accessible', async () => {
    show();
    expect(await findAxeViolations()).toEqual([]);
  });
});
