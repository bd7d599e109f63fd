import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useCart, useTicketsToIssue } from '@aboschalter/counter';
import { pauseToast, shellStore, toastsAtom } from '@aboschalter/platform';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  type RenderInShellResult,
} from '@aboschalter/test-kit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderButton, renderCart } from '../../testing/cart-page.tsx';
import { customer, holder, orderLine, createOrderResult, relationlessProduct, ticket, uuid } from '../../testing/fixtures.ts';

const cart = () => renderHook(() => useCart()).result.current.lines;
const printList = () => renderHook(() => useTicketsToIssue()).result.current;
const getIdempotencyKeys = ({ client }: RenderInShellResult) =>
  client.requests.filter(({ call }) => call === calls.orderTickets).map(({ idempotencyKey }) => idempotencyKey);
/** The ids of the lines that were sent. */
const getSentLineIds = ({ client }: RenderInShellResult) =>
  client.requests.flatMap(({ call, input }) =>
    call === calls.orderTickets ? calls.orderTickets.body.parse(getBody(input)).map(({ id }) => id) : [],
  );
const getBody = (input: unknown): unknown => (typeof input === 'object' && input !== null && 'body' in input ? input.body : undefined);
const waitUntilOrderable = () => waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
const successfulOrder = mockResponse(calls.orderTickets, () => [ticket(11), ticket(12)]);

describe("the action 'Abo anlegen und ausgeben'", () => {
  it('orders every line for the holder, as often as its amount, and opens the print page', async () => {
    const shell = renderCart({ answers: [successfulOrder], cart: [orderLine({ amount: 2 }), orderLine({ name: 'Stadtabo' })] });
    await waitUntilOrderable();
    const [first, second] = cart().map(({ id }) => id);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(shell.client.getRequestInputs(calls.orderTickets)).toMatchObject([
      { params: { holderUuid: uuid(2) }, body: [orderLine(), orderLine(), orderLine({ name: 'Stadtabo' })] },
    ]);
    expect(getSentLineIds(shell)).toEqual([first, first, second]);
    expect(printList()).toEqual([11, 12].map((ticketId) => ({ customerUuid: customer.uuid, holderUuid: uuid(2), ticketId })));
    expect(cart()).toEqual([]);
    expect(shell.toasts()).toEqual([]);
  });

  it('orders once with Alt+G, even if pressed several times', async () => {
    const shell = renderCart({ answers: [successfulOrder] });
    await waitUntilOrderable();
    await shell.user.keyboard('{Alt>}gg{/Alt}');
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(shell.client.getRequestInputs(calls.orderTickets)).toHaveLength(1);
  });

  it('does not ask for a holder while the print page opens', async () => {
    const shell = renderCart({ answers: [successfulOrder], holders: [holder(2), holder(3, { firstName: 'Max' })] });
    await shell.user.click(await screen.findByRole('button', { name: /^Max/ }));
    const openedDialogs: Element[] = [];
    const dialogObserver = new MutationObserver(() => openedDialogs.push(...document.querySelectorAll('[role=dialog]')));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    dialogObserver.observe(document.body, { childList: true, subtree: true });
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    dialogObserver.disconnect();
    expect(openedDialogs).toEqual([]);
  });

  it('refetches the customer after the order', async () => {
    const shell = renderCart({ answers: [successfulOrder] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(2));
    expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2);
  });

  it('sends one request for a double click', async () => {
    const pendingOrder = mockDeferredResponse(calls.orderTickets);
    const shell = renderCart({ answers: [pendingOrder] });
    await waitUntilOrderable();
    await shell.user.dblClick(orderButton());
    await shell.user.click(orderButton());
    expect(orderButton()).toHaveAttribute('aria-busy', 'true');
    await act(async () => pendingOrder.resolve([ticket(11)]));
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(shell.client.getRequestInputs(calls.orderTickets)).toHaveLength(1);
  });

  it('locks the lines while the order is in progress', async () => {
    const shell = renderCart({ answers: [mockDeferredResponse(calls.orderTickets)] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await shell.user.click(screen.getByRole('button', { name: 'Entfernen: Deutschlandticket (Zeile 1)' }));
    expect(cart()).toHaveLength(2);
  });

  it('shows why the order was rejected and keeps cart and print list unchanged', async () => {
    const shell = renderCart({ answers: [mockErrorResponse(calls.orderTickets, 409, 'Der Preis hat sich geändert.')] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toEqual(['Der Preis hat sich geändert.']));
    // The toast disappears, the message above the button stays.
    expect(await screen.findByText('Der Preis hat sich geändert.')).toBeInTheDocument();
    expect(cart()).toHaveLength(2);
    expect(printList()).toEqual([]);
    expect(shell.location()).toBe('/cart');
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    const [first, second] = getIdempotencyKeys(shell);
    expect(second).not.toBe(first);
  });

  it('removes the message of a rejection when the order is sent again', async () => {
    const shell = renderCart({ answers: [mockErrorResponse(calls.orderTickets, 409, 'Der Preis hat sich geändert.')] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toEqual(['Der Preis hat sich geändert.']));
    // The toast must not expire during the test.
    for (const { id } of shellStore.get(toastsAtom)) pauseToast(id, 'pointer');
    shell.client.mock(successfulOrder);
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    await waitFor(() => expect(shell.toasts()).toEqual([]));
  });

  it('keeps the entries that the print list already has', async () => {
    const before = { customerUuid: uuid(8), holderUuid: uuid(9), ticketId: 5 };
    const shell = renderCart({ answers: [successfulOrder], printList: [before] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(printList().map(({ ticketId }) => ticketId)).toEqual([5, 11, 12]);
  });

  it('sends the current sales point, not that of the time when the line was added', async () => {
    const { client, user } = renderCart({
      cart: [orderLine({ salesPointNumber: '1' })],
      user: { salesPointNumber: '4711' },
      answers: [mockResponse(calls.orderTickets, () => [ticket(1)])],
    });
    await waitUntilOrderable();
    await user.click(orderButton());
    await waitFor(() => expect(client.getRequestInputs(calls.orderTickets)).toMatchObject([{ body: [{ salesPointNumber: '4711' }] }]));
  });

  it('shows the message of a 5xx response and looks the order up, without the notice of a lost response', async () => {
    const { toasts, user } = renderCart({
      answers: [mockErrorResponse(calls.orderTickets, 503, 'Wartung bis 12 Uhr.'), mockResponse(calls.getOrdersOfLines, () => [])],
    });
    await waitUntilOrderable();
    await user.click(orderButton());
    expect(await screen.findByText(/Bisher ist sie nicht angekommen/)).toBeVisible();
    expect(toasts()).toEqual(['Wartung bis 12 Uhr.']);
    expect(screen.queryByText(/ausgeblieben/)).not.toBeInTheDocument();
  });
});

describe('an order whose response was lost', () => {
  it('leads to the print page with its tickets if it has arrived', async () => {
    const shell = renderCart({ answers: [mockNetworkError(calls.orderTickets), mockResponse(calls.getOrdersOfLines, () => [])] });
    await waitUntilOrderable();
    const lines = cart();
    // From now on, the look-up returns both lines as ordered, as after an order that has arrived.
    shell.client.mock(mockResponse(calls.getOrdersOfLines, () => lines.map((line, index) => createOrderResult(line, 21 + index))));
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(printList().map(({ ticketId }) => ticketId)).toEqual([21, 22]);
    expect(cart()).toEqual([]);
    expect(shell.client.getRequestInputs(calls.orderTickets)).toHaveLength(1);
  });

  it('is reported as not arrived, and is repeated with the same key, even after a response 429', async () => {
    const shell = renderCart({ answers: [mockNetworkError(calls.orderTickets), mockResponse(calls.getOrdersOfLines, () => [])] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    expect(await screen.findByText(/Bisher ist sie nicht angekommen/)).toBeInTheDocument();
    shell.client.mock(mockErrorResponse(calls.orderTickets, 429, 'Zu viele Anfragen.'));
    await shell.user.click(orderButton());
    expect(await screen.findByText(/Bisher ist sie nicht angekommen/)).toBeInTheDocument();
    shell.client.mock(successfulOrder);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(getIdempotencyKeys(shell)).toHaveLength(3);
    expect(new Set(getIdempotencyKeys(shell)).size).toBe(1);
    expect(sessionStorage.getItem('aboschalter-intent-order-tickets')).toBeNull();
  });

  it('is reported as unclear if it cannot be looked up', async () => {
    const shell = renderCart({ answers: [mockNetworkError(calls.orderTickets)] });
    await waitUntilOrderable();
    await shell.user.click(orderButton());
    expect(await screen.findByText(/konnte nicht festgestellt werden/)).toBeInTheDocument();
    expect(cart()).toHaveLength(2);
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('a cart line', () => {
  it('is marked if another tab has ordered it, and leaves the cart while its ticket is added to the print list', async () => {
    const shell = renderCart({ answers: [mockResponse(calls.getOrdersOfLines, () => [])] });
    await waitUntilOrderable();
    const [first] = cart();
    if (!first) throw new Error('expected a line in the cart');
    shell.client.mock({
      call: calls.orderTickets,
      respond: () => {
        const lines = [{ lineId: first.id, code: 'already-ordered' as const, userMessage: 'Schon bestellt.' }];
        throw new MiddlewareError('rejected', {
          status: 409,
          isOutcomeKnown: true,
          body: { userMessage: 'Eine Zeile ist schon bestellt.', lines },
        });
      },
    });
    shell.client.mock(mockResponse(calls.getOrdersOfLines, () => [createOrderResult(first, 31)]));
    await shell.user.click(orderButton());
    expect(await screen.findByText(/bereits bestellt/)).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription('Bitte bereinigen Sie zuerst die markierten Zeilen.');
    expect(await findAxeViolations()).toEqual([]);
    await shell.user.click(screen.getByRole('button', { name: 'Aus dem Warenkorb nehmen (Zeile 1)' }));
    expect(cart().map(({ name }) => name)).toEqual(['Stadtabo Netz']);
    expect(printList().map(({ ticketId }) => ticketId)).toEqual([31]);
    await waitUntilOrderable();
  });

  it('is marked if its price has changed before the order, and can be given the new price', async () => {
    const shell = renderCart({
      cart: [orderLine()],
      answers: [mockResponse(calls.getPrice, () => ({ price: 6_500 })), mockResponse(calls.getProductVariant, () => relationlessProduct)],
    });
    expect(await screen.findByText(/Der Preis hat sich geändert: jetzt 65,00/)).toBeInTheDocument();
    await shell.user.click(screen.getByRole('button', { name: 'Neuen Preis übernehmen (Zeile 1)' }));
    expect(cart().map(({ price }) => price)).toEqual([6_500]);
    await waitUntilOrderable();
  });

  it('is marked if the order is rejected because of a new price, and can be given that price', async () => {
    const shell = renderCart({
      cart: [orderLine()],
      answers: [mockResponse(calls.getPrice, () => ({ price: 6_300 })), mockResponse(calls.getProductVariant, () => relationlessProduct)],
    });
    await waitUntilOrderable();
    const lines = cart().map(({ id }) => ({ lineId: id, code: 'price-changed' as const, userMessage: 'Neuer Preis.', price: 6_500 }));
    shell.client.mock({
      call: calls.orderTickets,
      respond: () => {
        throw new MiddlewareError('rejected', {
          status: 409,
          isOutcomeKnown: true,
          body: { userMessage: 'Es wurde nichts angelegt.', lines },
        });
      },
    });
    shell.client.mock(mockResponse(calls.getPrice, () => ({ price: 6_500 })));
    await shell.user.click(orderButton());
    await shell.user.click(await screen.findByRole('button', { name: 'Neuen Preis übernehmen (Zeile 1)' }));
    expect(cart().map(({ price }) => price)).toEqual([6_500]);
    await waitUntilOrderable();
  });

  it('is marked if its start date is no longer possible, and its product can be selected again', async () => {
    const productWithLaterStart = { ...relationlessProduct, possibleStartDates: ['2027-02-01'] };
    const shell = renderCart({
      cart: [orderLine({ amount: 3 })],
      answers: [mockResponse(calls.getProductVariant, () => productWithLaterStart)],
    });
    expect(await screen.findByText(/Der Beginn am 01.12.2026 ist nicht mehr möglich/)).toBeInTheDocument();
    await shell.user.click(screen.getByRole('button', { name: 'Neu auswählen (Zeile 1)' }));
    expect(shell.location()).toBe('/authorization-creation/101');
    expect(cart()).toEqual([]);
    act(() => shell.toastAction());
    expect(cart().map(({ amount }) => amount)).toEqual([3]);
  });

  it('is restored by undo after it was removed', async () => {
    const shell = renderCart();
    await waitUntilOrderable();
    await shell.user.click(screen.getByRole('button', { name: 'Entfernen: Deutschlandticket (Zeile 1)' }));
    act(() => shell.toastAction());
    expect(cart().map(({ name }) => name)).toEqual(['Deutschlandticket', 'Stadtabo Netz']);
  });

  it('is removed as a whole if its amount is invalid', async () => {
    const { user } = renderCart({ cart: [orderLine({ amount: 1_000_000_000 })] });
    expect(await screen.findByText(/Die Menge 1.000.000.000 ist nicht möglich/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aus dem Warenkorb nehmen (Zeile 1)' }));
    expect(await screen.findByRole('button', { name: 'Produkte auswählen' })).toBeVisible();
  });
});
