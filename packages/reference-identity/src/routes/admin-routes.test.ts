import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTokenResponse, getRoles, startTestIdentity, type TestIdentity } from '../test-identity.ts';
import { userResponseSchema } from './admin-schemas.ts';
import { z } from 'zod';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.dispose());

const createUser = async (user: Record<string, unknown>, password = 'temporär'): Promise<z.infer<typeof userResponseSchema>> => {
  const response = await identity.admin('POST', '/users', { user, password });
  expect(response.status).toBe(201);
  return userResponseSchema.parse(await response.json());
};

/** Returns the status and the German message of an error response. */
const readError = async (response: Response): Promise<unknown> => {
  const { userMessage } = z.object({ userMessage: z.string() }).parse(await response.json());
  return [response.status, userMessage];
};

describe('staff administration', () => {
  it('requires the secret', async () => {
    const response = await fetch(`${identity.getProvider().adminUrl}/users`, { headers: { authorization: 'Bearer wrong' } });
    expect(await readError(response)).toEqual([401, 'Der Zugriff auf die Benutzerverwaltung ist nicht erlaubt.']);
  });

  it('lists the demo staff with their groups, and the groups', async () => {
    const users = z.array(userResponseSchema).parse(await (await identity.admin('GET', '/users')).json());
    expect(users.map((user) => user.username)).toContain('lena.leitung');
    expect(users.find((user) => user.username === 'ina.ausgabe')).toEqual({
      id: '5f0c1a52-0000-4000-8000-000000000004',
      staffNo: '404',
      firstName: 'Ina',
      lastName: 'Ausgabe',
      email: 'ina.ausgabe@verkehrsbetrieb.example',
      username: 'ina.ausgabe',
      groups: [
        { id: 'grp-verkauf', name: 'Verkauf' },
        { id: 'grp-ausgabe', name: 'Ausgabe' },
      ],
      locked: false,
    });
    const groups: unknown = await (await identity.admin('GET', '/groups')).json();
    expect(groups).toContainEqual({ id: 'grp-administration', name: 'Administration', roles: ['user-management'] });
  });

  it('creates staff with unique user names', async () => {
    expect((await createUser({ email: 'jörg.groß@example.org', staffNo: '900' })).username).toBe('joerg.gross');
    expect((await createUser({ firstName: 'Jörg', lastName: 'Groß' })).username).toBe('joerg.gross2');
    expect((await createUser({ email: '', staffNo: ' ' })).username).toBe('nutzer');
  });

  it('rejects duplicates and invalid input, in German', async () => {
    await createUser({ email: 'taken@example.org', staffNo: '901' });
    const post = async (user: unknown, password: unknown = 'x') => readError(await identity.admin('POST', '/users', { user, password }));
    expect(await post({ email: 'Taken@example.org' })).toEqual([409, 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.']);
    expect(await post({ staffNo: '901' })).toEqual([409, 'Es gibt bereits einen Nutzer mit dieser Personalnummer.']);
    expect(await post({ email: 'keine' })).toEqual([400, 'Die E-Mail-Adresse ist ungültig.']);
    expect(await post({}, '')).toEqual([400, 'Das Passwort fehlt.']);
    expect(await post(undefined)).toEqual([400, 'Die Angaben zum Nutzer fehlen.']);
  });

  it('responds with 404 for unknown users and groups', async () => {
    expect(await readError(await identity.admin('DELETE', '/users/nobody'))).toEqual([404, 'Der Nutzer wurde nicht gefunden.']);
    const { id } = await createUser({ lastName: 'Gruppenlos' });
    expect(await readError(await identity.admin('PUT', `/users/${id}/groups/none`))).toEqual([404, 'Die Gruppe wurde nicht gefunden.']);
  });

  it('applies a changed group membership to the roles in tokens at the next refresh', async () => {
    const tokens = await identity.signIn('vera.verkauf');
    expect(getRoles(tokens.access_token)).toEqual([]);
    const membership = '/users/5f0c1a52-0000-4000-8000-000000000002/groups/grp-ausgabe';
    expect((await identity.admin('PUT', membership)).status).toBe(204);
    expect((await identity.admin('PUT', membership)).status).toBe(204);
    const more = await parseTokenResponse(await identity.refresh(tokens.refresh_token));
    expect(getRoles(more.access_token)).toEqual(['issue-ticket']);
    await identity.admin('DELETE', membership);
    const less = await parseTokenResponse(await identity.refresh(more.refresh_token));
    expect(getRoles(less.access_token)).toEqual([]);
  });

  it('rejects the refresh and the sign-in of deleted staff, who stay deleted after a restart', async () => {
    const tokens = await identity.signIn('felix.firmen');
    expect((await identity.admin('DELETE', '/users/5f0c1a52-0000-4000-8000-000000000005')).status).toBe(204);
    expect((await identity.refresh(tokens.refresh_token)).status).toBe(400);
    await identity.restart();
    await expect(identity.signIn('felix.firmen')).rejects.toThrow('did not succeed');
  });

  it('rejects the refresh and the sign-in of locked staff until they are unlocked', async () => {
    const lock = (locked: unknown) => identity.admin('PUT', '/users/5f0c1a52-0000-4000-8000-000000000004/lock', { locked });
    const tokens = await identity.signIn('ina.ausgabe');
    expect((await lock(true)).status).toBe(204);
    expect((await lock(true)).status).toBe(204);
    const users = z.array(userResponseSchema).parse(await (await identity.admin('GET', '/users')).json());
    expect(users.filter(({ locked }) => locked).map(({ username }) => username)).toEqual(['ina.ausgabe']);
    expect((await identity.refresh(tokens.refresh_token)).status).toBe(400);
    await expect(identity.signIn('ina.ausgabe')).rejects.toThrow('did not succeed');
    expect(await readError(await lock('ja'))).toEqual([400, 'Die Sperre ist kein Wahrheitswert.']);
    expect((await lock(false)).status).toBe(204);
    await expect(identity.signIn('ina.ausgabe')).resolves.toBeDefined();
  });

  it('rejects deleting, locking or demoting the last user administrator', async () => {
    const users = z.array(userResponseSchema).parse(await (await identity.admin('GET', '/users')).json());
    const administrators = users.filter(({ groups }) => groups.some(({ id }) => id === 'grp-administration'));
    const [last, ...others] = administrators;
    for (const { id } of others) {
      // oxlint-disable-next-line no-await-in-loop -- sequential: the last of them is tested
      expect((await identity.admin('DELETE', `/users/${id}/groups/grp-administration`)).status).toBe(204);
    }
    const conflict = [409, 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.'];
    expect(await readError(await identity.admin('DELETE', `/users/${last?.id}/groups/grp-administration`))).toEqual(conflict);
    expect(await readError(await identity.admin('DELETE', `/users/${last?.id}`))).toEqual(conflict);
    expect(await readError(await identity.admin('PUT', `/users/${last?.id}/lock`, { locked: true }))).toEqual(conflict);
    const usersAfterwards = z.array(userResponseSchema).parse(await (await identity.admin('GET', '/users')).json());
    expect(usersAfterwards.find(({ id }) => id === last?.id)?.groups).toContainEqual({ id: 'grp-administration', name: 'Administration' });
    for (const { id } of others) {
      // oxlint-disable-next-line no-await-in-loop
      await identity.admin('PUT', `/users/${id}/groups/grp-administration`);
    }
  });

  it('changes a password only if the old one is correct and the new one differs', async () => {
    const path = '/users/5f0c1a52-0000-4000-8000-000000000003/password';
    const put = async (oldPassword: string, newPassword: string): Promise<Response> =>
      identity.admin('PUT', path, { oldPassword, newPassword });
    expect(await readError(await put('falsch', 'neu'))).toEqual([400, 'Das aktuelle Passwort ist falsch.']);
    expect(await readError(await put('demo', 'demo'))).toEqual([400, 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!']);
    expect((await put('demo', 'neu')).status).toBe(204);
    await expect(identity.signIn('karl.kundenservice', 'neu')).resolves.toBeDefined();
  });
});
