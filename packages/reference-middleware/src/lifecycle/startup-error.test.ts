import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../db/open-database.ts';
import { toStartupErrorMessage } from './startup-error.ts';

it.each(['127.0.0.1', 'localhost'])('toStartupErrorMessage reports that no database server is reachable at %s', async (host) => {
  const error = await openDatabase('', `postgres://abo@${host}:9/abo`).catch((reason: unknown) => reason);
  expect(toStartupErrorMessage(error)).toBe('DATABASE_URL: The PostgreSQL server is not reachable.');
});

it.each([
  [
    'the folder is a file',
    path.join(import.meta.dirname, 'startup-error.ts'),
    undefined,
    'MIDDLEWARE_DATA_DIR: This folder cannot be created.',
  ],
  [
    'the folder is below a file',
    path.join(import.meta.dirname, 'startup-error.ts/x'),
    undefined,
    'MIDDLEWARE_DATA_DIR: This folder cannot be created.',
  ],
  ['the URL is invalid', '', 'postgres://abo@127.0.0.1:port/abo', 'DATABASE_URL is not the URL of a PostgreSQL server.'],
])('toStartupErrorMessage reports that %s', async (_, folder, url, message) => {
  expect(toStartupErrorMessage(await openDatabase(folder, url).catch((reason: unknown) => reason))).toBe(message);
});

it('toStartupErrorMessage reports that the folder belongs to another user', () => {
  const error = Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'chmod' });
  expect(toStartupErrorMessage(error)).toContain('MIDDLEWARE_DATA_DIR: This folder belongs to another user');
});

it('toStartupErrorMessage reports that the port is in use', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    first.close();
  });
  await once(first, 'listening');
  const { port } = z.object({ port: z.number() }).parse(first.address());
  const [error]: unknown[] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((reason: unknown) => [reason]);
  expect(toStartupErrorMessage(error)).toBe('MIDDLEWARE_PORT: Another program uses this port.');
});

it.each([
  ['28P01', 'rejects this user with this password'],
  ['3D000', 'does not have this database'],
  ['42501', 'must own the database'],
  ['25006', 'The database rejects writes'],
])('toStartupErrorMessage recognizes the SQLSTATE %s, also in the cause of an error', (code, text) => {
  const error = Object.assign(new Error('message of the driver'), { code });
  expect(toStartupErrorMessage(error)).toContain(text);
  expect(toStartupErrorMessage(new Error('Failed query', { cause: error }))).toContain(text);
});

it('toStartupErrorMessage returns the message of other errors, and never an empty text', () => {
  expect(toStartupErrorMessage(new Error('The data folder is in use.'))).toBe('The data folder is in use.');
  expect(toStartupErrorMessage(new AggregateError([], ''))).toBe('AggregateError');
  expect(toStartupErrorMessage('Text')).toBe('Text');
});
