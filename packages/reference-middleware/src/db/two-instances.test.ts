import { calls } from '@aboschalter/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresBinDir, startPostgres, type RunningPostgres } from '../testing/postgres.ts';
import { createCommandServer, openSession, createIssuanceRequest } from '../testing/issuing.ts';
import { lockCustomer } from '../domain/people.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket } from '../testing/demo-customers.ts';
import { newPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { listMigrations } from './migrations.ts';
import { customers, tickets } from './schema/all.ts';

const programs = findPostgresBinDir();

describe.skipIf(programs === undefined)('two instances on one PostgreSQL server', () => {
  let server: RunningPostgres;
  let instances: readonly [TestMiddleware, TestMiddleware];
  beforeAll(async () => {
    server = startPostgres(programs ?? '');
    const databaseUrl = server.url('postgres');
    // Both find it empty.
    instances = await Promise.all([startTestMiddleware(databaseUrl), startTestMiddleware(databaseUrl)]);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    server.close();
  });

  /** Runs the same at both instances, several times, concurrently. */
  const everywhere = <T>(work: (instance: TestMiddleware, nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 8 }, (_, nth) => work(instances[nth % 2 === 0 ? 0 : 1], nth)));

  it('migrate and fill it once', async () => {
    expect(await instances[0].db.$count(customers)).toBe(25);
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations');
    await client.end();
    expect(rows).toEqual([{ count: listMigrations().length }]);
  });

  it('find people in any locale of the server', async () => {
    await instances[0].send(calls.createCustomer, {
      body: { newCustomer: newPerson({ firstName: 'Änne', lastName: 'Özdemir' }), createTicketHolder: false },
    });
    for (const lastName of ['özd', 'ÖZDEMIR', 'oezdemir']) {
      expect((await instances[1].send(calls.searchCustomers, { query: { lastName } })).map(({ firstName }) => firstName)).toEqual(['Änne']);
    }
  });

  it('execute one intent once', async () => {
    const before = await instances[0].db.$count(tickets);
    const line = createOrderLine();
    const bought = await everywhere((instance) =>
      instance.send(calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [line] }, { key: 'same' }),
    );
    expect(new Set(bought.map(([ticket]) => ticket?.id)).size).toBe(1);
    expect(await instances[0].db.$count(tickets)).toBe(before + 1);
  });

  it('accept a cart line once, whatever its idempotency key', async () => {
    const before = await instances[0].db.$count(tickets);
    const input = { params: { holderUuid: holderUuid('erika') }, body: [createOrderLine(), createOrderLine()] };
    const answers = await everywhere((instance, nth) => instance.respond(calls.orderTickets, input, { key: `line-${nth}` }));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'already-ordered' }]);
    }
    expect(await instances[0].db.$count(tickets)).toBe(before + 2);
  });

  it('give every customer a unique number', async () => {
    const created = await everywhere((instance, nth) =>
      instance.send(calls.createAboCustomer, {
        body: {
          customer: newPerson({ lastName: `Neu${nth}` }),
          ticketHolder: { identicalWithCustomer: true, picture },
          ticketHolderIdenticalWithCustomer: true,
        },
      }),
    );
    const numbers = await Promise.all(
      created.map(({ customer }) => instances[0].send(calls.getCustomer, { params: { uuid: customer.uuid } })),
    );
    expect(new Set(numbers.map(({ customerNumber }) => customerNumber)).size).toBe(8);
  });

  it('change identical records one after the other', async () => {
    const [one, two] = instances;
    const { version: _, ...customer } = await one.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    const { version: __, ...holder } = await one.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } });
    const { version: ___, ...account } = await one.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } });
    await everywhere((instance, nth): Promise<unknown> => {
      const city = `Ort ${nth}`;
      if (nth % 3 === 0) return instance.send(calls.updateCustomer, { body: { ...customer, city } });
      if (nth % 3 === 1) return instance.send(calls.updateTicketHolder, { body: { ...holder, city } });
      return instance.send(calls.updateBankAccountHolder, { body: { ...account, city } });
    });
    const { city } = await two.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    expect((await two.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } })).city).toBe(city);
    expect((await two.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } })).city).toBe(city);
  });

  it('create no copy of a customer from before a concurrent change', async () => {
    const [{ db }, other] = instances;
    const uuid = customerUuid('withoutHolder');
    const waiting = async () =>
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
      await expect.poll(waiting).toBeGreaterThan(0);
      return { creating: holder };
    });
    expect((await creating).city).toBe('Neustadt');
  });

  it('issue a ticket onto one of two cards, whichever instance is asked', async () => {
    const { ticket } = await orderTicket(instances[0], 'erika');
    const session = await openSession(instances[0], ticket.id);
    const outcomes = await everywhere(async (instance, nth) => {
      const card = 4_100_011 + (nth % 2);
      const workplace = createCommandServer(instance, session);
      const attempt = async () => {
        const begun = await workplace.begin(await createIssuanceRequest(instance, ticket, card));
        await workplace.step(begun, 'WRITE_SENT', card);
        await workplace.step(begun, 'COMPLETED', card);
        return card;
      };
      return attempt().catch(() => undefined);
    });
    const cards = new Set(outcomes.filter((card) => card !== undefined));
    const [row] = await instances[1].db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect([...cards]).toEqual(row?.ticketNumber ? [row.appInstanceNumber] : []);
  });
});
