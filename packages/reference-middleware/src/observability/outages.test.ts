import { randomBytes } from 'node:crypto';
import { calls, type Call } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { documents, latestCustomers, tickets } from '../db/schema/all.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { findPostgresBinDir, startPostgres, type RunningPostgres } from '../testing/postgres.ts';
import { TMPFS_UNAVAILABLE, mountTmpfs } from '../testing/mount-tmpfs.ts';
import { startTestMiddleware, type TestRequestInput, type TestMiddleware } from '../testing/test-middleware.ts';

const programs = findPostgresBinDir();
const search = { query: { lastName: 'Muster' } };
const newOrder = () => ({ params: { holderUuid: holderUuid('erika') }, body: [createOrderLine()] });

const answers = async ({ app }: TestMiddleware, url: string) => {
  const { statusCode, body } = await app.inject(url);
  return [statusCode, body];
};
const ALIVE = [200, '{"status":"alive"}'];
const READY = [200, '{"status":"ready"}'];
const saysReadOnly = [200, expect.stringContaining('"status":"read-only"')];

/** Expects a write to be rejected with a message and a time to retry. */
async function expectRefused(middleware: TestMiddleware, call: Call, input: TestRequestInput, key: string, code: string) {
  const answer = await middleware.respond(call, input, { key });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '5',
    { code, userMessage: expect.stringMatching(/^[A-ZÄÖÜ].* erneut\.$/), incidentId: expect.any(String) },
  ]);
}

async function expectReadable(middleware: TestMiddleware) {
  const found = await middleware.send(calls.searchCustomers, search);
  expect(found.map(({ lastName }) => lastName)).toEqual(['Musterfrau']);
  // The list of recent customers is not updated then, and the customer can be opened: each time a different person.
  const lookedAt = await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } }, { sub: crypto.randomUUID() });
  expect(lookedAt.lastName).toBe('Musterfrau');
}

describe.skipIf(programs === undefined)('when a PostgreSQL server', () => {
  let server: RunningPostgres;
  let middleware: TestMiddleware;
  beforeAll(async () => {
    server = startPostgres(programs ?? '');
    middleware = await startTestMiddleware(server.url('postgres'));
  });
  afterAll(async () => {
    await middleware.close();
    server.close();
  });

  /** Runs statements as the administrator of the server. */
  async function administer(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  it('is read-only: writes are rejected, reads work, and it recovers automatically', async () => {
    const order = newOrder();
    const count = await middleware.db.$count(tickets);
    await administer('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await expect.poll(() => answers(middleware, '/ready')).toEqual(saysReadOnly);
    await expectRefused(middleware, calls.orderTickets, order, 'read-only', 'read-only');
    await expectReadable(middleware);
    expect(await answers(middleware, '/health')).toEqual(ALIVE);
    // Also with a newly started one.
    const another = await startTestMiddleware(server.url('postgres'));
    await expectReadable(another);
    await another.close();

    await administer(
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
    await expect.poll(async () => (await middleware.respond(calls.orderTickets, order, { key: 'read-only' })).statusCode).toBe(200);
    expect(await answers(middleware, '/ready')).toEqual(READY);
    expect(await middleware.db.$count(tickets)).toBe(count + 1);
  });

  it('has a full disk: writes are rejected, reads work, and it recovers automatically', async ({ skip }) => {
    const disk = mountTmpfs(2, 'postgres');
    if (!disk) return skip(TMPFS_UNAVAILABLE);
    onTestFinished(async () => {
      await administer('alter table documents set tablespace pg_default', 'drop tablespace small');
      disk.close();
    });
    await administer(`create tablespace small location '${disk.folder}'`, 'alter table documents set tablespace small');
    const content = Buffer.concat([
      Buffer.from(`%PDF-1.4\n1 0 obj\n<</Length ${3 * 2 ** 20}>>\nstream\n`),
      randomBytes(3 * 2 ** 20),
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
    const upload = {
      params: { uuid: customerUuid('erika') },
      body: { dataUri: `data:application/pdf;base64,${content.toString('base64')}`, filename: 'antrag.pdf', description: 'Zu groß' },
    };
    const uploaded = () => middleware.db.$count(documents, eq(documents.description, 'Zu groß'));
    await expectRefused(middleware, calls.uploadDocument, upload, 'full', 'read-only');
    expect(await answers(middleware, '/ready')).toEqual(saysReadOnly);
    expect(await answers(middleware, '/health')).toEqual(ALIVE);
    await expectReadable(middleware);
    expect(await uploaded()).toBe(0);

    disk.resize(20);
    await middleware.send(calls.uploadDocument, upload, { key: 'full' });
    expect(await answers(middleware, '/ready')).toEqual(READY);
    expect(await uploaded()).toBe(1);
  });

  it('is gone, also during a write: all requests are rejected, and it recovers automatically', async () => {
    const order = newOrder();
    const count = await middleware.db.$count(tickets);
    const other = new pg.Client({ connectionString: server.url('postgres') });
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin');
    await other.query('lock table tickets in access exclusive mode');
    const underWay = expectRefused(middleware, calls.orderTickets, order, 'gone', 'database-unavailable');
    const waiting = async () => (await other.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBe(1);
    server.stop();
    await underWay;
    await expectRefused(middleware, calls.orderTickets, order, 'gone', 'database-unavailable');
    expect(await middleware.expectError(calls.searchCustomers, search)).toMatchObject({ status: 503, code: 'database-unavailable' });
    expect(await answers(middleware, '/ready')).toEqual([503, expect.stringContaining('"failedChecks":["database"]')]);
    expect(await answers(middleware, '/health')).toEqual(ALIVE);

    server.start();
    await expectReadable(middleware);
    await middleware.send(calls.orderTickets, order, { key: 'gone' });
    expect(await answers(middleware, '/ready')).toEqual(READY);
    expect(await middleware.db.$count(tickets)).toBe(count + 1);
  });
});

it('without space writes are rejected, reads work, and it recovers automatically', async () => {
  let canWrite = true;
  const middleware = await startTestMiddleware(undefined, undefined, undefined, () => canWrite);
  onTestFinished(() => middleware.close());
  const order = newOrder();
  canWrite = false;
  await expectRefused(middleware, calls.orderTickets, order, 'no room', 'read-only');
  await expectRefused(middleware, calls.getCommandServerSession, {}, 'no session', 'read-only');
  const remembered = await middleware.db.$count(latestCustomers);
  await expectReadable(middleware);
  expect(await middleware.db.$count(latestCustomers)).toBe(remembered);
  expect([await answers(middleware, '/ready'), await answers(middleware, '/health')]).toEqual([saysReadOnly, ALIVE]);
  canWrite = true;
  expect(await answers(middleware, '/ready')).toEqual(saysReadOnly);
  middleware.clock.now = new Date(middleware.clock.now.getTime() + 61_000);
  expect(await answers(middleware, '/ready')).toEqual(READY);
  await middleware.send(calls.orderTickets, order, { key: 'no room' });
});
