import { calls } from '@aboschalter/contract';
import { createFakeClient, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { card, holder, ticket } from '../testing/fixtures.ts';
import { createCardCustomersLookup, MAX_LOOKUP_MS } from './card-customers.ts';

const erika = { uuid: '11111111-1111-4111-8111-111111111111', customerNumber: 100_234 };
const createLookup = (...answers: Parameters<typeof createFakeClient>[0]) => {
  const client = createFakeClient(answers);
  return { client, lookup: createCardCustomersLookup(client, 6_262, new AbortController().signal) };
};

it('the lookup sends one request per card, as soon as its number is known', async () => {
  const { client, lookup } = createLookup(mockResponse(calls.searchCustomers, () => [erika]));
  lookup.start(4_100_011);
  expect(client.getRequestInputs(calls.searchCustomers)).toEqual([{ query: { appInstanceNumber: '4100011', appInstanceOrgId: '6262' } }]);
  expect(await lookup.find(card([]))).toEqual([erika]);
  expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(1);
});

it('the lookup sends another request after the card was read if the command server has named a different card before', async () => {
  const { client, lookup } = createLookup(mockResponse(calls.searchCustomers, () => [erika]));
  lookup.start(4_100_099);
  expect(await lookup.find(card([]))).toEqual([erika]);
  expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(2);
});

it('the lookup finds no customer for the card of another organization', async () => {
  const { client, lookup } = createLookup(mockResponse(calls.searchCustomers, () => [erika]));
  const read = card([]);
  expect(await lookup.find({ ...read, Applikationsdaten: { ...read.Applikationsdaten, ApplikationsInstanzOrgID: 7 } })).toBeUndefined();
  expect(
    await lookup.findTickets({ ...read, Applikationsdaten: { ...read.Applikationsdaten, ApplikationsInstanzOrgID: 7 } }),
  ).toBeUndefined();
  expect(client.getRequestInputs(calls.searchCustomers)).toEqual([]);
  // 0 means that the card does not name its organization.
  expect(await lookup.find({ ...read, Applikationsdaten: { ...read.Applikationsdaten, ApplikationsInstanzOrgID: 0 } })).toEqual([erika]);
});

it('the lookup finds the tickets of the customers', async () => {
  const { lookup } = createLookup(
    mockResponse(calls.searchCustomers, () => [erika]),
    mockResponse(calls.getCustomerTicketHolders, () => [holder]),
    mockResponse(calls.getAboTickets, () => [ticket()]),
  );
  expect(await lookup.findTickets(card([]))).toEqual([ticket()]);
});

it('the lookup finds the customers even if their tickets cannot be loaded', async () => {
  const { lookup } = createLookup(
    mockResponse(calls.searchCustomers, () => [erika]),
    mockErrorResponse(calls.getCustomerTicketHolders, 500, 'Nein.'),
  );
  expect(await lookup.find(card([]))).toEqual([erika]);
  expect(await lookup.findTickets(card([]))).toBeUndefined();
});

it('the lookup finds no customer if the request fails', async () => {
  expect(await createLookup(mockErrorResponse(calls.searchCustomers, 500, 'Nein.')).lookup.find(card([]))).toBeUndefined();
});

it('the lookup finds no customer after the time limit', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const found = createLookup(mockDeferredResponse(calls.searchCustomers)).lookup.find(card([]));
  await vi.advanceTimersByTimeAsync(MAX_LOOKUP_MS);
  expect(await found).toBeUndefined();
});
