import { expect, it } from 'vitest';
import { SecureChannel } from './secure-channel.ts';

it('opens what it sealed, for the same purpose only', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ name: 'Müller' }, 's1:to:open');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(channel.open(sealed, 's1:to:open')).toEqual({ name: 'Müller' });
  expect(() => channel.open(sealed, 's2:to:open')).toThrow('Not sealed here');
});

it('refuses what was changed, made up or sealed elsewhere', () => {
  const channel = new SecureChannel();
  const sealed = channel.seal({ number: 1 }, 'p');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => channel.open(changed, 'p')).toThrow('Not sealed here');
  expect(() => channel.open('', 'p')).toThrow('Not sealed here');
  expect(() => channel.open(new SecureChannel().seal({ number: 1 }, 'p'), 'p')).toThrow('Not sealed here');
});
