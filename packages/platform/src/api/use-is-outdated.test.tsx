import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { mockDeferredResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiQueryKey } from './query-key.ts';
import { useApiQuery } from './use-api-query.ts';
import { useIsOutdated } from './use-is-outdated.ts';

const ticket: SubscriptionTicket = {
  id: 1,
  uuidTicketHolder: '11111111-1111-4111-8111-111111111111',
  productVariantName: 'Netz',
  issueType: 'E_TICKET_VDV',
  price: 0,
  status: 'ACTIVE',
};
const input = { params: { uuid: ticket.uuidTicketHolder }, query: { activeOnly: true } };

function Tickets() {
  const queryClient = useQueryClient();
  const tickets = useApiQuery(calls.getAboTickets, input);
  const queryKey = apiQueryKey(calls.getAboTickets, input);
  const isOutdated = useIsOutdated(tickets, queryKey);
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        Ändern
      </button>
      <button type="button" onClick={() => void tickets.refetch()}>
        Neu laden
      </button>
      <p>{`${tickets.data?.length ?? 'keine'} ${tickets.isFetching ? 'lädt' : 'ruht'} ${isOutdated ? 'veraltet' : 'aktuell'}`}</p>
    </>
  );
}

async function show(button: string) {
  const { client, user } = renderInShell(<Tickets />, { answers: [mockResponse(calls.getAboTickets, () => [ticket])] });
  await screen.findByText('1 ruht aktuell');
  const deferred = mockDeferredResponse(calls.getAboTickets);
  client.mock(deferred);
  await user.click(screen.getByRole('button', { name: button }));
  return deferred;
}

it('useIsOutdated returns true after a change until the refetch has ended', async () => {
  const deferred = await show('Ändern');
  expect(await screen.findByText('1 lädt veraltet')).toBeInTheDocument();
  deferred.resolve([]);
  expect(await screen.findByText('0 ruht aktuell')).toBeInTheDocument();
});

it('useIsOutdated returns false during a refetch without a change', async () => {
  const deferred = await show('Neu laden');
  expect(await screen.findByText('1 lädt aktuell')).toBeInTheDocument();
  deferred.resolve([]);
  expect(await screen.findByText('0 ruht aktuell')).toBeInTheDocument();
});
