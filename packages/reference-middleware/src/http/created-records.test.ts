import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessCodes, createdRecords, customers, documents, ticketHolders, tickets } from '../db/schema/all.ts';
import { toDataUri } from '../testing/data-uri.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import { createPerson, picture } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from '../testing/test-middleware.ts';
import { deleteOldCreations } from './created-records.ts';
import { ApiError } from './api-error.ts';

describe.each(testDatabaseEngines)('on %s,', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
    middleware.directory.error = undefined;
    middleware.directory.writes.length = 0;
  });

  const createId = () => crypto.randomUUID();
  const send = (call: Call, parts: TestRequestInput, options: SendOptions) =>
    middleware.sendRaw(call, parts, { key: createId(), ...options });
  const lookUp = (recordId: string, options: SendOptions = {}) =>
    middleware.sendRaw(calls.getCreatedRecord, { params: { recordId } }, options);
  /** Counts the rows of everything that a creation may insert. */
  const countAll = async () => {
    const tables = [customers, ticketHolders, accessCodes, documents, tickets];
    return Promise.all(tables.map((table) => middleware.db.$count(table)));
  };
  const uuid = customerUuid('erika');
  const familyParams = { customerUuid: customerUuid('family') };
  const createHolder = (fields: object) => ({ ...createPerson(fields), picture, identicalWithCustomer: false });

  const identicalHolder = { ticketHolder: { identicalWithCustomer: true, picture }, ticketHolderIdenticalWithCustomer: true };

  type CreatingCall = readonly [
    name: string,
    call: Call,
    createInputs: (middleware: TestMiddleware) => Promise<readonly [TestRequestInput, TestRequestInput]>,
  ];
  /** Each call that creates a record in the database, with two valid inputs, which differ if the call has a body. */
  const creatingCalls: readonly CreatingCall[] = [
    [
      'createCustomer',
      calls.createCustomer,
      async () => [
        { body: { newCustomer: createPerson({}), createTicketHolder: true } },
        { body: { newCustomer: createPerson({ note: 'anders' }), createTicketHolder: true } },
      ],
    ],
    [
      'createAboCustomer',
      calls.createAboCustomer,
      async () => [
        { body: { customer: createPerson({}), ...identicalHolder } },
        { body: { customer: createPerson({ note: 'anders' }), ...identicalHolder } },
      ],
    ],
    ...([calls.createTicketHolder, calls.createTicketHolderOnPage] as const).map((call): CreatingCall => [
      call.summary,
      call,
      async () => [
        { params: familyParams, body: createHolder({}) },
        { params: familyParams, body: createHolder({ note: 'anders' }) },
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
      async (testMiddleware) => {
        const params = { uuid: holderUuid('erika'), id: (await orderTicket(testMiddleware, 'erika')).ticket.id };
        return [
          { params, body: { idReason: 2, fee: 0 } },
          { params, body: { idReason: 2, fee: 0, version: 1 } },
        ];
      },
    ],
  ];

  it.each(creatingCalls)(
    '%s creates one record per id, even if a later attempt has a different body',
    async (_name, call, createInputs) => {
      const [first, changed] = await createInputs(middleware);
      const before = await countAll();
      const recordId = createId();
      const created = await send(call, first, { recordId });
      expect(created.statusCode).toBeLessThan(300);
      const after = await countAll();
      expect(after).not.toEqual(before);
      for (const repeated of [await send(call, changed, { recordId }), await send(call, first, { recordId })])
        expect([repeated.statusCode, repeated.body]).toEqual([created.statusCode, created.body]);
      expect(await countAll()).toEqual(after);
      const stored = await lookUp(recordId);
      expect(stored.json()).toEqual({ recordType: call.creates, answer: created.body === '' ? null : created.json() });
    },
  );

  it.each(creatingCalls)('%s creates one record for two concurrent attempts with the same id', async (_name, call, createInputs) => {
    const [first, changed] = await createInputs(middleware);
    const recordId = createId();
    const responses = await Promise.all([send(call, first, { recordId }), send(call, changed, { recordId })]);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0].statusCode).toBeLessThan(300);
  });

  const create = (recordId: string, fields: object = {}, options: SendOptions = {}) =>
    send(calls.createCustomer, { body: { newCustomer: createPerson(fields), createTicketHolder: false } }, { recordId, ...options });

  it('an id that was used for a record of another type or by another call is rejected', async () => {
    const recordId = createId();
    await create(recordId);
    const error = await middleware.expectError(calls.createAccessCode, { params: { uuid } }, { recordId });
    expect(error).toMatchObject({ status: 409, code: 'record-id-reused' });
    const sameTypeInput = { body: { customer: createPerson({}), ...identicalHolder } };
    expect(await middleware.expectError(calls.createAboCustomer, sameTypeInput, { recordId })).toMatchObject({ code: 'record-id-reused' });
  });

  it('other members of staff cannot look up a record by its id, and can use the same id for another record', async () => {
    const recordId = createId();
    const mine = await create(recordId);
    expect((await lookUp(recordId, { sub: 'staff-9' })).statusCode).toBe(404);
    const theirs = await create(recordId, {}, { sub: 'staff-9' });
    expect(theirs.json()).not.toMatchObject({ uuid: mine.json<{ uuid: string }>().uuid });
  });

  it('an id can be used again after the creation with this id was rejected', async () => {
    const recordId = createId();
    expect((await create(recordId, { lastName: '' })).statusCode).toBe(400);
    expect((await lookUp(recordId)).json()).toMatchObject({ code: 'not-found' });
    const before = await middleware.db.$count(customers);
    expect((await create(recordId)).statusCode).toBe(200);
    expect(await middleware.db.$count(customers)).toBe(before + 1);
  });

  it('ids are compared case-insensitively, and an id that is not a UUID is rejected', async () => {
    const recordId = createId();
    const first = await create(recordId);
    expect((await create(recordId.toUpperCase(), { note: 'anders' })).body).toBe(first.body);
    const rejected = await create('x');
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      400,
      { code: 'validation-failed', fields: { [requestHeaders.recordId]: expect.any(String) } },
    ]);
  });

  it('an id is stored for 30 days', async () => {
    const recordId = createId();
    await create(recordId);
    await deleteOldCreations(middleware.db, addDays(FIXED_NOW, 30));
    expect((await lookUp(recordId)).statusCode).toBe(200);
    await deleteOldCreations(middleware.db, addMinutes(addDays(FIXED_NOW, 30), 1));
    expect((await lookUp(recordId)).statusCode).toBe(404);
  });

  describe('a staff user, who is created in the directory,', () => {
    const admin = { roles: ['user-management'] } as const;
    const user = (lastName: string) => ({
      body: { user: { firstName: 'Nina', lastName, email: `${lastName}@post.example` }, password: 'x' },
    });
    const createUser = (recordId: string, lastName: string) => send(calls.createUser, user(lastName), { ...admin, recordId });

    it('is created once per id, even if a later attempt has a different body', async () => {
      const recordId = createId();
      expect((await createUser(recordId, 'Eins')).statusCode).toBe(204);
      expect((await createUser(recordId, 'Zwei')).statusCode).toBe(204);
      expect(middleware.directory.writes).toEqual(['create Eins']);
      expect((await lookUp(recordId, admin)).json()).toEqual({ recordType: 'staff-user', answer: null });
    });

    it('is reported as in progress while the first attempt runs, and is not created again by a repeat of the rejected request', async () => {
      const recordId = createId();
      const { begun, release } = middleware.directory.blockNextWrite();
      const first = createUser(recordId, 'Halt');
      await begun;
      const second = { ...admin, recordId, key: createId() };
      expect(await middleware.expectError(calls.createUser, user('Halt'), second)).toMatchObject({
        status: 409,
        code: 'request-in-progress',
      });
      expect((await lookUp(recordId, admin)).json()).toMatchObject({ code: 'request-in-progress' });
      release();
      expect((await first).statusCode).toBe(204);
      expect((await middleware.sendRaw(calls.createUser, user('Halt'), second)).statusCode).toBe(204);
      expect(middleware.directory.writes).toEqual(['create Halt']);
    });

    it('is looked up instead of created again if an attempt created the user and then crashed', async () => {
      const recordId = createId();
      await createUser(recordId, 'Absturz');
      // `before` contains the ids of the users who had the same fields before the attempt.
      const attempt = { user: user('Absturz').body.user, before: [] };
      await middleware.db.update(createdRecords).set({ state: 'request-in-progress', attempt });
      expect((await lookUp(recordId, admin)).json()).toMatchObject({ code: 'request-in-progress' });
      middleware.clock.now = addMinutes(FIXED_NOW, 2);
      expect((await lookUp(recordId, admin)).json()).toEqual({ recordType: 'staff-user', answer: null });
      expect((await createUser(recordId, 'Anders')).statusCode).toBe(204);
      expect(middleware.directory.writes).toEqual(['create Absturz']);
    });

    it('is created if an attempt crashed before it created the user, even if an earlier user has the same name', async () => {
      const recordId = createId();
      await middleware.sendRaw(calls.createUser, user('Namens'), admin);
      const namesake = (await middleware.directory.listUsers()).find(({ lastName }) => lastName === 'Namens');
      const attempt = { user: user('Namens').body.user, before: [namesake?.id] };
      const row = { recordId, staffSub: 'staff-1', recordType: 'staff-user', state: 'uncertain', attempt, createdAt: FIXED_NOW } as const;
      await middleware.db.insert(createdRecords).values(row);
      expect((await lookUp(recordId, admin)).statusCode).toBe(404);
      expect((await createUser(recordId, 'Namens')).statusCode).toBe(204);
      expect(middleware.directory.writes).toEqual(['create Namens', 'create Namens']);
    });

    it('is created by a later attempt with the same id after the directory was unavailable, and after it rejected the user', async () => {
      const recordId = createId();
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
