import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('a password matches in any Unicode normalization, and no other one does', async () => {
  const hash = await hashPassword('Bücher');
  expect(hash).not.toContain('Bücher');
  expect(await verifyPassword('Bu\u0308cher', hash)).toBe(true);
  expect(await verifyPassword('bücher', hash)).toBe(false);
});

it('a hash is never the same twice, and an invalid one never matches', async () => {
  expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
  expect(await verifyPassword('', '')).toBe(false);
});

it('a hash is verified with its own cost, and one of an earlier version with the default cost', async () => {
  expect(await verifyPassword('demo', await hashPassword('demo', 2 ** 10))).toBe(true);
  const [salt, key] = (await hashPassword('demo')).split('.');
  expect(await verifyPassword('demo', `${salt}.${key}`)).toBe(true);
  expect(await verifyPassword('demo', `${salt}.${key}.1024`)).toBe(false);
});
