import { calls } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { createTestClient, getRequestError, json, uuid } from './testing/create-test-client.ts';

describe('a middleware without capabilities', () => {
  it('gets none of the headers beyond the specification', async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }), { capabilities: [] });
    await client.request(calls.createAccessCode, { params: { uuid } }, { idempotencyKey: 'mine', recordId: uuid });
    expect([...(sent[0]?.headers.keys() ?? [])].toSorted()).toEqual([
      'authorization',
      'hq-client-application',
      'hq-client-application-user',
    ]);
    expect([client.supports('idempotencyKeys'), client.supports('recordIds')]).toEqual([false, false]);
  });

  it('gets no call beyond the specification', async () => {
    const { client, sent } = createTestClient(() => json([]), { capabilities: [] });
    const error = await getRequestError(client.request(calls.getCustomerChanges, { params: { uuid } }));
    expect([error.kind, sent]).toEqual(['unsupported', []]);
  });
});

describe('a middleware with some capabilities', () => {
  it('gets only the headers whose capability it has', async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }), { capabilities: ['recordIds'] });
    await client.request(calls.createAccessCode, { params: { uuid } }, { idempotencyKey: 'mine', recordId: uuid });
    expect([sent[0]?.headers.get('idempotency-key'), sent[0]?.headers.get('record-id')]).toEqual([null, uuid]);
  });
});

describe('a response whose content the specification does not define', () => {
  const body = { ticketId: 7 };
  const input = { params: { customerUuid: uuid, holderUuid: uuid }, body };
  it.each([
    ['no content', () => new Response(null, { status: 204 })],
    ['null', () => new Response('null')],
    ['another shape', () => json({ data: { ok: true } })],
  ])('is a success without content: %s', async (_, answer) => {
    expect(await createTestClient(answer).client.request(calls.issueTicket, input)).toBeUndefined();
  });
  it('is invalid if it is no JSON, such as the page of a proxy', async () => {
    const { client } = createTestClient(() => new Response('<html>'));
    expect((await getRequestError(client.request(calls.issueTicket, input))).kind).toBe('invalid-response');
  });
  it('needs no valid field except the uuid if the call creates a record', async () => {
    const { client } = createTestClient(() => json({ uuid, firstName: 7 }));
    const created = client.request(calls.createTicketHolderOnPage, {
      params: { customerUuid: uuid },
      body: { identicalWithCustomer: true },
    });
    expect(await created).toEqual({ uuid });
  });
});

describe('the response with the photo of a holder', () => {
  const input = { params: { uuid } };
  it('without content means that there is no photo', async () => {
    const { client } = createTestClient(() => new Response(null, { status: 204 }));
    expect(await client.request(calls.getPicture, input)).toEqual({ picture: null });
  });
  it('is invalid if its content does not match the contract', async () => {
    const { client } = createTestClient(() => json({ picture: 7 }));
    expect((await getRequestError(client.request(calls.getPicture, input))).kind).toBe('invalid-response');
  });
});

describe('a list', () => {
  it('is empty without content', async () => {
    expect(await createTestClient(() => new Response(null, { status: 204 })).client.request(calls.getLatestCustomers, {})).toEqual([]);
  });
  it('is read without its invalid entries, which are reported', async () => {
    const { client, incomplete } = createTestClient(() => json([{ id: 1, uuidCustomer: uuid, firstName: 'Anna', city: 7 }, { id: 'x' }]));
    expect(await client.request(calls.getLatestCustomers, {})).toEqual([{ id: 1, uuidCustomer: uuid, firstName: 'Anna' }]);
    expect(incomplete).toHaveBeenCalledExactlyOnceWith(calls.getLatestCustomers, { entries: 1, fields: ['city', 'id'] });
  });
});
