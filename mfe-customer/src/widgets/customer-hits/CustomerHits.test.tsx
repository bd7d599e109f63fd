import { MAX_SEARCH_HITS, type CustomerHit } from '@aboschalter/contract';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createHit } from '../../testing/fixtures.ts';
import { CustomerHits } from './CustomerHits.tsx';

function show(
  hits: readonly CustomerHit[] = [
    createHit(1),
    createHit(2, { lockingReason: 'Mahnstufe 3' }),
    createHit(3, { street: 'Ringstr.', houseNumber: '4' }),
  ],
  note?: string,
) {
  const onSelect = vi.fn<(chosen: CustomerHit) => void>();
  const onClose = vi.fn<() => void>();
  return { ...renderInShell(<CustomerHits hits={hits} note={note} onSelect={onSelect} onClose={onClose} />), hits, onSelect, onClose };
}
const getFilterField = () => screen.getByRole('searchbox', { name: 'Treffer filtern' });
const waitForFilterFocus = () => waitFor(() => expect(getFilterField()).toHaveFocus());
const getHitTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the dialog of several hits', () => {
  it('has the specified title, shows every hit with its data, and is accessible', async () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Die Suche hat mehrere Treffer ergeben.' })).toBeInTheDocument();
    expect(getHitTexts()).toEqual([
      '100001Vorname1 Nachname1p1@post.example50667 Köln',
      '100002Vorname2 Nachname2Gesperrtp2@post.example50667 Köln',
      '100003Vorname3 Nachname3p3@post.exampleRingstr. 4, 50667 Köln',
    ]);
    await waitForFilterFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the number of hits and only the hits that match the filter', async () => {
    const { user, onSelect } = show();
    await user.type(getFilterField(), 'NACHNAME2');
    expect(getHitTexts()).toHaveLength(1);
    expect(screen.getByText('1 von 3 Treffern')).toBeInTheDocument();
    await user.clear(getFilterField());
    expect(getHitTexts()).toHaveLength(3);
    await user.type(getFilterField(), 'gibt es nicht');
    expect(screen.getByText('Kein Treffer passt zu diesem Filter.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(getHitTexts()).toHaveLength(3);
    expect(getFilterField()).toHaveFocus();
  });

  it('shows a hit in one line on a wide screen', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(width >= 1920px)'), { matches: true }));
    show([createHit(1, { birthdate: '1964-08-12', lockingReason: 'Mahnstufe 3' })]);
    expect(getHitTexts()).toEqual(['100001Vorname1 Nachname1Gesperrt12.08.196450667 Kölnp1@post.example']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the birth date next to the name if the middleware returns one', () => {
    show([createHit(1, { birthdate: '1964-08-12' }), createHit(2)]);
    expect(getHitTexts()[0]).toBe('100001Vorname1 Nachname112.08.1964p1@post.example50667 Köln');
  });

  it('shows notes about the hits', async () => {
    show([createHit(1), createHit(2)], 'Das Geburtsdatum „31.2.“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.');
    expect(screen.getByText(/wurde bei der Suche nicht berücksichtigt/)).toBeVisible();
    await waitForFilterFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('rejects a filter that is too long, with a message at the field', async () => {
    const { user } = show();
    await waitForFilterFocus();
    await user.type(getFilterField(), 'vor');
    await user.paste('x'.repeat(1_000_000));
    expect(getFilterField()).toHaveValue('vor');
    expect(getFilterField()).toHaveAccessibleDescription('Höchstens 200 Zeichen: Der Text wurde nicht übernommen.');
    expect(getHitTexts()).toHaveLength(3);
  });

  it('chooses a hit on click', async () => {
    const { user, onSelect, hits } = show();
    await user.click(screen.getByText('Vorname3 Nachname3'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(hits[2]);
  });

  it('chooses a hit with arrow keys and Enter', async () => {
    const { user, onSelect, hits } = show();
    await waitForFilterFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox', { name: 'Treffer' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(hits[1]);
  });

  it('moves the focus to the list on ArrowDown, even after a filter without hits was cleared', async () => {
    const { user } = show();
    await waitForFilterFocus();
    await user.type(getFilterField(), 'xyz');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(getFilterField());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox', { name: 'Treffer' })).toHaveFocus();
  });

  it('chooses the active hit on Enter in the filter; every change of the filter makes the first hit active', async () => {
    const { user, onSelect, hits } = show();
    await waitForFilterFocus();
    await user.keyboard('{ArrowDown}{End}');
    await user.click(getFilterField());
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(hits[2]);
    await user.type(getFilterField(), 'vorname{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(hits[0]);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['Suche anpassen', async ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Suche anpassen' }))],
    ['Escape', async ({ user }: ReturnType<typeof show>) => user.keyboard('{Escape}')],
    [
      'a click beside the dialog',
      async ({ user }: ReturnType<typeof show>) => {
        const outside = document.querySelector('.ant-modal-wrap');
        if (outside) await user.click(outside);
      },
    ],
  ])('is closed by %s', async (_, close) => {
    const shell = show();
    await waitForFilterFocus();
    await close(shell);
    expect(shell.onClose).toHaveBeenCalledOnce();
    expect(shell.onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['says that there may be more hits than can be shown', MAX_SEARCH_HITS, 1],
    ['does not say that there may be more hits if all are shown', MAX_SEARCH_HITS - 1, 0],
  ])('%s', (_, hitCount, noteCount) => {
    show(Array.from({ length: hitCount }, (_unused, index) => createHit(index)));
    expect(screen.queryAllByText(/weitere möglich/)).toHaveLength(noteCount);
  });

  it('renders only the visible hits of ten thousand, and moves to the last hit with one key', async () => {
    const { user, onSelect, hits } = show(Array.from({ length: 10_000 }, (_, index) => createHit(index)));
    await waitForFilterFocus();
    expect(getHitTexts().length).toBeLessThan(40);
    const list = screen.getByRole('listbox', { name: 'Treffer' });
    expect(within(list).getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10000');
    await user.keyboard('{ArrowDown}{End}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(hits[9_999]);
  });
});
