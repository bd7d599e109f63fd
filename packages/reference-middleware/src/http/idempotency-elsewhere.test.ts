import { createHash } from 'node:crypto';
import { calls } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idempotencyKeys } from '../db/schema/all.ts';
import { newPerson } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { ApiError } from './api-error.ts';
import { saltedRequestFingerprint } from './idempotency.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.directory.error = undefined;
  middleware.directory.done.length = 0;
  middleware.clock.now = FIXED_NOW;
});

const admin = { roles: ['user-management'] } as const;
const input = (lastName: string) => ({ body: { user: { firstName: 'Nina', lastName, email: 'nina@post.example' }, password: 'geheim' } });
const create = (key: string, lastName = 'Neu') => middleware.send(calls.createUser, input(lastName), { ...admin, key });
const refused = (key: string, lastName = 'Neu') => middleware.expectError(calls.createUser, input(lastName), { ...admin, key });

it('takes effect in the directory once', async () => {
  await create('a');
  await create('a');
  expect(middleware.directory.done).toEqual(['create Neu']);
});

it('is rejected while the first is in progress, and blocks no other', async () => {
  const { begun, release } = middleware.directory.blockNextWrite();
  const first = create('b');
  await begun;
  expect(await refused('b')).toMatchObject({
    status: 409,
    code: 'request-in-progress',
    userMessage: 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.',
  });
  await middleware.send(calls.createCustomer, { body: { newCustomer: newPerson(), createTicketHolder: false } }, { key: 'other' });
  release();
  await first;
  await create('b');
  expect(middleware.directory.done).toEqual(['create Neu']);
});

it('is rejected for another request', async () => {
  await create('c');
  expect((await refused('c', 'Anders')).code).toBe('idempotency-key-reused');
});

it('stores a rejection of the directory; a retry needs another key', async () => {
  middleware.directory.error = new ApiError(409, 'Den Benutzernamen gibt es schon.', { code: 'directory-rejected' });
  expect(await refused('d')).toMatchObject({ status: 409, userMessage: 'Den Benutzernamen gibt es schon.' });
  middleware.directory.error = undefined;
  expect(await refused('d')).toMatchObject({ status: 409, userMessage: 'Den Benutzernamen gibt es schon.' });
  await create('d2');
  expect(middleware.directory.done).toEqual(['create Neu', 'create Neu']);
});

it.each([502, 503, 429, 408])('is retried if the directory was unavailable (%i)', async (status) => {
  middleware.directory.error = new ApiError(status, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  expect((await refused(`away-${status}`)).status).toBe(status);
  middleware.directory.error = undefined;
  await create(`away-${status}`);
});

it('is retried if the first crashed', async () => {
  await create('e');
  await middleware.db.update(idempotencyKeys).set({ completed: false });
  expect((await refused('e')).code).toBe('request-in-progress');
  middleware.clock.now = addMinutes(FIXED_NOW, 2);
  await create('e');
  expect(middleware.directory.done).toEqual(['create Neu', 'create Neu']);
});

it('does not block the event loop while the fingerprint of a password is computed', async () => {
  let turns = 0;
  setImmediate(() => void (turns += 1));
  await saltedRequestFingerprint('POST', '/users', { password: 'geheim' }, 'salt');
  expect(turns).toBe(1);
});

it('stores no password that could be guessed offline', async () => {
  await create('f');
  const rows = await middleware.db.select().from(idempotencyKeys);
  const plain = createHash('sha256')
    .update(`POST /users ${JSON.stringify(input('Neu').body)}`)
    .digest('hex');
  expect(rows.map(({ requestFingerprint }) => requestFingerprint)).not.toContain(plain);
});
