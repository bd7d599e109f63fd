import { calls } from '@aboschalter/contract';
import { type CustomerActions, useCustomerActions } from '@aboschalter/counter';
import { findAxeViolations, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDefinitions, orderButton, renderCart } from '../../testing/cart-page.tsx';
import { customer, holder, paidByCompany, ticket, uuid } from '../../testing/fixtures.ts';

const holders = [holder(2), holder(3, { firstName: 'Max' }), holder(4, { firstName: 'Mia', ...paidByCompany })];
const dialog = () => screen.findByRole('dialog', { name: 'Fahrkarteninhaber auswählen' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const entry = async (name: RegExp) => within(await dialog()).getByRole('button', { name });

describe('the cart of a customer with several holders', () => {
  it('opens a dialog with every holder, and is accessible', async () => {
    renderCart({ holders });
    const names = within(await dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Erika MusterfrauIdentisch mit Kunde200302 · 12.08.1964 · Ringstr. 4, 50667 Köln',
      'Max Musterfrau200303 · 12.08.1964 · Ringstr. 4, 50667 Köln',
      'Mia MusterfrauKostenübernahme200304 · 12.08.1964 · Ringstr. 4, 50667 Köln',
    ]);
    await waitFor(async () => expect(await entry(/^Erika/)).toHaveFocus());
    expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeViolations(await dialog())).toEqual([]);
  });

  it('preselects no holder, and its dialog cannot be closed without a choice', async () => {
    const { user } = renderCart({ holders });
    await dialog();
    await user.keyboard('{Escape}');
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent('Einen Fahrkarteninhaber auswählen');
    await user.click(within(await dialog()).getByRole('button', { name: 'Schließen' }));
    await dialog();
    await user.click(await entry(/^Max/));
    await gone();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
    expect(orderButton()).not.toHaveAttribute('aria-disabled');
  });

  it('reopens the dialog after a click outside', async () => {
    const { user } = renderCart({ holders });
    const shown = await dialog();
    const outside = shown.closest('.ant-modal-wrap');
    if (!outside) throw new Error('the dialog has no surroundings');
    await user.click(outside);
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent('Einen Fahrkarteninhaber auswählen');
  });

  it('opens the dialog even if it has no lines', async () => {
    renderCart({ holders, cart: [] });
    expect(await dialog()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Auswählen', hidden: true })).toBeInTheDocument();
  });

  it('lets staff select a holder with the keyboard', async () => {
    const { user } = renderCart({ holders });
    await waitFor(async () => expect(await entry(/^Erika/)).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    await gone();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
  });

  it('lets staff change the holder in a dialog that can be closed', async () => {
    const { user } = renderCart({ holders });
    await user.click(await entry(/^Max/));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Wechseln' }));
    expect(await entry(/^Max/)).toHaveAttribute('aria-pressed', 'true');
    expect(within(await dialog()).getByRole('alert')).toBeEmptyDOMElement();
    await user.keyboard('{Escape}');
    await gone();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
    await user.click(screen.getByRole('button', { name: 'Wechseln' }));
    await user.click(await entry(/^Mia/));
    await gone();
    expect(orderButton()).toHaveAccessibleDescription(/^Dieser Fahrkarteninhaber hat eine Kostenübernahme/);
  });

  it('is ordered for the selected holder', async () => {
    const { user, client, location } = renderCart({ holders, answers: [mockResponse(calls.orderTickets, () => [ticket(1)])] });
    await user.click(await entry(/^Max/));
    await gone();
    await user.click(orderButton());
    await waitFor(() => expect(location()).toBe('/print-tickets'));
    expect(client.getRequestInputs(calls.orderTickets)).toMatchObject([{ params: { holderUuid: uuid(3) } }]);
  });
});

describe('the selected holder', () => {
  const held: { actions: CustomerActions | undefined } = { actions: undefined };
  function Actions() {
    held.actions = useCustomerActions();
    return null;
  }
  const other = { ...customer, uuid: uuid(77), customerNumber: 100_235 };

  it('is forgotten when the customer changes: the dialog opens for the next customer, and for the first one again', async () => {
    const { user } = renderCart({
      holders,
      answers: [mockResponse(calls.getCustomer, ({ params }) => (params.uuid === other.uuid ? other : customer))],
      beside: <Actions />,
    });
    await user.click(await entry(/^Max/));
    await gone();
    await act(async () => expect(await held.actions?.open(other.uuid)).toBe(true));
    expect(await entry(/^Max/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await entry(/^Erika/));
    await gone();
    await act(async () => expect(await held.actions?.open(customer.uuid)).toBe(true));
    expect(await entry(/^Max/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('is kept when the same customer is refetched', async () => {
    const { user } = renderCart({ holders, beside: <Actions /> });
    await user.click(await entry(/^Max/));
    await gone();
    await act(async () => held.actions?.reload());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
  });
});
