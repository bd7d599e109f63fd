import { describe, expect, it } from 'vitest';
import { erika, EMPTY_REALM, startFakeRealm, type Answer, type Answers } from '../testing/fake-realm.ts';

describe('a manager of the provider', () => {
  const managing = { 'GET /groups': [200, [{ id: 'g', path: '/Admins' }]] } as const;

  it.each([
    ['a role of realm-management', { 'GET /groups/g/role-mappings/clients/rm/composite': [200, [{ name: 'manage-users' }]] }],
    ['the realm role admin', { 'GET /groups/g/role-mappings/realm/composite': [200, [{ name: 'admin' }]] }],
  ] satisfies [string, Answers][])('is a group whose members effectively have %s', async (_what, roles) => {
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...managing, ...roles });
    expect(await directory.groups()).toEqual([{ id: 'g', name: 'Admins', roles: [], managesProvider: true }]);
  });

  it('is no group that has only roles of the back office', async () => {
    const ordinary = { 'GET /groups/g/role-mappings/realm/composite': [200, [{ name: 'issue-ticket' }]] } satisfies Answers;
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...managing, ...ordinary });
    expect(await directory.groups()).toEqual([{ id: 'g', name: 'Admins', roles: [], managesProvider: false }]);
  });

  it('is an account that cannot be deleted, locked, regrouped or given a password', async () => {
    const { directory, requests } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /users/u1': [200, erika],
      'GET /users/u1/role-mappings/clients/rm/composite': [200, [{ name: 'realm-admin' }]],
    });
    const refused = { status: 403, body: { code: 'directory-rejected' } };
    await expect(directory.remove('u1')).rejects.toMatchObject(refused);
    await expect(directory.setLock('u1', true)).rejects.toMatchObject(refused);
    await expect(directory.addToGroup('u1', 'g')).rejects.toMatchObject(refused);
    await expect(directory.removeFromGroup('u1', 'g')).rejects.toMatchObject(refused);
    await expect(directory.setTemporaryPassword('u1', 'x')).rejects.toMatchObject(refused);
    expect(requests.filter((one) => /^(PUT|DELETE|POST)/.test(one))).toEqual([]);
  });
});

it.each([
  ['enabled', [200, { ...erika, enabled: true }], true],
  ['disabled', [200, { ...erika, enabled: false }], false],
  ['deleted', [404, { error: 'User not found' }], false],
] satisfies [string, Answer, boolean][])('tells whether an account may sign in: %s', async (_state, answer, active) => {
  const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'GET /users/u1': answer });
  expect(await directory.isActive('u1')).toBe(active);
});
