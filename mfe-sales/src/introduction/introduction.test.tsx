import type { ExtensionContext } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, testStaffUser, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderLine, uuid } from '../testing/fixtures.ts';
import { dismissIntroduction } from './introduction-state.ts';
import { IntroductionSlot } from './IntroductionSlot.tsx';
import { openIntroduction } from './start-introduction.ts';

const KEY = `aboschalter-introduction-${testStaffUser.sub}`;
const show = (options: RenderInShellOptions = {}) => renderInShell(<IntroductionSlot />, options);
const start = () => screen.findByRole('button', { name: 'Einführung starten' });
const current = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');

// Not returned: `act` would be awaited outside.
afterEach(() => {
  act(() => dismissIntroduction('nobody'));
});

it('is offered, then leads through a sale, and is accessible', async () => {
  const { user } = show();
  await user.click(await start());
  expect(screen.getByRole('list', { name: 'Schritte eines Verkaufs' })).toHaveFocus();
  expect(screen.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Kunden finden',
    'Produkt wählen',
    'Warenkorb prüfen',
    'Abo anlegen',
    'Karte ausgeben',
  ]);
  expect(current()).toHaveTextContent('Schnellsuche');
  expect(await findAxeViolations()).toEqual([]);
});

it('marks the steps that are done, and leads to the cart', async () => {
  const { user, location } = show({ customer: uuid(1), cart: [orderLine()] });
  await user.click(await start());
  expect(screen.getAllByRole('listitem').filter((step) => step.textContent?.includes('erledigt'))).toHaveLength(2);
  expect(current()).toHaveTextContent('Warenkorb prüfen');
  await user.click(screen.getByRole('button', { name: 'Warenkorb öffnen' }));
  expect(location()).toBe('/cart');
});

it('stays hidden for a person who has dismissed it, and shows for others', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Nicht mehr zeigen' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Einführung' })).toBeNull());
  expect(localStorage.getItem(KEY)).toBe('dismissed');
  unmount();
  show({ sameBrowser: true, user: { sub: 'staff-2' } });
  expect(await start()).toBeVisible();
});

it('does not load for a person who has dismissed it', async () => {
  localStorage.setItem(KEY, 'dismissed');
  const { queries } = show({ sameBrowser: true });
  expect(screen.queryByRole('group', { name: 'Einführung' })).toBeNull();
  expect(queries.getQueryData(['introduction-code'])).toBeUndefined();
});

it('starts again after it was dismissed, from another page', async () => {
  localStorage.setItem(KEY, 'dismissed');
  show({ sameBrowser: true });
  const go = vi.fn<ExtensionContext['go']>();
  await act(async () => openIntroduction({ go }));
  expect(await screen.findByRole('list', { name: 'Schritte eines Verkaufs' })).toBeVisible();
  expect(go).toHaveBeenCalledExactlyOnceWith('landing-page');
});
