import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { customer, holder } from '../../testing/fixtures.ts';
import { NewAuthorization } from './NewAuthorization.tsx';

it('the dialog focuses the filter, and closes and opens the creation page after a product is selected', async () => {
  const onClose = vi.fn<() => void>();
  const { user, location } = renderInShell(<NewAuthorization onClose={onClose} />, {
    path: '/customer',
    answers: [
      mockResponse(calls.getProductVariants, () => [{ id: 101, name: 'Deutschlandticket' }]),
      mockResponse(calls.getFavourites, () => []),
    ],
  });
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Deutschlandticket' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/authorization-creation/101');
});

it('the dialog shows why nothing can be sold to a locked customer', async () => {
  const onClose = vi.fn<() => void>();
  const { user, client } = renderInShell(<NewAuthorization onClose={onClose} />, {
    customer: customer.uuid,
    answers: [
      mockResponse(calls.getCustomer, () => ({ ...customer, lockingReason: 'Zahlungsverzug' })),
      mockResponse(calls.getCustomerTicketHolders, () => [holder(2)]),
    ],
  });
  expect(await screen.findByText(/da der Kunde gesperrt ist\. Grund: Zahlungsverzug/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(client.getRequestInputs(calls.getPrice)).toEqual([]);
});

it.each([
  ['the only holder', [holder(2)], /^Für Erika Musterfrau$/],
  ['the customer of several holders', [holder(2), holder(3)], /Der Fahrkarteninhaber wird im Warenkorb gewählt\.$/],
])('the dialog names %s', async (_, holders, text) => {
  renderInShell(<NewAuthorization onClose={() => undefined} />, {
    customer: customer.uuid,
    answers: [
      mockResponse(calls.getProductVariants, () => [{ id: 101, name: 'Deutschlandticket' }]),
      mockResponse(calls.getFavourites, () => []),
      mockResponse(calls.getCustomer, () => customer),
      mockResponse(calls.getCustomerTicketHolders, () => holders),
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
});
