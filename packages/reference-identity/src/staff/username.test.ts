import { expect, it } from 'vitest';
import { deriveUsername } from './username.ts';

const isNeverTaken = (): boolean => false;

it.each([
  [{ email: 'Änne.Öztürk+abo@example.org', firstName: 'X' }, 'aenne.oeztuerkabo'],
  [{ firstName: 'René Maria', lastName: 'Weiß' }, 'rene.maria.weiss'],
  [{ lastName: '.' }, 'nutzer'],
  [{ email: 'jm@example.org', firstName: 'Jo', lastName: 'Mai' }, 'jo.mai'],
  [{ email: 'jm@example.org', lastName: 'Li' }, 'nutzer'],
  [{}, 'nutzer'],
])('deriveUsername derives the user name of %o', (person, expected) => {
  expect(deriveUsername(person, isNeverTaken)).toBe(expected);
});

it('deriveUsername appends the next free number to a name that is taken', () => {
  const taken = new Set(['max', 'max2']);
  expect(deriveUsername({ firstName: 'Max' }, (name) => taken.has(name))).toBe('max3');
});
