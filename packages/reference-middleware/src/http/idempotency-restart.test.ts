import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { customers, tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { startTestMiddleware } from '../testing/test-middleware.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(testDatabaseEngines)('on %s', (_, open) => {
  it('a response and a rejection that are stored for an idempotency key are returned again after a restart of the middleware', async () => {
    const databases = await open();
    const url = await databases.createDatabase();
    const folder = url === undefined ? mkdtempSync(path.join(tmpdir(), 'aboschalter-restart-')) : undefined;
    if (folder !== undefined) folders.push(folder);
    const input = { params: { holderUuid: holderUuid('erika') }, body: [createOrderLine()] };
    const locked = { params: { holderUuid: holderUuid('locked') }, body: [createOrderLine()] };
    const first = await startTestMiddleware({ databaseUrl: url, folder });
    const response = await first.send(calls.orderTickets, input, { key: 'a' });
    const rejection = await first.expectError(calls.orderTickets, locked, { key: 'b' });
    await first.close();

    const second = await startTestMiddleware({ databaseUrl: url, folder });
    // The customer is unlocked, so that a request with another key would be accepted.
    await second.db
      .update(customers)
      .set({ lockingReason: null })
      .where(eq(customers.uuid, customerUuid('locked')));
    const before = await second.db.$count(tickets);
    expect(await second.send(calls.orderTickets, input, { key: 'a' })).toEqual(response);
    expect(await second.expectError(calls.orderTickets, locked, { key: 'b' })).toEqual(rejection);
    // The key is looked up before the input is validated.
    const invalid = { params: { holderUuid: 'x' }, body: 'x' };
    expect((await second.expectError(calls.orderTickets, invalid, { key: 'a' })).code).toBe('idempotency-key-reused');
    expect(await second.db.$count(tickets)).toBe(before);
    await second.close();
    await databases.close();
  });
});
