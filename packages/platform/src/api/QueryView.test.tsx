import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type EndpointMock,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
} from '@aboschalter/test-kit';
import { skipToken, useQueryClient } from '@tanstack/react-query';
import { QueryView } from './QueryView.tsx';
import { useApiQuery } from './use-api-query.ts';

const users = [{ id: 'u1', lastName: 'Verkauf', groups: [] }];

function Users({ hasInput = true }: { readonly hasInput?: boolean }) {
  const usersQuery = useApiQuery(calls.getUsers, hasInput ? {} : skipToken);
  const queryClient = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        Neu laden
      </button>
      <QueryView
        query={usersQuery}
        errorMessage="Die Nutzer konnten nicht geladen werden"
        skeleton={{ lines: 2, label: 'Nutzer werden geladen' }}
        empty={{ when: (list) => list.length === 0, message: 'Noch keine Nutzer.' }}
        idle={<p>Nichts gefragt.</p>}
      >
        {(list) => list.map(({ id, lastName }) => <p key={id}>{lastName}</p>)}
      </QueryView>
    </>
  );
}
function UsersInOneLine() {
  return (
    <QueryView query={useApiQuery(calls.getUsers, {})} errorMessage="Die Nutzer konnten nicht geladen werden" line>
      {(list) => list.map(({ id, lastName }) => <p key={id}>{lastName}</p>)}
    </QueryView>
  );
}
const show = (...answers: EndpointMock[]) => renderInShell(<Users />, { answers });

describe('QueryView', () => {
  it('shows a skeleton while the query loads, then the data', async () => {
    const deferred = mockDeferredResponse(calls.getUsers);
    show(deferred);
    expect(screen.getByText('Nutzer werden geladen')).toBeInTheDocument();
    deferred.resolve(users);
    expect(await screen.findByText('Verkauf')).toBeInTheDocument();
  });

  it('shows the failure of the first load instead of the data and as a toast, and removes the toast after a successful retry', async () => {
    const { user, client, toasts } = show(mockErrorResponse(calls.getUsers, 503, 'Wartung.'));
    expect(await screen.findByText('Die Nutzer konnten nicht geladen werden')).toBeInTheDocument();
    expect(screen.getByText('Wartung.')).toBeInTheDocument();
    expect(toasts()).toEqual(['Wartung.']);
    expect(await findAxeViolations()).toEqual([]);
    client.mock(mockResponse(calls.getUsers, () => users));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Verkauf')).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it('shows the incident number of a failure', async () => {
    const error = new MiddlewareError('rejected', { status: 503, body: { userMessage: 'Wartung.', incidentId: 'v-4711' } });
    show(mockResponse(calls.getUsers, () => Promise.reject(error)));
    expect(await screen.findByText('Vorgangsnummer: v-4711')).toBeInTheDocument();
  });

  it('with `line` shows a spinner while the query loads, and an alert in one line after a failure', async () => {
    const deferred = mockDeferredResponse(calls.getUsers);
    const { client } = renderInShell(<UsersInOneLine />, { answers: [deferred] });
    expect(screen.getByRole('status')).toHaveTextContent('Wird geladen');
    expect(await findAxeViolations()).toEqual([]);
    client.mock(mockErrorResponse(calls.getUsers, 503, 'Wartung.'));
    deferred.reject(new MiddlewareError('rejected', { status: 503, body: { userMessage: 'Wartung.' } }));
    expect(await screen.findByText(/^Die Nutzer konnten nicht geladen werden\./)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Wartung.');
  });

  it('keeps the data when a refetch fails, and shows a note with a retry', async () => {
    const { user, client, toasts } = show(mockResponse(calls.getUsers, () => users));
    await screen.findByText('Verkauf');
    client.mock(mockErrorResponse(calls.getUsers, 503, 'Wartung.'));
    await user.click(screen.getByText('Neu laden'));
    expect(await screen.findByText(/^Stand von \d\d:\d\d: .*Wartung\./)).toBeInTheDocument();
    expect(screen.getByText('Verkauf')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    client.mock(mockResponse(calls.getUsers, () => [{ id: 'u2', lastName: 'Neu', groups: [] }]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Neu')).toBeInTheDocument();
    expect(screen.queryByText(/^Stand von/)).toBeNull();
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it('shows the empty state if its condition applies to the data', async () => {
    show(mockResponse(calls.getUsers, () => []));
    expect(await screen.findByText('Noch keine Nutzer.')).toBeInTheDocument();
  });

  it('shows `idle` and sends no request while the query has no input', () => {
    const { client } = renderInShell(<Users hasInput={false} />);
    expect(screen.getByText('Nichts gefragt.')).toBeInTheDocument();
    expect(client.requests).toEqual([]);
  });
});
