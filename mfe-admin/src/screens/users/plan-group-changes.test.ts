import { expect, it } from 'vitest';
import { planGroupChanges } from './plan-group-changes.ts';

const seller = { id: 'u1', groups: [{ id: 'sale', name: 'Verkauf' }] };
const issuer = { id: 'u2', groups: [{ id: 'issue', name: 'Ausgabe' }] };
const novice = { id: 'u3', groups: null };

it('a request is planned only for users who do not have the chosen membership yet', () => {
  const changes = new Map([
    ['issue', 'add'],
    ['sale', 'remove'],
  ] as const);
  expect(planGroupChanges([seller, issuer, novice], changes).map(({ user, groupId, change }) => [user.id, groupId, change])).toEqual([
    ['u1', 'issue', 'add'],
    ['u1', 'sale', 'remove'],
    ['u3', 'issue', 'add'],
  ]);
});

it('no request is planned without a change', () => {
  expect(planGroupChanges([seller], new Map())).toEqual([]);
});
