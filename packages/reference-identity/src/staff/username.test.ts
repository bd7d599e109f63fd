import { expect, it } from 'vitest';
import { deriveUsername } from './username.ts';

const free = (): boolean => false;

it.each([
  [{ email: 'Änne.Öztürk+abo@example.org', firstName: 'X' }, 'aenne.oeztuerkabo'],
  [{ firstName: 'René Maria', lastName: 'Weiß' }, 'rene.maria.weiss'],
  [{ lastName: '.' }, 'nutzer'],
  [{ email: 'jm@example.org', firstName: 'Jo', lastName: 'Mai' }, 'jo.mai'],
  [{ email: 'jm@example.org', lastName: 'Li' }, 'nutzer'],
  [{}, 'nutzer'],
])('derives the user name of %o', (person, expected) => {
  expect(deriveUsername(person, free)).toBe(expected);
});

it('a used name gets the next free number', () => {
  const taken = new Set(['max', 'max2']);
  expect(deriveUsername({ firstName: 'Max' }, (name) => taken.has(name))).toBe('max3');
});
