import { expect, it } from 'vitest';
import { SecureChannel } from './secure-channel.ts';

it('a secure channel decrypts its data for the same purpose only', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ name: 'Müller' }, 's1:to:open');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(channel.open(sealed, 's1:to:open')).toEqual({ name: 'Müller' });
  expect(() => channel.open(sealed, 's2:to:open')).toThrow('The text was not encrypted by this process');
});

it('a secure channel rejects modified data, invalid data and data of another channel', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ number: 1 }, 'p');
  const modified = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => channel.open(modified, 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.open('', 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.open(new SecureChannel().seal({ number: 1 }, 'p'), 'p')).toThrow('The text was not encrypted by this process');
});
