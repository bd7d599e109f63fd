import { expect, it } from 'vitest';
import { SecureChannel } from './secure-channel.ts';

it('a secure channel decrypts its data for the same purpose only', () => {
  const channel = new SecureChannel();
  const encrypted = channel.encrypt({ name: 'Müller' }, 's1:to:open');
  expect(encrypted).toMatch(/^[\w-]+$/);
  expect(channel.decrypt(encrypted, 's1:to:open')).toEqual({ name: 'Müller' });
  expect(() => channel.decrypt(encrypted, 's2:to:open')).toThrow('The text was not encrypted by this process');
});

it('a secure channel rejects modified data, invalid data and data of another channel', () => {
  const channel = new SecureChannel();
  const encrypted = channel.encrypt({ number: 1 }, 'p');
  const modified = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => channel.decrypt(modified, 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.decrypt('', 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.decrypt(new SecureChannel().encrypt({ number: 1 }, 'p'), 'p')).toThrow('The text was not encrypted by this process');
});
