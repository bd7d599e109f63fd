import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCart } from '../testing/cart-page.tsx';
import { renderCreationPage } from '../testing/creation.tsx';
import { bankAccountHolder, customer, holder, orderLine, relationlessProduct, ticket, uuid } from '../testing/fixtures.ts';

const NOTE = /Erika Musterfrau hat bereits: Deutschlandticket \(ab 01\.12\.2026\)\./;
const activeTicket = (changes: Partial<SubscriptionTicket> = {}): SubscriptionTicket => ({
  ...ticket(1),
  idProductVariant: 101,
  productVariantName: 'Deutschlandticket',
  status: 'ACTIVE',
  validFrom: '2026-12-01',
  ...changes,
});
const tickets = (...heldTickets: SubscriptionTicket[]) => mockResponse(calls.getAboTickets, () => heldTickets);
const parties = [
  mockResponse(calls.getCustomer, () => customer),
  mockResponse(calls.getCustomerTicketHolders, () => [holder(2)]),
  mockResponse(calls.getBankAccountHolder, () => bankAccountHolder),
];
const product = { ...relationlessProduct, proofRequired: false };

describe('the note that the holder already has the product', () => {
  it('appears on the creation page of the product, and does not prevent the sale', async () => {
    const { client, user, location } = renderCreationPage(product, [...parties, tickets(activeTicket())], { customer: customer.uuid });
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(client.getRequestInputs(calls.getAboTickets)).toEqual([{ params: { uuid: uuid(2) }, query: { activeOnly: true } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Direkt kaufen' })).not.toHaveAttribute('aria-disabled'));
    await user.click(screen.getByRole('button', { name: 'Direkt kaufen' }));
    expect(location()).toBe('/cart');
  });

  it('appears at the line of the cart', async () => {
    renderCart({ cart: [orderLine()], answers: [tickets(activeTicket({ idProductVariant: orderLine().idProductVariant }))] });
    expect(await screen.findByText(NOTE)).toBeVisible();
  });

  it('appears if the ticket has no product id but the name of the product', async () => {
    renderCart({ cart: [orderLine()], answers: [tickets(activeTicket({ idProductVariant: undefined }))] });
    expect(await screen.findByText(NOTE)).toBeVisible();
  });

  it.each([
    ['of another product', activeTicket({ idProductVariant: 9 })],
    ['that has ended', activeTicket({ status: 'TERMINATED' })],
  ])('does not appear for a ticket %s', async (_, other) => {
    const { client } = renderCreationPage(product, [...parties, tickets(other)], { customer: customer.uuid });
    await waitFor(() => expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Direkt kaufen' });
    expect(screen.queryByText(/hat bereits/)).not.toBeInTheDocument();
  });

  it('does not appear, and reports nothing, if the tickets could not be loaded', async () => {
    const { client, toasts } = renderCreationPage(product, [...parties, mockErrorResponse(calls.getAboTickets, 503, 'Wartung.')], {
      customer: customer.uuid,
    });
    await waitFor(() => expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(1));
    expect(screen.queryByText(/hat bereits/)).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });
});
