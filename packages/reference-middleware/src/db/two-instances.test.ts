import { calls } from '@aboschalter/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresBinDir, startPostgres, type RunningPostgres } from '../testing/postgres.ts';
import { createCommandServer, openSession, createIssuanceRequest } from '../testing/issuing.ts';
import { lockCustomer } from '../domain/people.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { listMigrations } from './migrations.ts';
import { customers, tickets } from './schema/all.ts';

const binDir = findPostgresBinDir();

describe.skipIf(binDir === undefined)('two instances on one PostgreSQL server', () => {
  let server: RunningPostgres;
  let instances: readonly [TestMiddleware, TestMiddleware];
  beforeAll(async () => {
    server = startPostgres(binDir ?? '');
    const databaseUrl = server.getUrl('postgres');
    // Both instances find the database empty, and try to migrate and fill it.
    instances = await Promise.all([startTestMiddleware({ databaseUrl }), startTestMiddleware({ databaseUrl })]);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    server.close();
  });

  /** Runs `work` eight times concurrently, alternately on both instances. */
  const runOnBoth = <T>(work: (instance: TestMiddleware, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 8 }, (_, index) => work(instances[index % 2 === 0 ? 0 : 1], index)));

  it('migrate and fill an empty database once', async () => {
    expect(await instances[0].db.$count(customers)).toBe(25);
    const client = new pg.Client({ connectionString: server.getUrl('postgres') });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations');
    await client.end();
    expect(rows).toEqual([{ count: listMigrations().length }]);
  });

  it('find a customer by a name in upper or lower case, with or without umlauts, in the locale C', async () => {
    await instances[0].send(calls.createCustomer, {
      body: { newCustomer: createPerson({ firstName: 'Änne', lastName: 'Özdemir' }), createTicketHolder: false },
    });
    for (const lastName of ['özd', 'ÖZDEMIR', 'oezdemir']) {
      expect((await instances[1].send(calls.searchCustomers, { query: { lastName } })).map(({ firstName }) => firstName)).toEqual(['Änne']);
    }
  });

  it('execute a request once per idempotency key', async () => {
    const before = await instances[0].db.$count(tickets);
    const line = createOrderLine();
    const orders = await runOnBoth((instance) =>
      instance.send(calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [line] }, { key: 'same' }),
    );
    expect(new Set(orders.map(([ticket]) => ticket?.id)).size).toBe(1);
    expect(await instances[0].db.$count(tickets)).toBe(before + 1);
  });

  it('accept an order line once, even with different idempotency keys', async () => {
    const before = await instances[0].db.$count(tickets);
    const input = { params: { holderUuid: holderUuid('erika') }, body: [createOrderLine(), createOrderLine()] };
    const responses = await runOnBoth((instance, index) => instance.sendRaw(calls.orderTickets, input, { key: `line-${index}` }));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const rejected of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'already-ordered' }]);
    }
    expect(await instances[0].db.$count(tickets)).toBe(before + 2);
  });

  it('give every customer a unique number', async () => {
    const created = await runOnBoth((instance, index) =>
      instance.send(calls.createAboCustomer, {
        body: {
          customer: createPerson({ lastName: `Neu${index}` }),
          ticketHolder: { identicalWithCustomer: true, picture },
          ticketHolderIdenticalWithCustomer: true,
        },
      }),
    );
    const storedCustomers = await Promise.all(
      created.map(({ customer }) => instances[0].send(calls.getCustomer, { params: { uuid: customer.uuid } })),
    );
    expect(new Set(storedCustomers.map(({ customerNumber }) => customerNumber)).size).toBe(8);
  });

  it('keep the city of identical records the same during concurrent changes', async () => {
    const [one, two] = instances;
    const { version: _, ...customer } = await one.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    const { version: __, ...holder } = await one.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } });
    const { version: ___, ...account } = await one.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } });
    await runOnBoth((instance, index): Promise<unknown> => {
      const city = `Ort ${index}`;
      if (index % 3 === 0) return instance.send(calls.updateCustomer, { body: { ...customer, city } });
      if (index % 3 === 1) return instance.send(calls.updateTicketHolder, { body: { ...holder, city } });
      return instance.send(calls.updateBankAccountHolder, { body: { ...account, city } });
    });
    const { city } = await two.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    expect((await two.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } })).city).toBe(city);
    expect((await two.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } })).city).toBe(city);
  });

  it('copy a customer to a new identical holder only after a concurrent change of the customer', async () => {
    const [{ db }, other] = instances;
    const uuid = customerUuid('withoutHolder');
    const countWaitingLocks = async () =>
      (
        await db
          .select({ one: sql`1` })
          .from(sql`pg_locks`)
          .where(sql`not granted`)
      ).length;
    const { creating } = await db.transaction(async (tx) => {
      await lockCustomer(tx, uuid);
      await tx.update(customers).set({ city: 'Neustadt' }).where(eq(customers.uuid, uuid));
      const request = { params: { customerUuid: uuid }, body: { identicalWithCustomer: true, picture } };
      const holder = other.send(calls.createTicketHolder, request);
      await expect.poll(countWaitingLocks).toBeGreaterThan(0);
      // A returned promise would be awaited before the transaction ends, but the request waits for this end.
      return { creating: holder };
    });
    expect((await creating).city).toBe('Neustadt');
  });

  it('issue a ticket onto only one of two cards', async () => {
    const { ticket } = await orderTicket(instances[0], 'erika');
    const session = await openSession(instances[0], ticket.id);
    const issuedCards = await runOnBoth(async (instance, index) => {
      const card = 4_100_011 + (index % 2);
      const commandServer = createCommandServer(instance, session);
      const attempt = async () => {
        const begun = await commandServer.begin(await createIssuanceRequest(instance, ticket, card));
        await commandServer.recordStep(begun, 'WRITE_SENT', card);
        await commandServer.recordStep(begun, 'COMPLETED', card);
        return card;
      };
      return attempt().catch(() => undefined);
    });
    const cards = new Set(issuedCards.filter((card) => card !== undefined));
    const [row] = await instances[1].db.select().from(tickets).where(eq(tickets.id, ticket.id));
    // Concurrent attempts can also prevent each other, so that no card is issued.
    expect([...cards]).toEqual(row?.ticketNumber ? [row.appInstanceNumber] : []);
  });
});
