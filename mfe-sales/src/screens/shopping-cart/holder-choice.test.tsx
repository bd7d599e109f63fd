import { calls } from '@aboschalter/contract';
import { type CustomerActions, useCustomerActions } from '@aboschalter/counter';
import { findAxeViolations, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDefinitions, orderButton, renderCart } from '../../testing/cart-page.tsx';
import { customer, holder, paidByCompany, ticket, uuid } from '../../testing/fixtures.ts';

const holders = [holder(2), holder(3, { firstName: 'Max' }), holder(4, { firstName: 'Mia', ...paidByCompany })];
const findDialog = () => screen.findByRole('dialog', { name: 'Fahrkarteninhaber auswählen' });
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const findEntry = async (name: RegExp) => within(await findDialog()).getByRole('button', { name });

describe('the cart of a customer with several holders', () => {
  it('opens a dialog with every holder, and is accessible', async () => {
    renderCart({ holders });
    const names = within(await findDialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Erika MusterfrauIdentisch mit Kunde200302 · 12.08.1964 · Ringstr. 4, 50667 Köln',
      'Max Musterfrau200303 · 12.08.1964 · Ringstr. 4, 50667 Köln',
      'Mia MusterfrauKostenübernahme200304 · 12.08.1964 · Ringstr. 4, 50667 Köln',
    ]);
    await waitFor(async () => expect(await findEntry(/^Erika/)).toHaveFocus());
    expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeViolations(await findDialog())).toEqual([]);
  });

  it('preselects no holder, and its dialog cannot be closed without a choice', async () => {
    const { user } = renderCart({ holders });
    await findDialog();
    await user.keyboard('{Escape}');
    expect(within(await findDialog()).getByRole('alert')).toHaveTextContent('Einen Fahrkarteninhaber auswählen');
    await user.click(within(await findDialog()).getByRole('button', { name: 'Schließen' }));
    await findDialog();
    await user.click(await findEntry(/^Max/));
    await waitForClosedDialog();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
    expect(orderButton()).not.toHaveAttribute('aria-disabled');
  });

  it('keeps the dialog open after a click outside, and asks for a choice', async () => {
    const { user } = renderCart({ holders });
    const openDialog = await findDialog();
    const outside = openDialog.closest('.ant-modal-wrap');
    if (!outside) throw new Error('the dialog has no surroundings');
    await user.click(outside);
    expect(within(await findDialog()).getByRole('alert')).toHaveTextContent('Einen Fahrkarteninhaber auswählen');
  });

  it('opens the dialog even if it has no lines', async () => {
    renderCart({ holders, cart: [] });
    expect(await findDialog()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Auswählen', hidden: true })).toBeInTheDocument();
  });

  it('lets staff select a holder with the keyboard', async () => {
    const { user } = renderCart({ holders });
    await waitFor(async () => expect(await findEntry(/^Erika/)).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitForClosedDialog();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
  });

  it('lets staff change the holder in a dialog that can be closed', async () => {
    const { user } = renderCart({ holders });
    await user.click(await findEntry(/^Max/));
    await waitForClosedDialog();
    await user.click(screen.getByRole('button', { name: 'Wechseln' }));
    expect(await findEntry(/^Max/)).toHaveAttribute('aria-pressed', 'true');
    expect(within(await findDialog()).getByRole('alert')).toBeEmptyDOMElement();
    await user.keyboard('{Escape}');
    await waitForClosedDialog();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
    await user.click(screen.getByRole('button', { name: 'Wechseln' }));
    await user.click(await findEntry(/^Mia/));
    await waitForClosedDialog();
    expect(orderButton()).toHaveAccessibleDescription(/^Dieser Fahrkarteninhaber hat eine Kostenübernahme/);
  });

  it('is ordered for the selected holder', async () => {
    const { user, client, location } = renderCart({ holders, answers: [mockResponse(calls.orderTickets, () => [ticket(1)])] });
    await user.click(await findEntry(/^Max/));
    await waitForClosedDialog();
    await user.click(orderButton());
    await waitFor(() => expect(location()).toBe('/print-tickets'));
    expect(client.getRequestInputs(calls.orderTickets)).toMatchObject([{ params: { holderUuid: uuid(3) } }]);
  });
});

describe('the selected holder', () => {
  const captured: { actions: CustomerActions | undefined } = { actions: undefined };
  function Actions() {
    captured.actions = useCustomerActions();
    return null;
  }
  const other = { ...customer, uuid: uuid(77), customerNumber: 100_235 };

  it('is forgotten when the customer changes: the dialog opens for the next customer, and for the first one again', async () => {
    const { user } = renderCart({
      holders,
      answers: [mockResponse(calls.getCustomer, ({ params }) => (params.uuid === other.uuid ? other : customer))],
      beside: <Actions />,
    });
    await user.click(await findEntry(/^Max/));
    await waitForClosedDialog();
    await act(async () => expect(await captured.actions?.open(other.uuid)).toBe(true));
    expect(await findEntry(/^Max/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await findEntry(/^Erika/));
    await waitForClosedDialog();
    await act(async () => expect(await captured.actions?.open(customer.uuid)).toBe(true));
    expect(await findEntry(/^Max/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('is kept when the same customer is refetched', async () => {
    const { user } = renderCart({ holders, beside: <Actions /> });
    await user.click(await findEntry(/^Max/));
    await waitForClosedDialog();
    await act(async () => captured.actions?.reload());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getDefinitions('Fahrkarteninhaber')).toMatchObject({ Name: 'Max Musterfrau' });
  });
});
