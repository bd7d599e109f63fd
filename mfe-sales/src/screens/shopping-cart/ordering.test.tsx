import { calls } from '@aboschalter/contract';
import { useCart, usePrintList } from '@aboschalter/shell-api';
import { answering, refusing, unreachable, waiting, type InShell } from '@aboschalter/shell-api/test-kit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderButton, showCart } from '../../test-support/cart-page.tsx';
import { customer, holder, orderLine, ticket, uuid } from '../../test-support/samples.ts';

const cart = () => renderHook(() => useCart()).result.current.lines;
const printList = () => renderHook(() => usePrintList()).result.current;
const keysOf = ({ client }: InShell) =>
  client.requests.filter(({ call }) => call === calls.orderTickets).map(({ idempotencyKey }) => idempotencyKey);
const ready = () => waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
const ordered = answering(calls.orderTickets, () => [ticket(11), ticket(12)]);

describe('Abo anlegen und ausgeben', () => {
  it('orders every line for the holder, as often as its amount, and goes on to the print page', async () => {
    const shell = showCart({ answers: [ordered], cart: [orderLine({ amount: 2 }), orderLine({ name: 'Stadtabo' })] });
    await ready();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(shell.client.inputsOf(calls.orderTickets)).toEqual([
      { params: { holderUuid: uuid(2) }, body: [orderLine(), orderLine(), orderLine({ name: 'Stadtabo' })] },
    ]);
    expect(printList()).toMatchObject({ customerUuid: customer.uuid, holderUuid: uuid(2), tickets: [{ id: 11 }, { id: 12 }] });
    expect(cart()).toEqual([]);
    expect(shell.toasts()).toEqual([]);
  });

  it('asks for no holder on the way to the print page', async () => {
    const shell = showCart({ answers: [ordered], holders: [holder(2), holder(3, { firstName: 'Max' })] });
    await shell.user.click(await screen.findByRole('button', { name: /^Max/ }));
    const asked: Element[] = [];
    const watch = new MutationObserver(() => asked.push(...document.querySelectorAll('[role=dialog]')));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    watch.observe(document.body, { childList: true, subtree: true });
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    watch.disconnect();
    expect(asked).toEqual([]);
  });

  it('loads the customer anew afterwards', async () => {
    const shell = showCart({ answers: [ordered] });
    await ready();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    await waitFor(() => expect(shell.client.inputsOf(calls.getCustomer)).toHaveLength(2));
    expect(shell.client.inputsOf(calls.getCustomerTicketHolders)).toHaveLength(2);
  });

  it('has one effect for a double click', async () => {
    const later = waiting(calls.orderTickets);
    const shell = showCart({ answers: [later] });
    await ready();
    await shell.user.dblClick(orderButton());
    await shell.user.click(orderButton());
    expect(orderButton()).toHaveAttribute('aria-busy', 'true');
    await act(async () => later.resolve([ticket(11)]));
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(shell.client.inputsOf(calls.orderTickets)).toHaveLength(1);
  });

  it('removes no line while the order is under way', async () => {
    const shell = showCart({ answers: [waiting(calls.orderTickets)] });
    await ready();
    await shell.user.click(orderButton());
    await shell.user.click(screen.getByRole('button', { name: 'Deutschlandticket entfernen (Zeile 1)' }));
    expect(cart()).toHaveLength(2);
  });

  it('says why it was refused, and leaves everything as it was', async () => {
    const shell = showCart({ answers: [refusing(calls.orderTickets, 409, 'Der Preis hat sich geändert.')] });
    await ready();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toEqual(['Der Preis hat sich geändert.']));
    expect(cart()).toHaveLength(2);
    expect(printList()).toBeUndefined();
    expect(shell.location()).toBe('/cart');
    await ready();
    await shell.user.click(orderButton());
    const [first, second] = keysOf(shell);
    expect(second).not.toBe(first);
  });

  it('sends the same key again when the answer was lost, also after the page was left', async () => {
    const shell = showCart({ answers: [unreachable(calls.orderTickets)] });
    await ready();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await ready();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toHaveLength(2));
    const [first, second] = keysOf(shell);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(sessionStorage.getItem('aboschalter-intent-order-tickets')).toContain(first);

    shell.client.answer(ordered);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(keysOf(shell).at(-1)).toBe(first);
    expect(sessionStorage.getItem('aboschalter-intent-order-tickets')).toBeNull();
  });
});
