import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { type EndpointMock, mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../testing/fixtures.ts';
import { getIssueKind, useIssue } from './use-issue.ts';

const onCard = vi.fn<(ticket: SubscriptionTicket) => void>();
const onIssued = vi.fn<(ticket: SubscriptionTicket) => void>();

function Issue({ ticketToIssue }: { readonly ticketToIssue: SubscriptionTicket }) {
  const { issue, isPending } = useIssue({ customerUuid, onCard, onIssued });
  return (
    <button type="button" onClick={() => issue(ticketToIssue)}>
      {isPending ? 'läuft' : 'Ausgeben'}
    </button>
  );
}

async function issueOf(issueType: string, ...answers: readonly EndpointMock[]) {
  onCard.mockReset();
  onIssued.mockReset();
  sessionStorage.clear();
  const issuedTicket = { ...ticket(), issueType };
  const shell = renderInShell(<Issue ticketToIssue={issuedTicket} />, { answers });
  await shell.user.click(screen.getByRole('button'));
  return { ...shell, issuedTicket };
}

it('a ticket for a card opens the dialog, and nothing is sent', async () => {
  const { issuedTicket, client, toasts } = await issueOf('E_TICKET_VDV');
  expect(onCard).toHaveBeenCalledExactlyOnceWith(issuedTicket);
  expect([client.requests, toasts()]).toEqual([[], []]);
});

it('a ticket without a card is issued by the middleware, with a message', async () => {
  const { issuedTicket, client, toasts } = await issueOf(
    'EXTERNAL_FETCHING_SYSTEM',
    mockResponse(calls.issueTicket, () => ticket()),
  );
  await waitFor(() => expect(onIssued).toHaveBeenCalledExactlyOnceWith(issuedTicket));
  expect(client.getRequestInputs(calls.issueTicket)).toEqual([{ params: { customerUuid, holderUuid }, body: { ticketId: 4711 } }]);
  expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
  expect(onCard).not.toHaveBeenCalled();
});

it('the message about an issued ticket is removed when another issuing starts', async () => {
  const { client, toasts, user } = await issueOf(
    'EXTERNAL_FETCHING_SYSTEM',
    mockResponse(calls.issueTicket, () => ticket()),
  );
  await waitFor(() => expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']));
  client.mock(mockDeferredResponse(calls.issueTicket));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(toasts()).toEqual([]));
});

it('a ticket is not issued if the middleware rejects it', async () => {
  const { toasts } = await issueOf('EXTERNAL_FETCHING_SYSTEM', mockErrorResponse(calls.issueTicket, 409, 'Das geht nicht.'));
  await waitFor(() => expect(toasts()).toEqual(['Das geht nicht.']));
  expect(onIssued).not.toHaveBeenCalled();
});

it('issuing is pending while the middleware issues a ticket, and the tab remembers the ticket until the outcome is known', async () => {
  const late = mockDeferredResponse(calls.issueTicket);
  await issueOf('EXTERNAL_FETCHING_SYSTEM', late);
  expect(screen.getByRole('button')).toHaveTextContent('läuft');
  expect(sessionStorage.getItem('aboschalter-intent-issue-ticket')).toContain('4711');
  await act(async () => late.resolve(ticket()));
  expect(screen.getByRole('button')).toHaveTextContent('Ausgeben');
  expect(onIssued).toHaveBeenCalledOnce();
});

it('a ticket of an unknown type is not issued, with a message', async () => {
  const { client, toasts } = await issueOf('PAPER');
  expect(toasts()).toEqual(['Unbekannte Ausgabeart!']);
  expect([client.requests, onCard.mock.calls]).toEqual([[], []]);
});

it.each([
  ['E_TICKET_VDV', 'card'],
  ['EXTERNAL_FETCHING_SYSTEM', 'middleware'],
  ['STATIC_TICKET_VDV_DATA_COMPLETE_LIST', 'middleware'],
  ['PAPER', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('the issue kind of a ticket with the issue type %j is %s', (issueType, kind) => {
  expect(getIssueKind({ issueType })).toBe(kind);
});
