import { expect, it } from 'vitest';
import { erika, TOKEN_RESPONSE, EMPTY_REALM, startFakeRealm, type RealmResponses } from '../testing/fake-realm.ts';
import { createKeycloakDirectory } from './keycloak-directory.ts';

const unavailableError = {
  status: 502,
  body: { code: 'directory-unavailable', userMessage: 'Die Benutzerverwaltung ist nicht erreichbar.' },
};

it('the directory lists the users of all pages with their groups and subgroups', async () => {
  const firstPage = Array.from({ length: 100 }, (_, index) => ({ id: `m${index}`, username: `m${index}` }));
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users': (query) => [200, query.get('first') === '0' ? firstPage : [erika]],
    'GET /groups': [200, [{ id: 'g1', path: '/Vertrieb', subGroupCount: 1 }]],
    'GET /groups/g1/children': [200, [{ id: 'g2', path: '/Vertrieb/Nord', subGroupCount: 0 }]],
    'GET /groups/g1/members': [200, []],
    'GET /groups/g2/members': [200, [{ id: 'u1' }]],
  });
  const users = await directory.listUsers();
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
  expect(requests.filter((request) => request.startsWith('token'))).toHaveLength(1);
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
] as const)('the directory reports the rejection of a new user in German: %j', async (response, status, userMessage) => {
  const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'POST /users': response });
  await expect(directory.create({ user: { lastName: 'Neu' }, password: 'p' })).rejects.toMatchObject({ status, body: { userMessage } });
});

it('the directory creates an account with a unique user name and a temporary password, and rejects a used staff number', async () => {
  const { directory, requests } = await startFakeRealm({ ...EMPTY_REALM, 'GET /users': [200, [erika]], 'POST /users': [201] });
  await expect(directory.create({ user: { staffNo: ' 401 ' }, password: 'p' })).rejects.toMatchObject({ status: 409 });
  await directory.create({ user: { firstName: 'Erika', staffNo: '402' }, password: 'p' }).catch(() => undefined);
  const [body = ''] = requests.flatMap((request) => (request.startsWith('POST /users ') ? [request.slice('POST /users '.length)] : []));
  expect(JSON.parse(body)).toEqual({
    username: 'erika2',
    enabled: true,
    firstName: 'Erika',
    attributes: { staffNumber: ['402'] },
    credentials: [{ type: 'password', value: 'p', temporary: true }],
  });
});

it.each([
  [
    'a group with a role of the client',
    { 'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]] },
  ],
  ['a group with a role of the realm', { 'GET /groups': [200, [{ id: 'g', path: '/A', realmRoles: ['user-management'] }]] }],
  ['a role of the client', { 'GET /clients/c/roles/user-management/users': [200, [{ id: 'u1' }]] }],
  ['a role of the realm', { 'GET /roles/user-management/users': [200, [{ id: 'u1' }]] }],
] satisfies [string, RealmResponses][])(
  'the directory rejects deleting the last user who can manage users because of %s',
  async (_source, grantsUserManagement) => {
    const { directory, requests } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /users/u1': [200, erika],
      'GET /groups/g/members': [200, [{ id: 'u1' }]],
      ...grantsUserManagement,
    });
    await expect(directory.remove('u1')).rejects.toMatchObject({ status: 409 });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  },
);

it.each([
  ['a group', { 'GET /groups/g/members': [200, [{ id: 'u1' }, { id: 'u2', enabled: false }]] }],
  [
    'a role',
    { 'GET /groups/g/members': [200, [{ id: 'u1' }]], 'GET /clients/c/roles/user-management/users': [200, [{ id: 'u2', enabled: false }]] },
  ],
] satisfies [string, RealmResponses][])(
  'the directory ignores disabled accounts when it counts the users who can manage users because of %s',
  async (_source, responses) => {
    const { directory } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]],
      ...responses,
    });
    await expect(directory.removeFromGroup('u1', 'g')).rejects.toMatchObject({ status: 409 });
  },
);

it('the directory lists the other groups if one group is deleted between two requests', async () => {
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
  expect(await directory.listUsers()).toMatchObject([{ id: 'u1', groups: [{ id: 'g', name: 'A' }] }]);
});

it('the directory authenticates again after its token was rejected, and repeats the request once', async () => {
  let requestCount = 0;
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /groups': () => {
      requestCount += 1;
      return requestCount === 2 ? [401, { error: 'HTTP 401 Unauthorized' }] : [200, []];
    },
  });
  await directory.listGroups();
  expect(await directory.listGroups()).toEqual([]);
  const requestsWithoutClients = requests.filter((request) => request !== 'GET /clients');
  expect(requestsWithoutClients).toEqual([
    'token client_credentials',
    'GET /groups',
    'GET /groups',
    'token client_credentials',
    'GET /groups',
  ]);
  const rejecting = await startFakeRealm({ ...EMPTY_REALM, 'GET /groups': [401, {}] });
  await expect(rejecting.directory.listGroups()).rejects.toMatchObject(unavailableError);
  expect(rejecting.requests.filter((request) => request === 'GET /groups')).toHaveLength(2);
});

it.each(['https://anmeldung.example', 'https://anmeldung.example/realms/', 'https://anmeldung.example/realms/a/b'])(
  'the directory is not created for an issuer that is not a realm: %s',
  (issuer) => {
    expect(() => createKeycloakDirectory({ issuer, clientId: 'm', secret: 's' })).toThrow(
      `MIDDLEWARE_OIDC_ISSUER: ${issuer} is not a Keycloak realm such as https://sign-in.example/realms/aboschalter.`,
    );
  },
);

it('the directory removes a user from a group if another user can still manage users', async () => {
  const { directory, requests } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /groups': [200, [{ id: 'g', path: '/A', clientRoles: { aboschalter: ['user-management'] } }]],
    'GET /groups/g/members': [200, [{ id: 'u1' }, { id: 'u2' }]],
    'DELETE /users/u1/groups/g': [204],
  });
  await directory.removeFromGroup('u1', 'g');
  expect(requests.at(-1)).toBe('DELETE /users/u1/groups/g {}');
});

it('the directory locks an account and ends its sessions, unlocks it, and rejects locking the last user who can manage users', async () => {
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
  expect(requests.filter((request) => /^(PUT|POST)/.test(request))).toEqual([
    'PUT /users/u1 {"enabled":false}',
    'POST /users/u1/logout {}',
    'PUT /users/u1 {"enabled":true}',
  ]);
});

it('the directory changes a password after checking the old one, and ends the session of that check', async () => {
  const responses = {
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'PUT /users/u1/reset-password': [204],
    'DELETE /sessions/session-1': [204],
  } as const;
  const { directory, requests } = await startFakeRealm(responses);
  await directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' });
  // The first two requests fetch the token and the account.
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
  // Keycloak rejects a temporary password with this text, although the password is correct.
  ['Account is not fully set up', undefined],
])(
  'the directory reports the rejection "%s" of the old password with the message %s (undefined: it accepts the password)',
  async (text, message) => {
    const { directory, requests } = await startFakeRealm({
      ...EMPTY_REALM,
      'GET /users/u1': [200, erika],
      'PUT /users/u1/reset-password': [204],
      token: (form) =>
        form.get('grant_type') === 'password' ? [401, { error: 'invalid_grant', error_description: text }] : TOKEN_RESPONSE,
    });
    const result = await directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' }).catch((error: Error) => error.message);
    expect(result).toBe(message);
    expect(requests.some((request) => request.startsWith('PUT'))).toBe(message === undefined);
  },
);

it.each([
  [{ disabled: true, numFailures: 2 }, /^Nach mehreren falschen Eingaben nimmt der Anmeldedienst vorübergehend kein Passwort an\./],
  [{ disabled: false, numFailures: 1 }, /^Das aktuelle Passwort ist falsch\.$/],
])('the directory distinguishes a wrong password from a temporary lockout: %j', async (lockout, message) => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    'GET /attack-detection/brute-force/users/u1': [200, lockout],
    token: (form) =>
      form.get('grant_type') === 'password'
        ? [401, { error: 'invalid_grant', error_description: 'Invalid user credentials' }]
        : TOKEN_RESPONSE,
  });
  await expect(directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' })).rejects.toThrow(message);
});

it.each([
  [400, 'unauthorized_client', 'Client not allowed for direct access grants', 'nur auf der Kontoseite des Anmeldedienstes'],
  [400, 'invalid_grant', 'Account disabled', 'Ihr Benutzerkonto ist gesperrt.'],
])('the directory reports why a password cannot be changed: %i %s %s', async (status, error, text, message) => {
  const { directory } = await startFakeRealm({
    ...EMPTY_REALM,
    'GET /users/u1': [200, erika],
    token: (form) => (form.get('grant_type') === 'password' ? [status, { error, error_description: text }] : TOKEN_RESPONSE),
  });
  await expect(directory.changePassword('u1', { oldPassword: 'alt', newPassword: 'neu' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'directory-rejected', userMessage: expect.stringContaining(message) },
  });
});

it('the directory reports unknown users and groups', async () => {
  const { directory } = await startFakeRealm({ ...EMPTY_REALM, 'PUT /users/u1/groups/g': [404, { error: 'Group not found' }] });
  await expect(directory.remove('u1')).rejects.toMatchObject({ body: { userMessage: 'Der Nutzer wurde nicht gefunden.' } });
  await expect(directory.addToGroup('u1', 'g')).rejects.toMatchObject({ body: { userMessage: 'Die Gruppe wurde nicht gefunden.' } });
});

it.each([
  ['does not have the realm', 'DirectoryAnswered404', { token: [404, { error: 'Realm does not exist' }] }],
  ['rejects the credentials of the middleware', 'DirectoryAnswered401', { token: [401, { error: 'unauthorized_client' }] }],
  ['denies the middleware the permission', 'DirectoryAnswered403', { 'GET /groups': [403, {}] }],
  ['has an internal error', 'DirectoryAnswered500', { 'GET /groups': [500, {}] }],
  ['sends an unexpected response', 'ZodError', { 'GET /groups': [200, { no: 'list' }] }],
] satisfies [string, string, RealmResponses][])(
  'the directory is reported as unavailable if Keycloak %s, with the cause %s',
  async (_what, name, responses) => {
    const { directory } = await startFakeRealm({ ...EMPTY_REALM, ...responses });
    await expect(directory.listGroups()).rejects.toMatchObject({ ...unavailableError, cause: { name } });
  },
);

it('the directory is reported as unavailable if Keycloak does not respond', async () => {
  // No server listens on this port.
  const directory = createKeycloakDirectory({ issuer: 'http://127.0.0.1:9/realms/abo', clientId: 'm', secret: 's' });
  await expect(directory.listUsers()).rejects.toMatchObject(unavailableError);
});
