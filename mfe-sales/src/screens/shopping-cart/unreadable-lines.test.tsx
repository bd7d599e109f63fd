import { calls } from '@aboschalter/contract';
import { restorePspSession } from '@aboschalter/counter';
import { findAxeViolations, testStaffUser } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderButton, renderCart } from '../../testing/cart-page.tsx';
import { orderLine } from '../../testing/fixtures.ts';

/** The key of the point-of-sale session in the local storage, which contains the cart (specification, document 2, section 9). */
const SESSION_KEY = 'psp-session';

it('the cart lists lines that cannot be read, disables the order, and lets staff remove them one by one', async () => {
  const { client, user } = renderCart();
  const { authTime, sub } = testStaffUser;
  const shoppingCart = [orderLine(), orderLine(), { name: 'Halbabo', amount: 0 }, 7];
  localStorage.setItem(SESSION_KEY, JSON.stringify({ authTime, sub, shoppingCart }));
  act(() => restorePspSession(authTime, sub));
  expect(await screen.findByText(/Zeile 3: Halbabo kann nicht gelesen werden/)).toBeVisible();
  expect(screen.getByText(/Zeile 4 kann nicht gelesen werden/)).toBeVisible();
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription('Bitte bereinigen Sie zuerst die markierten Zeilen.'));
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Zeile 3 entfernen' }));
  // Line 4 has become line 3.
  await user.click(screen.getByRole('button', { name: 'Zeile 3 entfernen' }));
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(client.getRequestInputs(calls.orderTickets)).toEqual([]);
});
