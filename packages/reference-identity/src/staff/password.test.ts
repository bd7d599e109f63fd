import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('knows the password again, however its letters are composed, and no other one', async () => {
  const hash = await hashPassword('Bücher');
  expect(hash).not.toContain('Bücher');
  expect(await verifyPassword('Bu\u0308cher', hash)).toBe(true);
  expect(await verifyPassword('bücher', hash)).toBe(false);
});

it('never makes the same hash twice, and takes no broken one', async () => {
  expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
  expect(await verifyPassword('', '')).toBe(false);
});
