import { expect, it } from 'vitest';
import { erika, granted, EMPTY_REALM, startFakeRealm, type Answers } from '../testing/fake-realm.ts';
import { createKeycloakDirectory } from './keycloak-directory.ts';

const down = { status: 502, body: { code: 'directory-unavailable', userMessage: 'Die Benutzerverwaltung ist nicht erreichbar.' } };

it('reads all pages of persons, their groups and subgroups', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: `m${index}`, username: `m${index}` }));
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users': (query) => [200, query.get('first') === '0' ? many : [erika]],
    'GET /groups': [200, [{ id: 'g1', path: '/Vertrieb', subGroupCount: 1 }]],
    'GET /groups/g1/children': [200, [{ id: 'g2', path: '/Vertrieb/Nord', subGroupCount: 0 }]],
    'GET /groups/g1/members': [200, []],
    'GET /groups/g2/members': [200, [{ id: 'u1' }]],
  });
  const users = await directory.users();
  expect(users).toHaveLength(101);
  expect(users.find(({ id }) => id === 'u1')).toEqual({
    id: 'u1',
    username: 'erika',
    firstName: 'Erika',
    lastName: 'Zander',
    staffNo: '401',
    groups: [{ id: 'g2', name: 'Vertrieb/Nord' }],
    locked: false,
  });
  expect(requests.filter((one) => one.startsWith('token'))).toHaveLength(1);
});

it.each([
  [[409, { errorMessage: 'User exists with same email' }], 409, 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.'],
  [[409, { errorMessage: 'User exists with same username' }], 409, 'Es gibt bereits einen Nutzer mit diesem Benutzernamen.'],
  [[400, { field: 'email', errorMessage: 'error-invalid-email' }], 400, 'Die E-Mail-Adresse ist ungültig.'],
  [[400, { field: 'lastName', errorMessage: 'error-invalid-length' }], 400, 'Der Nachname ist zu lang.'],
  [[400, { field: 'lastName', errorMessage: 'error-pattern' }], 400, 'Der Nachname wird vom Anmeldedienst nicht angenommen.'],
  [[400, { errorMessage: 'error' }], 400, 'Eine Angabe wird vom Anmeldedienst nicht angenommen.'],
  [
    [400, { error: 'invalidPasswordMinLengthMessage', error_description: 'Ungültiges Passwort: mindestens 8 Zeichen.' }],
    400,
    'Ungültiges Passwort: mindestens 8 Zeichen.',
  ],
] as const)('reports a rejection in German: %j', async (answer, status, userMessage) => {
  const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'POST /users': answer });
  await expect(directory.create({ user: { lastName: 'Neu' }, password: 'p' })).rejects.toMatchObject({ status, body: { userMessage } });
});

it('creates accounts with a unique name and a temporary password, and none with a used staff number', async () => {
  const { directory, requests } = await startFakeRealm({ ...EMPTY_REALM, 'GET /users': [200, [erika]], 'POST /users': [201] });
  await expect(directory.create({ user: { staffNo: ' 401 ' }, password: 'p' })).rejects.toMatchObject({ status: 409 });
  await directory.create({ user: { firstName: 'Erika', staffNo: '402' }, password: 'p' }).catch(() => undefined);
  const [body = ''] = requests.flatMap((one) => (one.startsWith('POST /users ') ? [one.slice('POST /users '.length)] : []));
  expect(JSON.parse(body)).toEqual({
    username: 'erika2',
    enabled: true,
    firstName: 'Erika',
    attributes: { staffNumber: ['402'] },
    credentials: [{ type: 'password', value: 'p', temporary: true }],
  });
});

it.each([
  ['a group', { 'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]] }],
  ['a group of the realm’s role', { 'GET /groups': [200, [{ id: 'g', path: '/A', realmRoles: ['user-management'] }]] }],
  ['a role of the client', { 'GET /clients/c/roles/user-management/users': [200, [{ id: 'u1' }]] }],
  ['a role of the realm', { 'GET /roles/user-management/users': [200, [{ id: 'u1' }]] }],
] satisfies [string, Answers][])(
  'the directory rejects an operation after which nobody could manage users, with a permission by %s',
  async (_by, grantsUserManagement) => {
    const { directory, requests } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /users/u1': [200, erika],
      'GET /groups/g/members': [200, [{ id: 'u1' }]],
      ...grantsUserManagement,
    });
    await expect(directory.remove('u1')).rejects.toMatchObject({ status: 409 });
    expect(requests.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  },
);

it.each([
  ['a group', { 'GET /groups/g/members': [200, [{ id: 'u1' }, { id: 'u2', enabled: false }]] }],
  [
    'a role',
    { 'GET /groups/g/members': [200, [{ id: 'u1' }]], 'GET /clients/c/roles/user-management/users': [200, [{ id: 'u2', enabled: false }]] },
  ],
] satisfies [string, Answers][])('does not count whoever is locked out as somebody who may manage users: %s', async (_by, others) => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]],
    ...others,
  });
  await expect(directory.removeFromGroup('u1', 'g')).rejects.toMatchObject({ status: 409 });
});

it('lists all other groups if one is deleted at the same time', async () => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users': [200, [erika]],
    'GET /groups': [
      200,
      [
        { id: 'g', path: '/A' },
        { id: 'gone', path: '/B', subGroupCount: 1 },
      ],
    ],
    'GET /groups/g/members': [200, [{ id: 'u1' }]],
    'GET /groups/gone/members': [404, { error: 'Could not find group by id' }],
    'GET /groups/gone/children': [404, { error: 'Could not find group by id' }],
  });
  expect(await directory.users()).toMatchObject([{ id: 'u1', groups: [{ id: 'g', name: 'A' }] }]);
});

it('authenticates again once after its token is rejected', async () => {
  let nth = 0;
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /groups': () => {
      nth += 1;
      return nth === 2 ? [401, { error: 'HTTP 401 Unauthorized' }] : [200, []];
    },
  });
  await directory.groups();
  expect(await directory.groups()).toEqual([]);
  const aboutGroups = requests.filter((one) => one !== 'GET /clients');
  expect(aboutGroups).toEqual(['token client_credentials', 'GET /groups', 'GET /groups', 'token client_credentials', 'GET /groups']);
  const refused = await startFakeRealm({ ...EMPTY_REALM, 'GET /groups': [401, {}] });
  await expect(refused.directory.groups()).rejects.toMatchObject(down);
  expect(refused.requests.filter((one) => one === 'GET /groups')).toHaveLength(2);
});

it.each(['https://anmeldung.example', 'https://anmeldung.example/realms/', 'https://anmeldung.example/realms/a/b'])(
  'reports in German that it is no realm: %s',
  (issuer) => {
    expect(() => createKeycloakDirectory({ issuer, clientId: 'm', secret: 's' })).toThrow(
      `MIDDLEWARE_OIDC_ISSUER: ${issuer} is not a Keycloak realm such as https://sign-in.example/realms/aboschalter.`,
    );
  },
);

it('removes the permission if another person has it', async () => {
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]],
    'GET /groups/g/members': [200, [{ id: 'u1' }, { id: 'u2' }]],
    'DELETE /users/u1/groups/g': [204],
  });
  await directory.removeFromGroup('u1', 'g');
  expect(requests.at(-1)).toBe('DELETE /users/u1/groups/g {}');
});

it('locking disables an account and ends its sessions, unlocking enables it, and the last account with the permission cannot be locked', async () => {
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'GET /users/u2': [200, erika],
    'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]],
    'GET /groups/g/members': [200, [{ id: 'u2' }]],
    'PUT /users/u1': [204],
    'POST /users/u1/logout': [204],
  });
  await directory.setLock('u1', true);
  await directory.setLock('u1', false);
  await expect(directory.setLock('u2', true)).rejects.toMatchObject({ status: 409 });
  expect(requests.filter((one) => /^(PUT|POST)/.test(one))).toEqual([
    'PUT /users/u1 {"enabled":false}',
    'POST /users/u1/logout {}',
    'PUT /users/u1 {"enabled":true}',
  ]);
});

it('checks the old password, leaves no session, and sets the new one', async () => {
  const answers = {
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'PUT /users/u1/reset-password': [204],
    'DELETE /sessions/session-1': [204],
  } as const;
  const { directory, requests } = await startFakeRealm(answers);
  await directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' });
  expect(requests.slice(2)).toEqual([
    'token password',
    'DELETE /sessions/session-1 {}',
    'PUT /users/u1/reset-password {"type":"password","value":"neu","temporary":false}',
  ]);
  await expect(directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'alt' })).rejects.toMatchObject({
    body: { userMessage: 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!' },
  });
});

it.each([
  ['Invalid user credentials', 'Das aktuelle Passwort ist falsch.'],
  ['Account is not fully set up', undefined],
])('interprets "%s" as a wrong or a correct password: %s', async (text, sentence) => {
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'PUT /users/u1/reset-password': [204],
    token: (form) => (form.get('grant_type') === 'password' ? [401, { error: 'invalid_grant', error_description: text }] : granted),
  });
  const said = await directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' }).catch((error: Error) => error.message);
  expect(said).toBe(sentence);
  expect(requests.some((one) => one.startsWith('PUT'))).toBe(sentence === undefined);
});

it.each([
  [{ disabled: true, numFailures: 2 }, /^Nach mehreren falschen Eingaben nimmt der Anmeldedienst vorübergehend kein Passwort an\./],
  [{ disabled: false, numFailures: 1 }, /^Das aktuelle Passwort ist falsch\.$/],
])('distinguishes a wrong password from one that is not checked: %j', async (noted, sentence) => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'GET /attack-detection/brute-force/users/u1': [200, noted],
    token: (form) =>
      form.get('grant_type') === 'password' ? [401, { error: 'invalid_grant', error_description: 'Invalid user credentials' }] : granted,
  });
  await expect(directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' })).rejects.toThrow(sentence);
});

it.each([
  [400, 'unauthorized_client', 'Client not allowed for direct access grants', 'nur auf der Kontoseite des Anmeldedienstes'],
  [400, 'invalid_grant', 'Account disabled', 'Ihr Benutzerkonto ist gesperrt.'],
])('reports why the password cannot be changed: %i %s %s', async (status, error, text, sentence) => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    token: (form) => (form.get('grant_type') === 'password' ? [status, { error, error_description: text }] : granted),
  });
  await expect(directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'directory-rejected', userMessage: expect.stringContaining(sentence) },
  });
});

it('reports unknown persons and groups', async () => {
  const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'PUT /users/u1/groups/g': [404, { error: 'Group not found' }] });
  await expect(directory.remove('u1')).rejects.toMatchObject({ body: { userMessage: 'Der Nutzer wurde nicht gefunden.' } });
  await expect(directory.addToGroup('u1', 'g')).rejects.toMatchObject({ body: { userMessage: 'Die Gruppe wurde nicht gefunden.' } });
});

it.each([
  ['knows no such realm', 'DirectoryAnswered404', { token: [404, { error: 'Realm does not exist' }] }],
  ['knows the middleware no more', 'DirectoryAnswered401', { token: [401, { error: 'unauthorized_client' }] }],
  ['gives it no right', 'DirectoryAnswered403', { 'GET /groups': [403, {}] }],
  ['fails', 'DirectoryAnswered500', { 'GET /groups': [500, {}] }],
  ['answers something else', 'ZodError', { 'GET /groups': [200, { no: 'list' }] }],
] satisfies [string, string, Answers][])(
  'is unreachable if it %s: that is no matter of the caller’s, and the log finds %s',
  async (_what, name, answers) => {
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...answers });
    await expect(directory.groups()).rejects.toMatchObject({ ...down, cause: { name } });
  },
);

it('is unreachable without a response', async () => {
  const directory = createKeycloakDirectory({ issuer: 'http://127.0.0.1:9/realms/abo', clientId: 'm', secret: 's' });
  await expect(directory.users()).rejects.toMatchObject(down);
});
