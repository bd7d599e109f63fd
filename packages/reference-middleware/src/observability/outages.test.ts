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

const binDir = findPostgresBinDir();
const searchInput = { query: { lastName: 'Muster' } };
const createOrder = () => ({ params: { holderUuid: holderUuid('erika') }, body: [createOrderLine()] });

const getResponse = async ({ app }: TestMiddleware, url: string) => {
  const { statusCode, body } = await app.inject(url);
  return [statusCode, body];
};
const ALIVE = [200, '{"status":"alive"}'];
const READY = [200, '{"status":"ready"}'];
const READ_ONLY = [200, expect.stringContaining('"status":"read-only"')];

/** Expects a call to be rejected with 503, a message, and the seconds until a retry. */
async function expectUnavailable(middleware: TestMiddleware, call: Call, input: TestRequestInput, key: string, code: string) {
  const response = await middleware.sendRaw(call, input, { key });
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toMatchObject([
    503,
    '5',
    { code, userMessage: expect.stringMatching(/^[A-ZÄÖÜ].* erneut\.$/), incidentId: expect.any(String) },
  ]);
}

/** Expects a search and the opening of a customer to work. */
async function expectReadable(middleware: TestMiddleware) {
  const found = await middleware.send(calls.searchCustomers, searchInput);
  expect(found.map(({ lastName }) => lastName)).toEqual(['Musterfrau']);
  // Opening a customer also updates the list of latest customers of the member of staff, which is skipped if it fails. A new
  // member of staff each time makes the update necessary.
  const openedCustomer = await middleware.send(
    calls.getCustomer,
    { params: { uuid: customerUuid('erika') } },
    { sub: crypto.randomUUID() },
  );
  expect(openedCustomer.lastName).toBe('Musterfrau');
}

describe.skipIf(binDir === undefined)('while the PostgreSQL server', () => {
  let server: RunningPostgres;
  let middleware: TestMiddleware;
  beforeAll(async () => {
    server = startPostgres(binDir ?? '');
    middleware = await startTestMiddleware({ databaseUrl: server.getUrl('postgres') });
  });
  afterAll(async () => {
    await middleware.close();
    server.close();
  });

  /** Runs statements as the administrator of the server. */
  async function administer(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server.getUrl('postgres') });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  it('is read-only, the middleware rejects writes and executes reads; afterwards writes work again', async () => {
    const order = createOrder();
    const count = await middleware.db.$count(tickets);
    await administer('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await expect.poll(() => getResponse(middleware, '/ready')).toEqual(READ_ONLY);
    await expectUnavailable(middleware, calls.orderTickets, order, 'read-only', 'read-only');
    await expectReadable(middleware);
    expect(await getResponse(middleware, '/health')).toEqual(ALIVE);
    // A middleware that starts now also executes reads.
    const another = await startTestMiddleware({ databaseUrl: server.getUrl('postgres') });
    await expectReadable(another);
    await another.close();

    await administer(
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
    await expect.poll(async () => (await middleware.sendRaw(calls.orderTickets, order, { key: 'read-only' })).statusCode).toBe(200);
    expect(await getResponse(middleware, '/ready')).toEqual(READY);
    expect(await middleware.db.$count(tickets)).toBe(count + 1);
  });

  it('has a full disk, the middleware rejects writes and executes reads; afterwards writes work again', async ({ skip }) => {
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
    const largeUpload = {
      params: { uuid: customerUuid('erika') },
      body: { dataUri: `data:application/pdf;base64,${content.toString('base64')}`, filename: 'antrag.pdf', description: 'Zu groß' },
    };
    const countUploads = () => middleware.db.$count(documents, eq(documents.description, 'Zu groß'));
    await expectUnavailable(middleware, calls.uploadDocument, largeUpload, 'full', 'read-only');
    expect(await getResponse(middleware, '/ready')).toEqual(READ_ONLY);
    expect(await getResponse(middleware, '/health')).toEqual(ALIVE);
    await expectReadable(middleware);
    expect(await countUploads()).toBe(0);

    disk.resize(20);
    await middleware.send(calls.uploadDocument, largeUpload, { key: 'full' });
    expect(await getResponse(middleware, '/ready')).toEqual(READY);
    expect(await countUploads()).toBe(1);
  });

  it('is stopped, even during a write, the middleware rejects all calls; afterwards they work again', async () => {
    const order = createOrder();
    const count = await middleware.db.$count(tickets);
    // This connection locks the table, so that the order below waits in the middle of its transaction.
    const lockingClient = new pg.Client({ connectionString: server.getUrl('postgres') });
    lockingClient.on('error', () => undefined);
    await lockingClient.connect();
    await lockingClient.query('begin');
    await lockingClient.query('lock table tickets in access exclusive mode');
    const pendingOrder = expectUnavailable(middleware, calls.orderTickets, order, 'gone', 'database-unavailable');
    const countWaitingLocks = async () => (await lockingClient.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(countWaitingLocks).toBe(1);
    server.stop();
    await pendingOrder;
    await expectUnavailable(middleware, calls.orderTickets, order, 'gone', 'database-unavailable');
    expect(await middleware.expectError(calls.searchCustomers, searchInput)).toMatchObject({ status: 503, code: 'database-unavailable' });
    expect(await getResponse(middleware, '/ready')).toEqual([503, expect.stringContaining('"failedChecks":["database"]')]);
    expect(await getResponse(middleware, '/health')).toEqual(ALIVE);

    server.start();
    await expectReadable(middleware);
    await middleware.send(calls.orderTickets, order, { key: 'gone' });
    expect(await getResponse(middleware, '/ready')).toEqual(READY);
    expect(await middleware.db.$count(tickets)).toBe(count + 1);
  });
});

it('without disk space, the middleware rejects writes and executes reads; afterwards writes work again', async () => {
  let canWrite = true;
  const middleware = await startTestMiddleware({ canWrite: () => canWrite });
  onTestFinished(() => middleware.close());
  const order = createOrder();
  canWrite = false;
  await expectUnavailable(middleware, calls.orderTickets, order, 'no-space', 'read-only');
  await expectUnavailable(middleware, calls.getCommandServerSession, {}, 'no-session', 'read-only');
  const latestCustomerCount = await middleware.db.$count(latestCustomers);
  await expectReadable(middleware);
  expect(await middleware.db.$count(latestCustomers)).toBe(latestCustomerCount);
  expect([await getResponse(middleware, '/ready'), await getResponse(middleware, '/health')]).toEqual([READ_ONLY, ALIVE]);
  canWrite = true;
  // A rejected write is reported for a minute, unless a later write succeeds.
  expect(await getResponse(middleware, '/ready')).toEqual(READ_ONLY);
  middleware.clock.now = new Date(middleware.clock.now.getTime() + 61_000);
  expect(await getResponse(middleware, '/ready')).toEqual(READY);
  await middleware.send(calls.orderTickets, order, { key: 'no-space' });
});
