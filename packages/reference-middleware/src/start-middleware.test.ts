import { createDemoInstallation } from './installation/demo-installation.ts';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemConfigSchema } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from './db/open-database.ts';
import { counters, customers } from './db/schema/all.ts';
import { nextNumber } from './domain/counters.ts';
import { startMiddleware, type MiddlewareOptions } from './start-middleware.ts';

const serverAddressSchema = z.object({ port: z.number() });
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-middleware-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The options of a middleware whose identity provider, staff directory and card readers do not exist. */
const createOptions = (): MiddlewareOptions => ({
  port: 0,
  dataDir: path.join(dataDir, 'database'),
  issuer: 'http://localhost:9/realms/aboschalter',
  staffGroups: [],
  webOrigins: [],
  staffDirectory: { kind: 'reference', url: 'http://localhost:9', secret: 's' },
  installation: createDemoInstallation('http://localhost:8'),
  cardKey: 'k'.repeat(32),
});
const getConfiguration = async (url: string) => systemConfigSchema.parse(await (await fetch(`${url}/configuration`)).json());

it('the middleware does not start while its data folder or its port is in use, and starts afterwards', async () => {
  const first = await startMiddleware(createOptions());
  expect((await getConfiguration(first.url)).identityProvider.authority).toBe('http://localhost:9/realms/aboschalter');
  await expect(startMiddleware(createOptions())).rejects.toThrow('is in use');
  await first.close();

  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = serverAddressSchema.parse(otherServer.address());
  await expect(startMiddleware({ ...createOptions(), port })).rejects.toThrow('MIDDLEWARE_PORT: Another program uses this port.');
  otherServer.close();

  const second = await startMiddleware(createOptions());
  expect((await getConfiguration(second.url)).commandServerReader?.url).toBe('http://localhost:8/reader/command-server');
  await second.close();
});

it('the middleware leaves an empty database without customers by default, and starts its counters at the first numbers', async () => {
  const empty = { ...createOptions(), dataDir: path.join(dataDir, 'empty') };
  await (await startMiddleware(empty)).close();
  const { db, close } = await openDatabase(empty.dataDir, undefined);
  expect(await db.$count(customers)).toBe(0);
  const numbers = [await nextNumber(db, 'customer'), await nextNumber(db, 'ticket-holder'), await nextNumber(db, 'authorization')];
  await close();
  // The first numbers of the demo company (`demoNumberRanges`).
  expect(numbers).toEqual([200_001, 9_000_001, 900_001]);
  // A second start does not reset the counters.
  await (await startMiddleware(empty)).close();
  const again = await openDatabase(empty.dataDir, undefined);
  expect(await nextNumber(again.db, 'customer')).toBe(200_002);
  await again.close();
});

it('the middleware raises counters to the highest number in use when it starts, and logs a warning', async () => {
  const restoredOptions = { ...createOptions(), dataDir: path.join(dataDir, 'restored'), demoData: true };
  await (await startMiddleware(restoredOptions)).close();
  const counter = eq(counters.name, 'authorization');
  const before = await openDatabase(restoredOptions.dataDir, undefined);
  await before.db.update(counters).set({ lastValue: 1 }).where(counter);
  await before.close();
  // The log writes its lines to the standard output with `fs.write`.
  const write = vi.spyOn(fs, 'write');
  await (await startMiddleware(restoredOptions)).close();
  const after = await openDatabase(restoredOptions.dataDir, undefined);
  const [raised] = await after.db.select().from(counters).where(counter);
  await after.close();
  expect(raised?.lastValue).toBeGreaterThan(100);
  const warnings = write.mock.calls.flatMap(([, text]) => (typeof text === 'string' && text.includes('counter raised') ? [text] : []));
  expect(warnings.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'warn', counter: 'authorization', from: 1, to: raised?.lastValue },
  ]);
});

it('the middleware starts while its object store is unavailable, and /ready reports the unavailable file storage', async () => {
  const provider = createWebServer((_request, response) => response.end('{"keys":[]}')).listen(0, '127.0.0.1');
  onTestFinished(() => {
    provider.close();
  });
  await once(provider, 'listening');
  const { url, close } = await startMiddleware({
    ...createOptions(),
    issuer: `http://127.0.0.1:${serverAddressSchema.parse(provider.address()).port}/realms/aboschalter`,
    files: { bucket: 'files', prefix: '', endpoint: 'http://127.0.0.1:9', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const ready = await fetch(`${url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'file-storage-unavailable' }]);
  await close();
});
