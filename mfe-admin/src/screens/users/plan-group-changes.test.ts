import { expect, it } from 'vitest';
import { planGroupChanges } from './plan-group-changes.ts';

const seller = { id: 'u1', groups: [{ id: 'sale', name: 'Verkauf' }] };
const issuer = { id: 'u2', groups: [{ id: 'issue', name: 'Ausgabe' }] };
const novice = { id: 'u3', groups: null };

it('plans a request only for users who are not yet as wanted', () => {
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

it('plans nothing without a change', () => {
  expect(planGroupChanges([seller], new Map())).toEqual([]);
});
