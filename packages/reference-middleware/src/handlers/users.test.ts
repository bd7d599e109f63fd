import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.directory.error = undefined;
  middleware.directory.writes.length = 0;
});

const admin = { roles: ['user-management'] } as const;
/** An id with characters that a URL must encode. */
const user = { userId: 'staff 2/x' };

it('the middleware passes all operations on staff users to the staff directory', async () => {
  expect((await middleware.send(calls.getUsers, {}, admin)).map(({ username }) => username)).toEqual(['lena.leitung', 'vera.verkauf']);
  expect(await middleware.send(calls.getAvailableGroups, {}, admin)).toHaveLength(2);
  await middleware.send(
    calls.createUser,
    { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'p' } },
    admin,
  );
  await middleware.send(calls.addUserToGroup, { params: { ...user, groupId: 'g1' } }, admin);
  await middleware.send(calls.removeUserFromGroup, { params: { ...user, groupId: 'g1' } }, admin);
  await middleware.send(calls.requireNewPassword, { params: user, body: { temporaryPassword: 't' } }, admin);
  await middleware.send(calls.setUserLock, { params: user, body: { locked: true } }, admin);
  await middleware.send(calls.setUserLock, { params: user, body: { locked: false } }, admin);
  await middleware.send(calls.deleteUser, { params: user }, admin);
  await middleware.send(calls.changePassword, { body: { oldPassword: 'a', newPassword: 'b' } }, { sub: 'staff-2' });
  expect(middleware.directory.writes).toEqual([
    'create Neu',
    'add staff 2/x to g1',
    'remove staff 2/x from g1',
    'reset staff 2/x t',
    'lock staff 2/x',
    'unlock staff 2/x',
    'remove staff 2/x',
    'change staff-2 a b',
  ]);
});

it('a member of staff can neither delete nor lock the own account', async () => {
  expect(await middleware.expectError(calls.deleteUser, { params: { userId: 'staff-1' } }, admin)).toMatchObject({
    status: 409,
    userMessage: 'Sie können Ihr eigenes Benutzerkonto nicht löschen.',
  });
  expect(await middleware.expectError(calls.setUserLock, { params: { userId: 'staff-1' }, body: { locked: true } }, admin)).toMatchObject({
    status: 409,
    code: 'cannot-lock-own-account',
  });
  expect(middleware.directory.writes).toEqual([]);
});

it('the middleware reports rejections of the staff directory, and its unavailability', async () => {
  middleware.directory.error = new ApiError(400, 'Das aktuelle Passwort ist falsch.', { code: 'directory-rejected' });
  expect(await middleware.expectError(calls.changePassword, { body: { oldPassword: 'a', newPassword: 'b' } })).toEqual({
    status: 400,
    code: 'directory-rejected',
    userMessage: 'Das aktuelle Passwort ist falsch.',
  });
  middleware.directory.error = new ApiError(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  expect(await middleware.expectError(calls.getUsers, {}, admin)).toMatchObject({ status: 502, code: 'directory-unavailable' });
  expect(await middleware.expectError(calls.deleteUser, { params: user }, admin)).toMatchObject({
    status: 502,
    code: 'directory-unavailable',
  });
});

it('an empty password is rejected', async () => {
  const refused = [
    await middleware.expectError(calls.createUser, { body: { user: {}, password: '' } }, admin),
    await middleware.expectError(calls.requireNewPassword, { params: user, body: { temporaryPassword: '' } }, admin),
    await middleware.expectError(calls.changePassword, { body: { oldPassword: 'a', newPassword: '' } }),
  ];
  expect(refused.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [400, ['password']],
    [400, ['temporaryPassword']],
    [400, ['newPassword']],
  ]);
});

it('a new staff user is rejected without the required fields', async () => {
  const refused = await middleware.expectError(calls.createUser, { body: { user: { lastName: 'Neu', email: 'x' }, password: 'p' } }, admin);
  expect(refused).toMatchObject({ status: 400, code: 'validation-failed' });
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(['user.email', 'user.firstName']);
  expect(middleware.directory.writes).toEqual([]);
});

it('the audit trail of a staff user contains each operation and its author', async () => {
  const loadTrail = (userId: string) => middleware.send(calls.getUserChanges, { params: { userId } }, admin);
  const params = { userId: 'staff-9' };
  await middleware.send(calls.addUserToGroup, { params: { ...params, groupId: 'g1' } }, admin);
  await middleware.send(calls.removeUserFromGroup, { params: { ...params, groupId: 'g1' } }, admin);
  await middleware.send(calls.setUserLock, { params, body: { locked: true } }, admin);
  await middleware.send(calls.setUserLock, { params, body: { locked: false } }, admin);
  await middleware.send(calls.requireNewPassword, { params, body: { temporaryPassword: 'geheim' } }, admin);
  await middleware.send(calls.changePassword, { body: { oldPassword: 'geheim', newPassword: 'geheimer' } }, { sub: 'staff-9' });
  middleware.directory.error = new ApiError(404, 'Den Nutzer gibt es nicht.', { code: 'directory-rejected' });
  await middleware.expectError(calls.deleteUser, { params }, admin);
  middleware.directory.error = undefined;
  await middleware.send(calls.deleteUser, { params }, admin);
  expect((await loadTrail('staff-9')).map(({ by, field, from, to }) => [by, field, from, to])).toEqual([
    ['lena.leitung', 'deleted', null, 'gelöscht'],
    ['lena.leitung', 'password', null, 'selbst geändert'],
    ['lena.leitung', 'password', null, 'zurückgesetzt'],
    ['lena.leitung', 'locked', null, 'entsperrt'],
    ['lena.leitung', 'locked', null, 'gesperrt'],
    ['lena.leitung', 'group', 'g1', null],
    ['lena.leitung', 'group', null, 'g1'],
  ]);
});

it('the audit trail of a staff user contains an operation as one with unknown outcome until the provider has responded', async () => {
  const loadNewValues = async (userId: string) =>
    (await middleware.send(calls.getUserChanges, { params: { userId } }, admin)).map(({ to }) => to);
  const reset = { params: { userId: 'staff-7' }, body: { temporaryPassword: 'geheim' } };
  const { begun, release } = middleware.directory.blockNextWrite();
  const underWay = middleware.send(calls.requireNewPassword, reset, admin);
  await begun;
  expect(await loadNewValues('staff-7')).toEqual(['zurückgesetzt (Ausgang ungewiss)']);
  release();
  await underWay;
  expect(await loadNewValues('staff-7')).toEqual(['zurückgesetzt']);

  middleware.directory.error = new ApiError(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  await middleware.expectError(calls.removeUserFromGroup, { params: { userId: 'staff-7', groupId: 'g1' } }, admin);
  expect(await loadNewValues('staff-7')).toEqual(['(Ausgang ungewiss)', 'zurückgesetzt']);
});

it('the creation of a staff user is recorded in the audit trail of its author until the user exists', async () => {
  const loadNewValues = async (userId: string) =>
    (await middleware.send(calls.getUserChanges, { params: { userId } }, admin)).map(({ to }) => to);
  const author = { ...admin, sub: 'staff-8' };
  const { begun, release } = middleware.directory.blockNextWrite();
  const body = { user: { firstName: 'Nora', lastName: 'Neuer', email: 'nora@post.example' }, password: 'p' };
  const underWay = middleware.send(calls.createUser, { body }, author);
  await begun;
  expect(await loadNewValues('staff-8')).toEqual(['angelegt (Ausgang ungewiss)']);
  release();
  await underWay;
  // The fake directory builds the id of a new user from the last name.
  expect([await loadNewValues('staff-8'), await loadNewValues('new Neuer')]).toEqual([[], ['angelegt']]);
});
