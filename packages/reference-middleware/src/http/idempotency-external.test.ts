import { createHash } from 'node:crypto';
import { calls } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idempotencyKeys } from '../db/schema/all.ts';
import { createPerson } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { ApiError } from './api-error.ts';
import { computeSaltedFingerprint } from './idempotency.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.directory.error = undefined;
  middleware.directory.writes.length = 0;
  middleware.clock.now = FIXED_NOW;
});

const admin = { roles: ['user-management'] } as const;
const userInput = (lastName: string) => ({
  body: { user: { firstName: 'Nina', lastName, email: 'nina@post.example' }, password: 'geheim' },
});
const create = (key: string, lastName = 'Neu') => middleware.send(calls.createUser, userInput(lastName), { ...admin, key });
const expectCreateError = (key: string, lastName = 'Neu') =>
  middleware.expectError(calls.createUser, userInput(lastName), { ...admin, key });

it('a write to the directory takes effect once per key', async () => {
  await create('a');
  await create('a');
  expect(middleware.directory.writes).toEqual(['create Neu']);
});

it('a repeat is rejected while the first request is in progress, and other requests are not blocked', async () => {
  const { begun, release } = middleware.directory.blockNextWrite();
  const first = create('b');
  await begun;
  expect(await expectCreateError('b')).toMatchObject({
    status: 409,
    code: 'request-in-progress',
    userMessage: 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.',
  });
  await middleware.send(calls.createCustomer, { body: { newCustomer: createPerson(), createTicketHolder: false } }, { key: 'other' });
  release();
  await first;
  await create('b');
  expect(middleware.directory.writes).toEqual(['create Neu']);
});

it('a key that was used for another request is rejected', async () => {
  await create('c');
  expect((await expectCreateError('c', 'Anders')).code).toBe('idempotency-key-reused');
});

it('a rejection by the directory is stored, so that a later attempt needs a new key', async () => {
  middleware.directory.error = new ApiError(409, 'Den Benutzernamen gibt es schon.', { code: 'directory-rejected' });
  expect(await expectCreateError('d')).toMatchObject({ status: 409, userMessage: 'Den Benutzernamen gibt es schon.' });
  middleware.directory.error = undefined;
  expect(await expectCreateError('d')).toMatchObject({ status: 409, userMessage: 'Den Benutzernamen gibt es schon.' });
  await create('d2');
  expect(middleware.directory.writes).toEqual(['create Neu', 'create Neu']);
});

it.each([502, 503, 429, 408])('a repeat executes the write if the directory was unavailable (%i)', async (status) => {
  middleware.directory.error = new ApiError(status, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  expect((await expectCreateError(`away-${status}`)).status).toBe(status);
  middleware.directory.error = undefined;
  await create(`away-${status}`);
});

it('a repeat executes the write if the first request crashed more than a minute ago', async () => {
  await create('e');
  // A crashed request leaves its key without a result.
  await middleware.db.update(idempotencyKeys).set({ completed: false });
  expect((await expectCreateError('e')).code).toBe('request-in-progress');
  middleware.clock.now = addMinutes(FIXED_NOW, 2);
  await create('e');
  expect(middleware.directory.writes).toEqual(['create Neu', 'create Neu']);
});

it('the computation of the fingerprint of a password does not block the event loop', async () => {
  let turns = 0;
  setImmediate(() => void (turns += 1));
  await computeSaltedFingerprint('POST', '/users', { password: 'geheim' }, 'salt');
  expect(turns).toBe(1);
});

it('the stored fingerprint of a request with a password is not an unsalted digest, which could be guessed', async () => {
  await create('f');
  const rows = await middleware.db.select().from(idempotencyKeys);
  const unsalted = createHash('sha256')
    .update(`POST /users ${JSON.stringify(userInput('Neu').body)}`)
    .digest('hex');
  expect(rows.map(({ requestFingerprint }) => requestFingerprint)).not.toContain(unsalted);
});
