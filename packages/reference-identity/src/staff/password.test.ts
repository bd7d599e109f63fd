import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('verifyPassword accepts a password in any Unicode normalization, and rejects another password', async () => {
  const hash = await hashPassword('Bücher');
  expect(hash).not.toContain('Bücher');
  expect(await verifyPassword('Bu\u0308cher', hash)).toBe(true);
  expect(await verifyPassword('bücher', hash)).toBe(false);
});

it('hashPassword returns a new hash each time, and verifyPassword rejects an invalid hash', async () => {
  expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
  expect(await verifyPassword('', '')).toBe(false);
});

it('verifyPassword uses the cost in the hash, or the default cost for a hash without a cost', async () => {
  expect(await verifyPassword('demo', await hashPassword('demo', 2 ** 10))).toBe(true);
  const [salt, key] = (await hashPassword('demo')).split('.');
  expect(await verifyPassword('demo', `${salt}.${key}`)).toBe(true);
  expect(await verifyPassword('demo', `${salt}.${key}.1024`)).toBe(false);
});
