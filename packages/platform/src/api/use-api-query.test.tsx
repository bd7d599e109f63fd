import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { skipToken } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { QueryView } from './QueryView.tsx';
import { shellStore } from '../shell/shell-store.ts';
import { toastsAtom } from '../toasts/toast-store.ts';
import { useApiQueries, useApiQuery } from './use-api-query.ts';

const HOLDERS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const createTicket = (productVariantName: string): SubscriptionTicket => ({
  id: 1,
  uuidTicketHolder: HOLDERS[0],
  productVariantName,
  issueType: 'E_TICKET_VDV',
  price: 0,
  status: 'ACTIVE',
});

function Tickets() {
  const [activeOnly, setActiveOnly] = useState(true);
  const [uuid, setUuid] = useState<string>(HOLDERS[0]);
  const tickets = useApiQuery(calls.getAboTickets, { params: { uuid }, query: { activeOnly } }, { keepPreviousData: true });
  return (
    <>
      <button type="button" onClick={() => setActiveOnly(false)}>
        Alle
      </button>
      <button type="button" onClick={() => setUuid(HOLDERS[1])}>
        Andere
      </button>
      <QueryView query={tickets} errorMessage="Nicht geladen" skeleton={{ lines: 1, label: 'Lädt' }}>
        {([first]) => <input aria-label={first?.productVariantName ?? 'keine'} disabled={tickets.isPlaceholderData} />}
      </QueryView>
    </>
  );
}

async function show() {
  const shell = renderInShell(<Tickets />, { answers: [mockResponse(calls.getAboTickets, () => [createTicket('Netz')])] });
  await shell.user.type(await screen.findByRole('textbox', { name: 'Netz' }), 'getippt');
  const deferred = mockDeferredResponse(calls.getAboTickets);
  shell.client.mock(deferred);
  return { ...shell, deferred };
}

it('useApiQuery with `keepPreviousData` returns the data of the previous filter while another filter loads', async () => {
  const { user, deferred } = await show();
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  expect(screen.getByRole('textbox', { name: 'Netz' })).toBeDisabled();
  deferred.resolve([createTicket('Tag')]);
  const input = await screen.findByRole('textbox', { name: 'Tag' });
  expect(input).toBeEnabled();
  expect(input).toHaveValue('getippt');
});

it('useApiQuery with `keepPreviousData` returns no data of another record', async () => {
  const { user, deferred } = await show();
  await user.click(screen.getByRole('button', { name: 'Andere' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Lädt')).toBeInTheDocument();
  deferred.resolve([]);
  expect(await screen.findByRole('textbox', { name: 'keine' })).toHaveValue('');
});

it('QueryView shows the failure of a filter instead of the data of the previous filter', async () => {
  const { user, client } = await show();
  client.mock(mockErrorResponse(calls.getAboTickets, 503, 'Wartung.'));
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  expect(await screen.findByText('Nicht geladen')).toBeInTheDocument();
});

it('useApiQuery removes the toast of a failure when the retry starts', async () => {
  const { client, toasts, user } = renderInShell(<Tickets />, { answers: [mockErrorResponse(calls.getAboTickets, 503, 'Wartung.')] });
  await screen.findByText('Nicht geladen');
  expect(toasts()).toEqual(['Wartung.']);
  const deferred = mockDeferredResponse(calls.getAboTickets);
  client.mock(deferred);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(shellStore.get(toastsAtom)).toMatchObject([{ text: 'Wartung.', leaving: true }]);
  deferred.resolve([createTicket('Netz')]);
  expect(await screen.findByRole('textbox', { name: 'Netz' })).toBeInTheDocument();
});

function UserNames({ hasInput }: { readonly hasInput: boolean }) {
  const names = useApiQuery(calls.getUsers, hasInput ? {} : skipToken, {
    select: (users) => users.map(({ lastName }) => lastName).join(),
  });
  expectTypeOf(names.data).toEqualTypeOf<string | undefined>();
  return <p>{names.data ?? `${names.status} ${names.fetchStatus}`}</p>;
}

it('useApiQuery maps the data with `select`', async () => {
  renderInShell(<UserNames hasInput />, { answers: [mockResponse(calls.getUsers, () => [{ id: 'u1', lastName: 'Verkauf', groups: [] }])] });
  expect(screen.getByText('pending fetching')).toBeInTheDocument();
  expect(await screen.findByText('Verkauf')).toBeInTheDocument();
});

it('useApiQuery stays pending without fetching while there is no input', () => {
  const { client } = renderInShell(<UserNames hasInput={false} />);
  expect(screen.getByText('pending idle')).toBeInTheDocument();
  expect(client.requests).toEqual([]);
});

function Prices({ ids }: { readonly ids: readonly (number | undefined)[] }) {
  const prices = useApiQueries(
    calls.getPrice,
    ids.map((id) => (id === undefined ? skipToken : { params: { id }, query: { priceLevel: 0, validAt: '2026-12-01' } })),
  );
  return <p>{prices.map((price) => (price === undefined ? 'none' : (price.data?.price ?? price.status))).join(' ')}</p>;
}

it('useApiQueries returns results in the order of the inputs, undefined for `skipToken`, and sends one request for equal inputs', async () => {
  // `useQueries` would report queries with equal keys on the console.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { client } = renderInShell(<Prices ids={[undefined, 7, undefined, 9, 7]} />, {
    answers: [mockResponse(calls.getPrice, ({ params: { id } }) => ({ price: Number(id) * 100 }))],
  });
  expect(screen.getByText('none pending none pending pending')).toBeInTheDocument();
  expect(await screen.findByText('none 700 none 900 700')).toBeInTheDocument();
  expect(client.getRequestInputs(calls.getPrice)).toHaveLength(2);
  expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
});
