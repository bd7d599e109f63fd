import { calls, type Capability, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { useCart, useTicketsToIssue } from '@aboschalter/counter';
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
import { ticket, uuid } from '../../testing/fixtures.ts';

const cart = () => renderHook(() => useCart()).result.current.lines;
const printList = () => renderHook(() => useTicketsToIssue()).result.current.map(({ ticketId }) => ticketId);
const button = (name: string) => screen.getByRole('button', { name });
const first = { ...ticket(21), validFrom: '2026-12-01' };
const second = { ...ticket(22), productVariantName: 'Stadtabo Netz', validFrom: '2026-12-01' };

/**
 * Fakes a middleware without `orderLines`. The response to an order is lost, unless `setOutcome` selects a response without content
 * (`empty`) or with the tickets (`answers`).
 * @param created the tickets that each order creates; none if the order itself is lost
 */
function fakeMiddleware(created: readonly SubscriptionTicket[]) {
  let stored: readonly SubscriptionTicket[] = [ticket(1)];
  let outcome: 'lost' | 'empty' | 'answers' = 'lost';
  return {
    setOutcome: (next: typeof outcome) => void (outcome = next),
    addTickets: (next: readonly SubscriptionTicket[]) => void (stored = [...stored, ...next]),
    answers: [
      mockResponse(calls.getAboTickets, () => [...stored]),
      mockResponse(calls.orderTickets, () => {
        stored = [...stored, ...created];
        if (outcome === 'lost') throw new MiddlewareError('network-error');
        return outcome === 'empty' ? undefined : [...created];
      }),
    ],
  };
}

async function open(fake: ReturnType<typeof fakeMiddleware>, capabilities: Capability[] = []) {
  const shell = renderCart({ answers: fake.answers, config: { capabilities } });
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
  return shell;
}
const countOrders = ({ client }: RenderInShellResult) => client.getRequestInputs(calls.orderTickets).length;
/** Answers the question whether to order again: 'Zuerst prüfen' sends nothing. */
const answerQuestion = async ({ user }: RenderInShellResult, name: string) => {
  await screen.findByRole('dialog', { name: 'Vorgang wiederholen?' });
  await user.click(button(name));
};

describe('an order without the capability orderLines', () => {
  it('is sent without line ids, and its lines are never looked up', async () => {
    const fake = fakeMiddleware([first, second]);
    fake.setOutcome('answers');
    const shell = await open(fake);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    const [input] = shell.client.getRequestInputs(calls.orderTickets);
    expect(JSON.stringify(input)).not.toMatch(/"id":/);
    expect([shell.client.getRequestInputs(calls.getOrdersOfLines), printList(), cart()]).toEqual([[], [21, 22], []]);
    expect(sessionStorage.getItem('aboschalter-unclear-order')).toBeNull();
  });

  it('is sent once on a double click', async () => {
    const pendingOrder = mockDeferredResponse(calls.orderTickets);
    const shell = renderCart({ answers: [mockResponse(calls.getAboTickets, () => []), pendingOrder], config: { capabilities: [] } });
    await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
    await shell.user.dblClick(orderButton());
    await waitFor(() => expect(countOrders(shell)).toBe(1));
    await shell.user.click(orderButton());
    await act(async () => pendingOrder.resolve([first]));
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(countOrders(shell)).toBe(1);
  });

  it('leads to the print page with the created tickets after a response without content', async () => {
    const fake = fakeMiddleware([first, second]);
    fake.setOutcome('empty');
    const shell = await open(fake);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect([printList(), cart(), shell.toasts()]).toEqual([[21, 22], [], []]);
  });

  it('empties the cart and opens the ticket list if its tickets cannot be identified after a response without content', async () => {
    const fake = fakeMiddleware([first, second, { ...first, id: 23 }]);
    fake.setOutcome('empty');
    const shell = await open(fake);
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.location()).toBe(`/ticket-holder/${uuid(2)}`));
    expect([printList(), cart(), shell.toasts()]).toEqual([[], [], [expect.stringMatching(/^Die Bestellung ist angelegt\./)]]);
  });

  it('is not recorded as an order of unknown outcome after a rejection', async () => {
    const fake = fakeMiddleware([]);
    const shell = await open(fake);
    shell.client.mock(mockErrorResponse(calls.orderTickets, 409, 'Der Preis hat sich geändert.'));
    await shell.user.click(orderButton());
    await waitFor(() => expect(shell.toasts()).toEqual(['Der Preis hat sich geändert.']));
    expect(sessionStorage.getItem('aboschalter-unclear-order')).toBeNull();
    expect(cart()).toHaveLength(2);
  });
});

describe('an order without the capability orderLines whose response was lost', () => {
  it('is shown with the new tickets, with which staff can continue', async () => {
    const shell = await open(fakeMiddleware([first, second]));
    await shell.user.click(orderButton());
    expect(
      await screen.findByText(/hinzugekommen \(2 von 2\): Deutschlandticket, ab 01\.12\.2026; Stadtabo Netz, ab 01\.12\.2026\./),
    ).toBeInTheDocument();
    expect(screen.queryByText(/gefahrlos|nur einmal/)).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
    await shell.user.click(button('Mit diesen Berechtigungen fortfahren'));
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect([printList(), cart(), countOrders(shell)]).toEqual([[21, 22], [], 1]);
  });

  it('leaves the lines without tickets in the cart', async () => {
    const shell = await open(fakeMiddleware([first]));
    await shell.user.click(orderButton());
    await screen.findByText(/hinzugekommen \(1 von 2\)/);
    await shell.user.click(button('Mit diesen Berechtigungen fortfahren'));
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect([printList(), cart().map(({ name }) => name)]).toEqual([[21], ['Stadtabo Netz']]);
  });

  it('is sent again only after confirmation', async () => {
    const fake = fakeMiddleware([first, second]);
    const shell = await open(fake);
    await shell.user.click(orderButton());
    await shell.user.click(await screen.findByRole('button', { name: 'Erneut bestellen' }));
    await answerQuestion(shell, 'Zuerst prüfen');
    await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-busy'));
    expect(countOrders(shell)).toBe(1);
    fake.setOutcome('answers');
    await shell.user.click(orderButton());
    await shell.user.click(await screen.findByRole('button', { name: 'Erneut bestellen' }));
    await answerQuestion(shell, 'Trotzdem erneut senden');
    await waitFor(() => expect(shell.location()).toBe('/print-tickets'));
    expect(countOrders(shell)).toBe(2);
  });

  it('stays in the cart if no ticket is visible, and is checked again before staff confirm a second order', async () => {
    const fake = fakeMiddleware([]);
    const shell = await open(fake);
    await shell.user.click(orderButton());
    expect(await screen.findByText(/bisher nicht zu sehen.*Bitte prüfen Sie die Berechtigungen/)).toBeInTheDocument();
    expect(cart()).toHaveLength(2);
    await shell.user.click(orderButton());
    await answerQuestion(shell, 'Zuerst prüfen');
    await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-busy'));
    fake.addTickets([first, second]);
    await shell.user.click(orderButton());
    expect(await screen.findByText(/hinzugekommen \(2 von 2\)/)).toBeInTheDocument();
    expect(countOrders(shell)).toBe(1);
  });

  it('is reported as unclear if its tickets cannot be loaded', async () => {
    const shell = await open(fakeMiddleware([]));
    shell.client.mock(mockNetworkError(calls.getAboTickets));
    await shell.user.click(orderButton());
    expect(await screen.findByText(/konnte nicht festgestellt werden\. Bitte prüfen Sie die Berechtigungen/)).toBeInTheDocument();
    expect(cart()).toHaveLength(2);
  });

  it('is repeated with the same idempotency key and without confirmation while the cart is unchanged', async () => {
    const fake = fakeMiddleware([]);
    const shell = await open(fake, ['idempotencyKeys']);
    await shell.user.click(orderButton());
    expect(await screen.findByText(/Solange Sie den Warenkorb nicht ändern/)).toBeInTheDocument();
    await shell.user.click(orderButton());
    await waitFor(() => expect(countOrders(shell)).toBe(2));
    const keys = shell.client.requests.filter(({ call }) => call === calls.orderTickets).map(({ idempotencyKey }) => idempotencyKey);
    expect([new Set(keys).size, keys[0] === undefined]).toEqual([1, false]);
    await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-busy'));
    await shell.user.click(button('Entfernen: Deutschlandticket (Zeile 1)'));
    await shell.user.click(orderButton());
    await answerQuestion(shell, 'Zuerst prüfen');
    expect(countOrders(shell)).toBe(2);
  });
});

it('an order with the capability orderLines opens the ticket list if neither the response nor the look-up returns tickets', async () => {
  const shell = renderCart({
    answers: [mockResponse(calls.orderTickets, () => undefined), mockResponse(calls.getOrdersOfLines, () => [])],
  });
  await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
  await shell.user.click(orderButton());
  await waitFor(() => expect(shell.location()).toBe(`/ticket-holder/${uuid(2)}`));
  expect([cart(), shell.toasts()]).toEqual([[], [expect.stringMatching(/^Die Bestellung ist angelegt\./)]]);
});
