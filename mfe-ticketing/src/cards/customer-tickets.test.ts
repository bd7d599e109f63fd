import { calls } from '@aboschalter/contract';
import { createFakeClient, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { customerUuid, holder, holderUuid, ticket } from '../testing/fixtures.ts';
import { loadCustomerTickets } from './customer-tickets.ts';

const sibling = '33333333-3333-4333-8333-333333333333';
const { signal } = new AbortController();

it('the tickets of all holders are loaded, including tickets that have ended', async () => {
  const client = createFakeClient([
    mockResponse(calls.getCustomerTicketHolders, () => [holder, { ...holder, uuid: sibling }]),
    mockResponse(calls.getAboTickets, ({ params: { uuid } }) => [ticket({ uuidTicketHolder: uuid })]),
  ]);
  const tickets = await loadCustomerTickets(client, [{ uuid: customerUuid }], signal);
  expect(tickets.map(({ uuidTicketHolder }) => uuidTicketHolder)).toEqual([holderUuid, sibling]);
  expect(client.getRequestInputs(calls.getAboTickets)).toMatchObject([{ query: { activeOnly: false } }, { query: { activeOnly: false } }]);
});

it('loading the tickets rejects if a request fails', async () => {
  const client = createFakeClient([
    mockResponse(calls.getCustomerTicketHolders, () => [holder]),
    mockErrorResponse(calls.getAboTickets, 500, 'Nein.'),
  ]);
  await expect(loadCustomerTickets(client, [{ uuid: customerUuid }], signal)).rejects.toThrow('Nein.');
});
