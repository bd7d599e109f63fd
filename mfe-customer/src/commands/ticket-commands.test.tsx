import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { registerQuickSearch, requestTicketAction, ticketActionRequestAtom } from '@aboschalter/counter';
import { shellStore, useQueryClient, useShell, type ExtensionContext } from '@aboschalter/platform';
import { mockErrorResponse, mockResponse, renderInShell, type EndpointMock } from '@aboschalter/test-kit';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customer, createHolder, testUuid, createTicket } from '../testing/fixtures.ts';
import { extendProof, terminateTicket } from './ticket-commands.ts';

const go = vi.fn<ExtensionContext['go']>();
const getRequestedAction = () => shellStore.get(ticketActionRequestAtom);

afterEach(() => {
  go.mockReset();
  requestTicketAction(undefined);
});

/** Runs a command while the customer is active; no customer is active if `customerUuid` is undefined. */
async function runCommand(command: typeof terminateTicket, answers: readonly EndpointMock[], customerUuid: string | undefined) {
  const contexts: ExtensionContext[] = [];
  function Page() {
    const { client, config } = useShell();
    // `captureLocation`: staff never leave the page.
    contexts.push({ client, config, queries: useQueryClient(), go, captureLocation: () => () => true });
    return null;
  }
  const shell = renderInShell(<Page />, { answers: [...answers], customer: customerUuid });
  const [context] = contexts;
  if (!context) throw new Error('the page was not rendered');
  await act(async () => command(context));
  return shell;
}
const mockTickets = (...tickets: readonly SubscriptionTicket[]) => [
  mockResponse(calls.getCustomerTicketHolders, () => [createHolder(2)]),
  mockResponse(calls.getAboTickets, () => [...tickets]),
];

it('a ticket command asks for a customer and focuses the quick search if none is active', async () => {
  const focusSearchField = vi.fn<() => void>();
  const removeQuickSearch = registerQuickSearch(focusSearchField);
  const { client, toasts } = await runCommand(terminateTicket, mockTickets(createTicket(1)), undefined);
  expect(toasts()).toEqual(['Bitte öffnen Sie zuerst den Kunden. Wählen Sie den Befehl danach erneut.']);
  expect(client.getRequestInputs(calls.getCustomerTicketHolders)).toEqual([]);
  expect(go).not.toHaveBeenCalled();
  expect(focusSearchField).toHaveBeenCalledOnce();
  removeQuickSearch();
});

it('a ticket command opens the holder of the only ticket that allows the action, and requests the action', async () => {
  const { toasts } = await runCommand(
    terminateTicket,
    mockTickets(createTicket(1), createTicket(2, { terminationDate: '2026-12-31' })),
    customer.uuid,
  );
  expect(getRequestedAction()).toEqual({ ticketId: 1, action: 'terminate' });
  expect(go).toHaveBeenCalledExactlyOnceWith('ticket-holder-page', { uuidTicketHolder: testUuid(2) });
  expect(toasts()).toEqual([]);
});

it('a ticket command lets staff choose on the customer page if several tickets allow the action', async () => {
  const { toasts } = await runCommand(terminateTicket, mockTickets(createTicket(1), createTicket(2)), customer.uuid);
  expect(toasts()).toEqual(['Der Kunde hat mehrere Berechtigungen. Wählen Sie im Menü (⋮) der richtigen „Kündigen“.']);
  expect(go).toHaveBeenCalledExactlyOnceWith('customer-page');
  expect(getRequestedAction()).toBeUndefined();
});

it('a ticket command reports that no ticket allows the action', async () => {
  const { toasts } = await runCommand(extendProof, mockTickets(createTicket(1, { proofUntil: null })), customer.uuid);
  expect(toasts()).toEqual(['Der Kunde hat keine aktive Berechtigung, bei der das möglich ist.']);
  expect(go).not.toHaveBeenCalled();
});

it('a ticket command reports that the tickets could not be loaded', async () => {
  const answers = [
    mockResponse(calls.getCustomerTicketHolders, () => [createHolder(2)]),
    mockErrorResponse(calls.getAboTickets, 503, 'Wartung.'),
  ];
  const { toasts } = await runCommand(terminateTicket, answers, customer.uuid);
  expect(toasts()).toEqual(['Wartung.']);
});
