import { buildCallPath, calls, errorBodySchema, type Call } from '@aboschalter/contract';
import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import type { TestStack } from '@aboschalter/dev-tools';
import { getStaffUser, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const LAST_ADMINISTRATOR = 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.';

interface Sent {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** The middleware as one of the demo staff. */
async function staffCalls({ addresses }: TestStack, name: StaffName) {
  const { username, password } = getStaffUser(name);
  const { access_token: token } = await obtainTokens({ issuer: addresses.issuer, redirectUri: addresses.shell, username, password });
  const ask = (call: Call, { params = {}, body }: Sent) =>
    fetch(`${addresses.middleware}${buildCallPath(call, params)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    users: async () => calls.getUsers.response.parse(await (await ask(calls.getUsers, {})).json()),
    groups: async () => calls.getAvailableGroups.response.parse(await (await ask(calls.getAvailableGroups, {})).json()),
    done: async (call: Call, sent: Sent) => {
      const response = await ask(call, sent);
      expect(response.ok, `${call.path}: ${response.status} ${await response.text()}`).toBe(true);
    },
    refusal: async (call: Call, sent: Sent) => {
      const response = await ask(call, sent);
      const { userMessage } = errorBodySchema.parse(await response.json());
      return { status: response.status, userMessage };
    },
  };
}

test('the calls about staff follow the same rules in both directories', { tag: '@identity' }, async ({ stack }) => {
  const { users, groups, done, refusal } = await staffCalls(stack, 'lena.leitung');
  const named = async (username: string) => {
    const user = (await users()).find((one) => one.username === username);
    expect(user, username).toBeDefined();
    return { ...user, id: user?.id ?? '' };
  };
  const created = { staffNo: '9001', firstName: 'Jörg', lastName: 'Müßig', email: 'jm@verkehrsbetrieb.example' };
  const another = { ...created, staffNo: '9002', email: 'j2@verkehrsbetrieb.example' };

  await test.step('an account has a unique user name of at least three characters', async () => {
    await done(calls.createUser, { body: { user: created, password: 'Anfang-2026' } });
    expect(await named('joerg.muessig')).toMatchObject({ ...created, groups: [] });
    await done(calls.createUser, { body: { user: another, password: 'Anfang-2026' } });
    await named('joerg.muessig2');
  });
  await test.step('duplicates and invalid values are rejected', async () => {
    const refused = async (change: object) =>
      refusal(calls.createUser, {
        body: { user: { ...another, staffNo: '9003', email: 'jx@verkehrsbetrieb.example', ...change }, password: 'Anfang-2026' },
      });
    expect(await refused({ email: 'jm@verkehrsbetrieb.example' })).toEqual({
      status: 409,
      userMessage: 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.',
    });
    expect(await refused({ staffNo: '9001' })).toEqual({
      status: 409,
      userMessage: 'Es gibt bereits einen Nutzer mit dieser Personalnummer.',
    });
    expect(await refused({ email: 'niemand' })).toMatchObject({ status: 400, userMessage: 'Die E-Mail-Adresse hat ein falsches Format.' });
    expect(await refused({ firstName: 'x'.repeat(101) })).toMatchObject({ status: 400, userMessage: 'Der Vorname ist zu lang.' });
  });
  const { id: userId } = await named('joerg.muessig');
  const groupId = (await groups()).find(({ name }) => name === 'Administration')?.id ?? '';
  await test.step('groups are added and removed idempotently', async () => {
    for (const time of [1, 2]) {
      await done(calls.addUserToGroup, { params: { userId, groupId } });
      expect((await named('joerg.muessig')).groups, `${time}`).toEqual([{ id: groupId, name: 'Administration' }]);
    }
    for (const time of [1, 2]) {
      await done(calls.removeUserFromGroup, { params: { userId, groupId } });
      expect((await named('joerg.muessig')).groups, `${time}`).toEqual([]);
    }
  });
  await test.step('unknown members and groups are reported', async () => {
    const nobody = { status: 404, userMessage: 'Der Nutzer wurde nicht gefunden.' };
    const unknown = 'a0000000-0000-4000-8000-000000000000';
    expect(await refusal(calls.deleteUser, { params: { userId: unknown } })).toEqual(nobody);
    expect(await refusal(calls.addUserToGroup, { params: { userId: unknown, groupId } })).toEqual(nobody);
    const reset = { params: { userId: unknown }, body: { temporaryPassword: 'Neu-2026' } };
    expect(await refusal(calls.requireNewPassword, reset)).toEqual(nobody);
    expect(await refusal(calls.addUserToGroup, { params: { userId, groupId: unknown } })).toEqual({
      status: 404,
      userMessage: 'Die Gruppe wurde nicht gefunden.',
    });
  });
  await test.step('the last member with user management keeps that permission', async () => {
    const lena = (await named('lena.leitung')).id;
    const anna = (await named('anna.admin')).id;
    expect(await refusal(calls.deleteUser, { params: { userId: lena } })).toEqual({
      status: 409,
      userMessage: 'Sie können Ihr eigenes Benutzerkonto nicht löschen.',
    });
    await done(calls.removeUserFromGroup, { params: { userId: anna, groupId } });
    expect(await refusal(calls.removeUserFromGroup, { params: { userId: lena, groupId } })).toEqual({
      status: 409,
      userMessage: LAST_ADMINISTRATOR,
    });
    await done(calls.addUserToGroup, { params: { userId: anna, groupId } });
  });
  for (const username of ['joerg.muessig', 'joerg.muessig2']) {
    await done(calls.deleteUser, { params: { userId: (await named(username)).id } });
  }
  expect((await users()).map(({ username }) => username)).not.toContain('joerg.muessig');
});
