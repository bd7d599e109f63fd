import { buildCallPath, calls, errorBodySchema, type Call } from '@aboschalter/contract';
import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import type { TestStack } from '@aboschalter/dev-tools';
import { getStaffUser, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const LAST_ADMINISTRATOR = 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.';

/** The input of a call. */
interface CallInput {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Creates functions that send calls to the middleware as one of the demo staff. */
async function createStaffClient({ addresses }: TestStack, name: StaffName) {
  const { username, password } = getStaffUser(name);
  const { access_token: token } = await obtainTokens({ issuer: addresses.issuer, redirectUri: addresses.shell, username, password });
  const send = (call: Call, { params = {}, body }: CallInput) =>
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
    getUsers: async () => calls.getUsers.response.parse(await (await send(calls.getUsers, {})).json()),
    getGroups: async () => calls.getAvailableGroups.response.parse(await (await send(calls.getAvailableGroups, {})).json()),
    /** Sends a call that must succeed. */
    execute: async (call: Call, input: CallInput) => {
      const response = await send(call, input);
      expect(response.ok, `${call.path}: ${response.status} ${await response.text()}`).toBe(true);
    },
    /** Sends a call that must be rejected. Returns the rejection. */
    getRejection: async (call: Call, input: CallInput) => {
      const response = await send(call, input);
      const { userMessage } = errorBodySchema.parse(await response.json());
      return { status: response.status, userMessage };
    },
  };
}

test(
  'the calls about staff follow the same rules with the embedded provider and with Keycloak',
  { tag: '@identity' },
  async ({ stack }) => {
    const { getUsers, getGroups, execute, getRejection } = await createStaffClient(stack, 'lena.leitung');
    const getUser = async (username: string) => {
      const user = (await getUsers()).find((candidate) => candidate.username === username);
      expect(user, username).toBeDefined();
      return { ...user, id: user?.id ?? '' };
    };
    const created = { staffNo: '9001', firstName: 'Jörg', lastName: 'Müßig', email: 'jm@verkehrsbetrieb.example' };
    const another = { ...created, staffNo: '9002', email: 'j2@verkehrsbetrieb.example' };

    await test.step('a second account with the same name gets another user name', async () => {
      await execute(calls.createUser, { body: { user: created, password: 'Anfang-2026' } });
      expect(await getUser('joerg.muessig')).toMatchObject({ ...created, groups: [] });
      await execute(calls.createUser, { body: { user: another, password: 'Anfang-2026' } });
      await getUser('joerg.muessig2');
    });
    await test.step('duplicates and invalid values are rejected', async () => {
      const getCreateRejection = async (change: object) =>
        getRejection(calls.createUser, {
          body: { user: { ...another, staffNo: '9003', email: 'jx@verkehrsbetrieb.example', ...change }, password: 'Anfang-2026' },
        });
      expect(await getCreateRejection({ email: 'jm@verkehrsbetrieb.example' })).toEqual({
        status: 409,
        userMessage: 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.',
      });
      expect(await getCreateRejection({ staffNo: '9001' })).toEqual({
        status: 409,
        userMessage: 'Es gibt bereits einen Nutzer mit dieser Personalnummer.',
      });
      expect(await getCreateRejection({ email: 'niemand' })).toMatchObject({
        status: 400,
        userMessage: 'Die E-Mail-Adresse hat ein falsches Format.',
      });
      expect(await getCreateRejection({ firstName: 'x'.repeat(101) })).toMatchObject({
        status: 400,
        userMessage: 'Der Vorname ist zu lang.',
      });
    });
    const { id: userId } = await getUser('joerg.muessig');
    const groupId = (await getGroups()).find(({ name }) => name === 'Administration')?.id ?? '';
    await test.step('groups are added and removed idempotently', async () => {
      for (const time of [1, 2]) {
        await execute(calls.addUserToGroup, { params: { userId, groupId } });
        expect((await getUser('joerg.muessig')).groups, `${time}`).toEqual([{ id: groupId, name: 'Administration' }]);
      }
      for (const time of [1, 2]) {
        await execute(calls.removeUserFromGroup, { params: { userId, groupId } });
        expect((await getUser('joerg.muessig')).groups, `${time}`).toEqual([]);
      }
    });
    await test.step('unknown members and groups are reported', async () => {
      const userNotFound = { status: 404, userMessage: 'Der Nutzer wurde nicht gefunden.' };
      const unknown = 'a0000000-0000-4000-8000-000000000000';
      expect(await getRejection(calls.deleteUser, { params: { userId: unknown } })).toEqual(userNotFound);
      expect(await getRejection(calls.addUserToGroup, { params: { userId: unknown, groupId } })).toEqual(userNotFound);
      const reset = { params: { userId: unknown }, body: { temporaryPassword: 'Neu-2026' } };
      expect(await getRejection(calls.requireNewPassword, reset)).toEqual(userNotFound);
      expect(await getRejection(calls.addUserToGroup, { params: { userId, groupId: unknown } })).toEqual({
        status: 404,
        userMessage: 'Die Gruppe wurde nicht gefunden.',
      });
    });
    await test.step('the last member with user management keeps that permission', async () => {
      const lena = (await getUser('lena.leitung')).id;
      const anna = (await getUser('anna.admin')).id;
      expect(await getRejection(calls.deleteUser, { params: { userId: lena } })).toEqual({
        status: 409,
        userMessage: 'Sie können Ihr eigenes Benutzerkonto nicht löschen.',
      });
      await execute(calls.removeUserFromGroup, { params: { userId: anna, groupId } });
      expect(await getRejection(calls.removeUserFromGroup, { params: { userId: lena, groupId } })).toEqual({
        status: 409,
        userMessage: LAST_ADMINISTRATOR,
      });
      await execute(calls.addUserToGroup, { params: { userId: anna, groupId } });
    });
    for (const username of ['joerg.muessig', 'joerg.muessig2']) {
      await execute(calls.deleteUser, { params: { userId: (await getUser(username)).id } });
    }
    expect((await getUsers()).map(({ username }) => username)).not.toContain('joerg.muessig');
  },
);
