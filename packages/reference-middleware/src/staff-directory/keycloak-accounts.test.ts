import { describe, expect, it } from 'vitest';
import { erika, EMPTY_REALM, startFakeRealm, type RealmResponse, type RealmResponses } from '../testing/fake-realm.ts';

describe('the directory of Keycloak', () => {
  const groupResponse = { 'GET /groups': [200, [{ id: 'g', path: '/Admins' }]] } as const;

  it.each([
    ['a role of realm-management', { 'GET /groups/g/role-mappings/clients/rm/composite': [200, [{ name: 'manage-users' }]] }],
    ['the realm role admin', { 'GET /groups/g/role-mappings/realm/composite': [200, [{ name: 'admin' }]] }],
  ] satisfies [string, RealmResponses][])('marks a group as managing the provider if its members have %s', async (_what, roles) => {
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...groupResponse, ...roles });
    expect(await directory.listGroups()).toEqual([{ id: 'g', name: 'Admins', roles: [], canManageProvider: true }]);
  });

  it('does not mark a group as managing the provider if it has only roles of the back office', async () => {
    const backOfficeRoles = { 'GET /groups/g/role-mappings/realm/composite': [200, [{ name: 'issue-ticket' }]] } satisfies RealmResponses;
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...groupResponse, ...backOfficeRoles });
    expect(await directory.listGroups()).toEqual([{ id: 'g', name: 'Admins', roles: [], canManageProvider: false }]);
  });

  it('rejects deleting, locking, regrouping and setting the password of an account that manages the provider', async () => {
    const { directory, requests } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /users/u1': [200, erika],
      'GET /users/u1/role-mappings/clients/rm/composite': [200, [{ name: 'realm-admin' }]],
    });
    const rejection = { status: 403, body: { code: 'directory-rejected' } };
    await expect(directory.remove('u1')).rejects.toMatchObject(rejection);
    await expect(directory.setLock('u1', true)).rejects.toMatchObject(rejection);
    await expect(directory.addToGroup('u1', 'g')).rejects.toMatchObject(rejection);
    await expect(directory.removeFromGroup('u1', 'g')).rejects.toMatchObject(rejection);
    await expect(directory.setTemporaryPassword('u1', 'x')).rejects.toMatchObject(rejection);
    expect(requests.filter((request) => /^(PUT|DELETE|POST)/.test(request))).toEqual([]);
  });
});

it.each([
  ['enabled', [200, { ...erika, enabled: true }], true],
  ['disabled', [200, { ...erika, enabled: false }], false],
  ['deleted', [404, { error: 'User not found' }], false],
] satisfies [string, RealmResponse, boolean][])(
  'the directory of Keycloak returns whether an account can sign in: %s',
  async (_status, response, isActive) => {
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'GET /users/u1': response });
    expect(await directory.isActive('u1')).toBe(isActive);
  },
);
