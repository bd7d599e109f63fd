import { calls } from '@aboschalter/contract';
import { restorePspSession } from '@aboschalter/counter';
import { findAxeViolations, mockErrorResponse, mockResponse, testStaffUser } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderButton, renderCart } from '../../testing/cart-page.tsx';
import { orderLine, ticket } from '../../testing/fixtures.ts';

const KEY = 'psp-session';

it('the cart lists lines that cannot be read, disables the order, and lets staff remove them one by one', async () => {
  const { client, user } = renderCart();
  const { authTime, sub } = testStaffUser;
  const shoppingCart = [orderLine(), orderLine(), { name: 'Halbabo', amount: 0 }, 7];
  localStorage.setItem(KEY, JSON.stringify({ authTime, sub, shoppingCart }));
  act(() => restorePspSession(authTime, sub));
  expect(await screen.findByText(/Zeile 3: Halbabo kann nicht gelesen werden/)).toBeVisible();
  expect(screen.getByText(/Zeile 4 kann nicht gelesen werden/)).toBeVisible();
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription('Bitte bereinigen Sie zuerst die markierten Zeilen.'));
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Zeile 3 entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Zeile 3 entfernen' }));
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(client.getRequestInputs(calls.orderTickets)).toEqual([]);
});

it('an order contains the current sales point, not that of the time when the line was added', async () => {
  const { client, user } = renderCart({
    cart: [orderLine({ salesPointNumber: '1' })],
    user: { salesPointNumber: '4711' },
    answers: [mockResponse(calls.orderTickets, () => [ticket(1)])],
  });
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(orderButton());
  await waitFor(() => expect(client.getRequestInputs(calls.orderTickets)).toMatchObject([{ body: [{ salesPointNumber: '4711' }] }]));
});

it('an order with a 5xx response shows its message and is looked up, without the notice of a lost response', async () => {
  const { toasts, user } = renderCart({
    answers: [mockErrorResponse(calls.orderTickets, 503, 'Wartung bis 12 Uhr.'), mockResponse(calls.getOrdersOfLines, () => [])],
  });
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(orderButton());
  expect(await screen.findByText(/Bisher ist sie nicht angekommen/)).toBeVisible();
  expect(toasts()).toEqual(['Wartung bis 12 Uhr.']);
  expect(screen.queryByText(/ausgeblieben/)).not.toBeInTheDocument();
});

it('a line with an invalid amount is removed as a whole', async () => {
  const { user } = renderCart({ cart: [orderLine({ amount: 1_000_000_000 })] });
  expect(await screen.findByText(/Die Menge 1.000.000.000 ist nicht möglich/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aus dem Warenkorb nehmen (Zeile 1)' }));
  expect(await screen.findByRole('button', { name: 'Produkte auswählen' })).toBeVisible();
});
