import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessCodes, createdRecords, customers, documents, ticketHolders, tickets } from '../db/schema/all.ts';
import { toDataUri } from '../testing/data-uri.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import { newPerson, picture } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from '../testing/test-middleware.ts';
import { deleteOldCreations } from './created-records.ts';
import { ApiError } from './api-error.ts';

describe.each(testDatabaseEngines)('on %s', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
    middleware.directory.error = undefined;
    middleware.directory.done.length = 0;
  });

  const newId = () => crypto.randomUUID();
  const send = (call: Call, parts: TestRequestInput, sending: SendOptions) => middleware.respond(call, parts, { key: newId(), ...sending });
  const lookUp = (recordId: string, sending: SendOptions = {}) =>
    middleware.respond(calls.getCreatedRecord, { params: { recordId } }, sending);
  /** Counts the rows of everything that a creation may insert. */
  const countAll = async () => {
    const tables = [customers, ticketHolders, accessCodes, documents, tickets];
    return Promise.all(tables.map((table) => middleware.db.$count(table)));
  };
  const uuid = customerUuid('erika');
  const ofFamily = { customerUuid: customerUuid('family') };
  const person = (more: object) => newPerson(more);
  const holder = (more: object) => ({ ...newPerson(more), picture, identicalWithCustomer: false });

  const identicalHolder = { ticketHolder: { identicalWithCustomer: true, picture }, ticketHolderIdenticalWithCustomer: true };

  /** Each creating call with its effect in the database, with two contents. */
  type Case = readonly [name: string, call: Call, inputs: (m: TestMiddleware) => Promise<readonly [TestRequestInput, TestRequestInput]>];
  const creations: readonly Case[] = [
    [
      'createCustomer',
      calls.createCustomer,
      async () => [
        { body: { newCustomer: person({}), createTicketHolder: true } },
        { body: { newCustomer: person({ note: 'anders' }), createTicketHolder: true } },
      ],
    ],
    [
      'createAboCustomer',
      calls.createAboCustomer,
      async () => [
        { body: { customer: person({}), ...identicalHolder } },
        { body: { customer: person({ note: 'anders' }), ...identicalHolder } },
      ],
    ],
    ...([calls.createTicketHolder, calls.createTicketHolderOnPage] as const).map((call): Case => [
      call.summary,
      call,
      async () => [
        { params: ofFamily, body: holder({}) },
        { params: ofFamily, body: holder({ note: 'anders' }) },
      ],
    ]),
    ['createAccessCode', calls.createAccessCode, async () => [{ params: { uuid } }, { params: { uuid } }]],
    [
      'uploadDocument',
      calls.uploadDocument,
      async () => [
        { params: { uuid }, body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'a' } },
        { params: { uuid }, body: { dataUri: toDataUri(pdf), filename: 'b.pdf', description: 'b' } },
      ],
    ],
    [
      'replaceTicket',
      calls.replaceTicket,
      async (m) => {
        const params = { uuid: holderUuid('erika'), id: (await orderTicket(m, 'erika')).ticket.id };
        return [
          { params, body: { idReason: 2, fee: 0 } },
          { params, body: { idReason: 2, fee: 0, version: 1 } },
        ];
      },
    ],
  ];

  it.each(creations)('%s creates one record per id, whatever later attempts contain', async (_name, call, inputs) => {
    const [first, changed] = await inputs(middleware);
    const before = await countAll();
    const recordId = newId();
    const created = await send(call, first, { recordId });
    expect(created.statusCode).toBeLessThan(300);
    const after = await countAll();
    expect(after).not.toEqual(before);
    for (const again of [await send(call, changed, { recordId }), await send(call, first, { recordId })])
      expect([again.statusCode, again.body]).toEqual([created.statusCode, created.body]);
    expect(await countAll()).toEqual(after);
    const stored = await lookUp(recordId);
    expect(stored.json()).toEqual({ recordType: call.creates, answer: created.body === '' ? null : created.json() });
  });

  it.each(creations)('%s creates one record for two concurrent attempts', async (_name, call, inputs) => {
    const [first, changed] = await inputs(middleware);
    const recordId = newId();
    const answers = await Promise.all([send(call, first, { recordId }), send(call, changed, { recordId })]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0].statusCode).toBeLessThan(300);
  });

  const create = (recordId: string, more: object = {}, sending: SendOptions = {}) =>
    send(calls.createCustomer, { body: { newCustomer: person(more), createTicketHolder: false } }, { recordId, ...sending });

  it('an id of another record type is rejected', async () => {
    const recordId = newId();
    await create(recordId);
    const refused = await middleware.expectError(calls.createAccessCode, { params: { uuid } }, { recordId });
    expect(refused).toMatchObject({ status: 409, code: 'record-id-reused' });
    const other = { body: { customer: person({}), ...identicalHolder } };
    expect(await middleware.expectError(calls.createAboCustomer, other, { recordId })).toMatchObject({ code: 'record-id-reused' });
  });

  it('the same id of another person is independent and cannot be looked up', async () => {
    const recordId = newId();
    const mine = await create(recordId);
    expect((await lookUp(recordId, { sub: 'staff-9' })).statusCode).toBe(404);
    const theirs = await create(recordId, {}, { sub: 'staff-9' });
    expect(theirs.json()).not.toMatchObject({ uuid: mine.json<{ uuid: string }>().uuid });
  });

  it('an id is free again after a rejection', async () => {
    const recordId = newId();
    expect((await create(recordId, { lastName: '' })).statusCode).toBe(400);
    expect((await lookUp(recordId)).json()).toMatchObject({ code: 'not-found' });
    const before = await middleware.db.$count(customers);
    expect((await create(recordId)).statusCode).toBe(200);
    expect(await middleware.db.$count(customers)).toBe(before + 1);
  });

  it('ids are compared case-insensitively, and an id that is not a UUID is rejected', async () => {
    const recordId = newId();
    const first = await create(recordId);
    expect((await create(recordId.toUpperCase(), { note: 'anders' })).body).toBe(first.body);
    const refused = await create('x');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'validation-failed', fields: { [requestHeaders.recordId]: expect.any(String) } },
    ]);
  });

  it('an id is stored for 30 days', async () => {
    const recordId = newId();
    await create(recordId);
    await deleteOldCreations(middleware.db, addDays(FIXED_NOW, 30));
    expect((await lookUp(recordId)).statusCode).toBe(200);
    await deleteOldCreations(middleware.db, addMinutes(addDays(FIXED_NOW, 30), 1));
    expect((await lookUp(recordId)).statusCode).toBe(404);
  });

  describe('a staff user', () => {
    const admin = { roles: ['user-management'] } as const;
    const user = (lastName: string) => ({
      body: { user: { firstName: 'Nina', lastName, email: `${lastName}@post.example` }, password: 'x' },
    });
    const createUser = (recordId: string, lastName: string) => send(calls.createUser, user(lastName), { ...admin, recordId });

    it('is created once per id, whatever later attempts contain', async () => {
      const recordId = newId();
      expect((await createUser(recordId, 'Eins')).statusCode).toBe(204);
      expect((await createUser(recordId, 'Zwei')).statusCode).toBe(204);
      expect(middleware.directory.done).toEqual(['create Eins']);
      expect((await lookUp(recordId, admin)).json()).toEqual({ recordType: 'staff-user', answer: null });
    });

    it('is in progress for a second attempt and for the look-up, which is not stored for the key', async () => {
      const recordId = newId();
      const { begun, release } = middleware.directory.blockNextWrite();
      const first = createUser(recordId, 'Halt');
      await begun;
      const second = { ...admin, recordId, key: newId() };
      expect(await middleware.expectError(calls.createUser, user('Halt'), second)).toMatchObject({
        status: 409,
        code: 'request-in-progress',
      });
      expect((await lookUp(recordId, admin)).json()).toMatchObject({ code: 'request-in-progress' });
      release();
      expect((await first).statusCode).toBe(204);
      expect((await middleware.respond(calls.createUser, user('Halt'), second)).statusCode).toBe(204);
      expect(middleware.directory.done).toEqual(['create Halt']);
    });

    it('that a crashed attempt has created is found, not created again', async () => {
      const recordId = newId();
      await createUser(recordId, 'Absturz');
      const attempt = { user: user('Absturz').body.user, before: [] };
      await middleware.db.update(createdRecords).set({ state: 'request-in-progress', attempt });
      expect((await lookUp(recordId, admin)).json()).toMatchObject({ code: 'request-in-progress' });
      middleware.clock.now = addMinutes(FIXED_NOW, 2);
      expect((await lookUp(recordId, admin)).json()).toEqual({ recordType: 'staff-user', answer: null });
      expect((await createUser(recordId, 'Anders')).statusCode).toBe(204);
      expect(middleware.directory.done).toEqual(['create Absturz']);
    });

    it('that a crashed attempt has not created is created, next to an earlier namesake', async () => {
      const recordId = newId();
      await middleware.respond(calls.createUser, user('Namens'), admin);
      const namesake = (await middleware.directory.users()).find(({ lastName }) => lastName === 'Namens');
      const attempt = { user: user('Namens').body.user, before: [namesake?.id] };
      const row = { recordId, staffSub: 'staff-1', recordType: 'staff-user', state: 'uncertain', attempt, createdAt: FIXED_NOW } as const;
      await middleware.db.insert(createdRecords).values(row);
      expect((await lookUp(recordId, admin)).statusCode).toBe(404);
      expect((await createUser(recordId, 'Namens')).statusCode).toBe(204);
      expect(middleware.directory.done).toEqual(['create Namens', 'create Namens']);
    });

    it('is created by the next attempt if the directory was unavailable, and its id is free after a rejection', async () => {
      const recordId = newId();
      middleware.directory.error = new ApiError(502, 'Nicht erreichbar.', { code: 'directory-unavailable' });
      expect((await createUser(recordId, 'Weg')).statusCode).toBe(502);
      middleware.directory.error = undefined;
      expect((await lookUp(recordId, admin)).statusCode).toBe(404);
      middleware.directory.error = new ApiError(409, 'Vergeben.', { code: 'directory-rejected' });
      expect((await createUser(recordId, 'Weg')).statusCode).toBe(409);
      middleware.directory.error = undefined;
      expect((await createUser(recordId, 'Weg')).statusCode).toBe(204);
    });
  });
});
