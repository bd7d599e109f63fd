import { calls } from '@aboschalter/contract';
import { type FakeWidgets, findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDefinitions, orderButton, renderCart } from '../../testing/cart-page.tsx';
import { customer, holder, uuid } from '../../testing/fixtures.ts';

const widgets: FakeWidgets = {
  'new-customer-assistant': ({ create, onDone, onClose }) => (
    <div role="dialog" aria-label="Neuanlage">
      {create}
      <button type="button" onClick={() => onDone({ customerUuid: customer.uuid, ticketHolderUuid: uuid(3) })}>
        Fertig
      </button>
      <button type="button" onClick={onClose}>
        Abbrechen
      </button>
    </div>
  ),
  'customer-search': ({ onCustomerOpened }) => (
    <button type="button" onClick={() => onCustomerOpened(customer.uuid)}>
      Gefunden
    </button>
  ),
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the cart without a customer', () => {
  it('asks for a customer, and is accessible', async () => {
    renderCart({ customer: undefined, widgets });
    expect(button('Kunde suchen')).toBeInTheDocument();
    expect(button('Kunde neu anlegen')).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst einen Kunden.');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('closes the search dialog after a customer was opened', async () => {
    const { user } = renderCart({ customer: undefined, widgets });
    await user.click(button('Kunde suchen'));
    const dialog = await screen.findByRole('dialog', { name: 'Kundensuche' });
    await user.click(await within(dialog).findByRole('button', { name: 'Gefunden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays without a customer if the search is cancelled', async () => {
    const { user } = renderCart({ customer: undefined, widgets });
    await user.click(button('Kunde suchen'));
    await screen.findByRole('dialog', { name: 'Kundensuche' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Kunde suchen')).toHaveFocus();
  });

  it('opens a customer that the assistant has created, and selects the new holder', async () => {
    const { user } = renderCart({ customer: undefined, widgets, holders: [holder(2), holder(3, { firstName: 'Max' })] });
    await user.click(button('Kunde neu anlegen'));
    expect(await screen.findByRole('dialog', { name: 'Neuanlage' })).toHaveTextContent('customer');
    await user.click(button('Fertig'));
    await waitFor(() => expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers to open a created customer again after a failure', async () => {
    const { user, client, toasts } = renderCart({
      customer: undefined,
      widgets,
      holders: [holder(3, { firstName: 'Max' })],
      answers: [mockErrorResponse(calls.getCustomer, 500, 'Gerade nicht.')],
    });
    await user.click(button('Kunde neu anlegen'));
    await user.click(await screen.findByRole('button', { name: 'Fertig' }));
    expect(await screen.findByText('Der neue Datensatz konnte nicht geöffnet werden')).toBeInTheDocument();
    expect(toasts()).toEqual(['Gerade nicht.']);
    client.mock(mockResponse(calls.getCustomer, () => customer));
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' }));
  });

  it('stays without a customer if the assistant is cancelled', async () => {
    const { user } = renderCart({ customer: undefined, widgets });
    await user.click(button('Kunde neu anlegen'));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an error instead of the assistant if its widget cannot be loaded', async () => {
    // A widget without a mock exists, but fails to load.
    const { user } = renderCart({ customer: undefined });
    await user.click(button('Kunde neu anlegen'));
    expect(await screen.findByText('Der Baustein „new-customer-assistant“ fehlt.')).toBeInTheDocument();
  });
});

describe('a ticket holder', () => {
  it('is required if a customer has none', async () => {
    const { user } = renderCart({ holders: [], widgets });
    expect(
      await screen.findByText('Für diesen Kunden gibt es noch keinen Fahrkarteninhaber. Bitte legen Sie mindestens einen an.'),
    ).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst einen Fahrkarteninhaber.');
    await user.click(button('Neu anlegen'));
    expect(await screen.findByRole('dialog', { name: 'Neuanlage' })).toHaveTextContent('ticket-holder');
  });

  it('is loaded and selected after it was created', async () => {
    const { user, client } = renderCart({ widgets });
    await waitFor(() => expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Erika Musterfrau' }));
    client.mock(mockResponse(calls.getCustomerTicketHolders, () => [holder(2), holder(3, { firstName: 'Max' })]));
    await user.click(button('Neu anlegen'));
    await user.click(await screen.findByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Wechseln')).toBeInTheDocument();
  });
});
