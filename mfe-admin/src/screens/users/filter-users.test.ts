import { describe, expect, it } from 'vitest';
import { formatDisplayName, filterUsers } from './filter-users.ts';

const user = (id: string, changes: object = {}) => ({ id, groups: [], ...changes });
const anna = user('1', {
  staffNo: '406',
  firstName: 'Anna',
  lastName: 'Admin',
  email: 'anna@x.example',
  username: 'anna.admin',
  groups: [{ id: 'g', name: 'Administration' }],
});
const bert = user('2', { username: 'bert' });

describe('the search for users', () => {
  it.each(['406', 'ADMIN', 'anna@x', 'anna.admin', 'administration 406', ''])('finds a user by %j', (searchText) => {
    expect(filterUsers([anna, bert], searchText)).toContain(anna);
  });
  it('excludes users that do not match', () => expect(filterUsers([anna, bert], 'anna')).toEqual([anna]));
});

it('the display name is the full name, otherwise the user name, and "Nutzer" for a user without both', () => {
  expect(formatDisplayName(anna)).toBe('Anna Admin');
  expect(formatDisplayName(bert)).toBe('bert');
  expect(formatDisplayName(user('3'))).toBe('Nutzer');
});
