import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { bankAccountHolder, customer, holder, orderLine, ticket, uuid } from '../../testing/fixtures.ts';
import { orderButton } from '../../testing/cart-page.tsx';
import { CartPanel } from './CartPanel.tsx';

const answers = (holders = [holder(2)]): RenderInShellOptions['answers'] => [
  mockResponse(calls.getCustomer, () => customer),
  mockResponse(calls.getCustomerTicketHolders, () => holders),
  mockResponse(calls.getBankAccountHolder, () => bankAccountHolder),
  mockResponse(calls.orderTickets, () => [ticket(1)]),
];

const show = ({ isPrimary = true, reason, ...options }: RenderInShellOptions & { isPrimary?: boolean; reason?: string } = {}) =>
  renderInShell(<CartPanel isPrimary={isPrimary} orderDisabledReason={reason} />, {
    customer: customer.uuid,
    cart: [orderLine()],
    answers: answers(),
    ...options,
  });

it('the panel shows holder, IBAN, lines and total, orders them, and is accessible', async () => {
  const { client, location, user } = show();
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeInTheDocument();
  const lines = within(screen.getByRole('list', { name: 'Ausgewählte Produkte' }));
  expect(lines.getByRole('listitem')).toHaveTextContent('Deutschlandticket63,00 €ab 01.12.2026');
  expect(screen.queryByRole('button', { name: /^Wechseln/ })).not.toBeInTheDocument();
  expect(orderButton()).toHaveClass('as-button--primary');
  expect(await findAxeViolations()).toEqual([]);
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(orderButton());
  await waitFor(() => expect(location()).toBe('/print-tickets'));
  expect(client.getRequestInputs(calls.orderTickets)).toMatchObject([{ params: { holderUuid: uuid(2) } }]);
});

it('the holder is selected in a dialog that staff open', async () => {
  const { user } = show({ answers: answers([holder(2), holder(3, { firstName: 'Max' })]) });
  const selectButton = await screen.findByRole('button', { name: 'Auswählen: Fahrkarteninhaber' });
  expect(selectButton).toHaveClass('as-button--primary');
  expect(orderButton()).not.toHaveClass('as-button--primary');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst einen Fahrkarteninhaber.');
  await user.click(selectButton);
  await user.click(screen.getByRole('button', { name: /^Max/ }));
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
  expect(orderButton()).toHaveClass('as-button--primary');
  expect(screen.getByRole('button', { name: 'Wechseln: Fahrkarteninhaber' })).not.toHaveClass('as-button--primary');
});

it('removing a line can be undone', async () => {
  const { toastAction, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Entfernen: Deutschlandticket (Zeile 1)' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(orderButton()).not.toHaveClass('as-button--primary');
  toastAction();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Deutschlandticket');
});

it('the order button is disabled with the reason that the page passes', async () => {
  const { client, user } = show({ isPrimary: false, reason: 'Die Eingaben fehlen noch.' });
  expect(orderButton()).not.toHaveClass('as-button--primary');
  expect(orderButton()).toHaveAccessibleDescription('Die Eingaben fehlen noch.');
  await user.click(orderButton());
  expect(client.getRequestInputs(calls.orderTickets)).toEqual([]);
});

it('the order button takes the focus when ordering becomes the primary action', async () => {
  function Page() {
    const [isAdded, setAdded] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAdded(true)}>
          Hinzufügen
        </button>
        <CartPanel isPrimary={isAdded} />
      </>
    );
  }
  const { user } = renderInShell(<Page />, { customer: customer.uuid, cart: [orderLine()], answers: answers() });
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
  expect(orderButton()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  expect(orderButton()).toHaveFocus();
});

it('the panel says that there is no active customer, and disables the order button', () => {
  const { client } = show({ customer: undefined });
  expect(screen.getByText('Es ist kein Kunde geöffnet.')).toBeInTheDocument();
  expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst einen Kunden.');
  expect(client.getRequestInputs(calls.getBankAccountHolder)).toEqual([]);
});
