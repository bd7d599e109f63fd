import { addToCart, restorePspSession } from '@aboschalter/counter';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CartButton } from './CartButton.tsx';

const line = { idProductVariant: 101, name: 'Deutschlandticket', startDate: '2026-12-01', instantSubscription: false };

// Without antd's style sheets the names have no space before the number; journeys check the whole names.
beforeEach(() => {
  localStorage.clear();
  restorePspSession(1, 'vera');
});

it('leads to the cart and shows the number of tickets: the sum of the amounts', async () => {
  const { user, location } = renderInShell(<CartButton lockedReason={undefined} />);
  expect(screen.getByRole('button', { name: /^Warenkorb ?0$/ })).toBeVisible();
  act(() => void addToCart({ ...line, amount: 1 }));
  act(() => void addToCart({ ...line, amount: 2 }));
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Warenkorb ?3$/ }));
  expect(location()).toBe('/cart');
});

it('is disabled on a route that prevents navigation, and shows why', async () => {
  const reason = 'Bitte schließen Sie zuerst die Berechtigungsausgabe ab.';
  const { user, location } = renderInShell(<CartButton lockedReason={reason} />, { path: '/print-tickets' });
  expect(screen.getByRole('button', { name: /^Warenkorb ?0$/ })).toHaveAccessibleDescription(reason);
  await user.click(screen.getByRole('button', { name: /^Warenkorb ?0$/ }));
  expect(location()).toBe('/print-tickets');
});
