import { expect, it } from 'vitest';
import { SecureChannel } from './secure-channel.ts';

it('decrypts its data for the same purpose only', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ name: 'Müller' }, 's1:to:open');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(channel.open(sealed, 's1:to:open')).toEqual({ name: 'Müller' });
  expect(() => channel.open(sealed, 's2:to:open')).toThrow('The text was not encrypted by this process');
});

it('rejects modified, forged and foreign data', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ number: 1 }, 'p');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => channel.open(changed, 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.open('', 'p')).toThrow('The text was not encrypted by this process');
  expect(() => channel.open(new SecureChannel().seal({ number: 1 }, 'p'), 'p')).toThrow('The text was not encrypted by this process');
});
