import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoGroups } from '@aboschalter/reference-demo';
import { SESSION } from '@aboschalter/reference-identity';
import { siteConfigSchema } from '@aboschalter/reference-web';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MIDDLEWARE_CLIENT_ID } from './keycloak/realm.ts';
import { root } from './root.ts';

/** The client of the data protection officer (guide 'Personal data'). */
const DATA_PROTECTION_CLIENT_ID = 'aboschalter-data-protection';
const DATA_PROTECTION_ROLE = 'data-protection';

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, 'packages/dev-tools/deployment', name), 'utf8'));

/** The parts of a realm (Keycloak's `RealmRepresentation`) that the product depends on. */
const realmSchema = z.object({
  realm: z.string(),
  enabled: z.literal(true),
  sslRequired: z.enum(['external', 'all']),
  bruteForceProtected: z.literal(true),
  permanentLockout: z.literal(false),
  failureFactor: z.int(),
  maxFailureWaitSeconds: z.int(),
  passwordPolicy: z.string(),
  eventsEnabled: z.literal(true),
  eventsExpiration: z.int(),
  adminEventsEnabled: z.literal(true),
  adminEventsDetailsEnabled: z.literal(false),
  attributes: z.object({ adminEventsExpiration: z.string() }),
  supportedLocales: z.array(z.string()),
  defaultLocale: z.string(),
  accessTokenLifespan: z.int(),
  accessCodeLifespanLogin: z.int(),
  ssoSessionIdleTimeout: z.int(),
  ssoSessionMaxLifespan: z.int(),
  revokeRefreshToken: z.literal(true),
  roles: z.object({ client: z.record(z.string(), z.array(z.object({ name: z.string() }))) }),
  groups: z.array(z.object({ name: z.string(), clientRoles: z.record(z.string(), z.array(z.string())).default({}) })),
  clients: z.tuple([
    z.object({
      clientId: z.string(),
      publicClient: z.literal(true),
      standardFlowEnabled: z.literal(true),
      implicitFlowEnabled: z.literal(false),
      directAccessGrantsEnabled: z.literal(false),
      fullScopeAllowed: z.literal(false),
      defaultClientScopes: z.array(z.string()),
      optionalClientScopes: z.array(z.string()),
      redirectUris: z.array(z.url()),
      webOrigins: z.array(z.url()),
      attributes: z.record(z.string(), z.string()),
      protocolMappers: z.array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) })),
    }),
    // The middleware: no browser signs in with it.
    z.object({
      clientId: z.literal(MIDDLEWARE_CLIENT_ID),
      publicClient: z.literal(false),
      standardFlowEnabled: z.literal(false),
      implicitFlowEnabled: z.literal(false),
      serviceAccountsEnabled: z.literal(true),
      fullScopeAllowed: z.literal(false),
      optionalClientScopes: z.array(z.string()),
      secret: z.undefined().optional(),
    }),
    // The program of the data protection officer, which gets a token with a secret.
    z.object({
      clientId: z.literal(DATA_PROTECTION_CLIENT_ID),
      publicClient: z.literal(false),
      standardFlowEnabled: z.literal(false),
      implicitFlowEnabled: z.literal(false),
      directAccessGrantsEnabled: z.literal(false),
      serviceAccountsEnabled: z.literal(true),
      fullScopeAllowed: z.literal(false),
      optionalClientScopes: z.array(z.string()),
      protocolMappers: z.array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) })),
      secret: z.undefined().optional(),
    }),
  ]),
  clientScopeMappings: z.object({
    aboschalter: z.tuple([z.object({ client: z.literal(DATA_PROTECTION_CLIENT_ID), roles: z.array(z.string()) })]),
    'realm-management': z.tuple([z.object({ client: z.literal(MIDDLEWARE_CLIENT_ID), roles: z.array(z.string()) })]),
  }),
  users: z.tuple([
    z.object({
      serviceAccountClientId: z.literal(MIDDLEWARE_CLIENT_ID),
      clientRoles: z.object({ 'realm-management': z.array(z.string()) }),
    }),
    z.object({
      serviceAccountClientId: z.literal(DATA_PROTECTION_CLIENT_ID),
      clientRoles: z.object({ aboschalter: z.array(z.string()) }),
    }),
  ]),
  components: z.object({
    'org.keycloak.userprofile.UserProfileProvider': z.tuple([
      z.object({ config: z.object({ 'kc.user.profile.config': z.tuple([z.string()]) }) }),
    ]),
  }),
});

const guide = readFileSync(path.join(root, 'packages/docs/guides/operating.md'), 'utf8');
const realm = realmSchema.parse(read('realm.json'));
const site = siteConfigSchema.parse(read('site.json'));
const [client] = realm.clients;
const CLIENT = 'aboschalter';
/** The value of `MIDDLEWARE_REQUIRED_ROLE` in the operating guide. */
const REQUIRED_ROLE = 'aboschalter-user';

it('the realm redirects browsers only to the pages of the site, and lets only their origin request tokens', () => {
  const origin = `https://${site.serverName}`;
  const pages = [site.basePath, ...Object.keys(site.pages)].map((basePath) => `${origin}${basePath}`);
  expect(client).toMatchObject({ clientId: CLIENT, redirectUris: pages, webOrigins: [origin] });
  expect(client.attributes['post.logout.redirect.uris']?.split('##')).toEqual(pages);
});

it('the realm uses the code flow with PKCE, in German', () => {
  expect(client.attributes['pkce.code.challenge.method']).toBe('S256');
  expect([realm.supportedLocales, realm.defaultLocale]).toEqual([['de'], 'de']);
});

it('the realm offers no offline tokens, which would remain valid after the session', () => {
  for (const { optionalClientScopes } of realm.clients) expect(optionalClientScopes).toEqual([]);
  expect(JSON.stringify(read('realm.json'))).not.toContain('offline_access');
});

it('the realm adds to tokens the scopes that the product reads', () => {
  // `basic` adds the subject, `roles` the client roles, `profile` and `email` the requested claims.
  expect(client.defaultClientScopes).toEqual(expect.arrayContaining(['basic', 'roles', 'profile', 'email']));
});

it('the realm restricts the tokens of the middleware to the roles that its account has', () => {
  const [{ roles }] = realm.clientScopeMappings['realm-management'];
  expect(roles).toEqual(realm.users[0].clientRoles['realm-management']);
});

it('the realm requires long passwords, and delays sign-ins after failed attempts without locking accounts permanently', () => {
  expect(realm.passwordPolicy.split(' and ')).toEqual(expect.arrayContaining(['length(12)', 'notUsername(undefined)']));
  expect(realm.failureFactor).toBeLessThanOrEqual(10);
  expect(realm.maxFailureWaitSeconds).toBeLessThanOrEqual(900);
});

it('the realm keeps events of sign-ins and changes for 90 days, as in the guide, without the changed records', () => {
  const days = 90;
  expect([realm.eventsExpiration, Number(realm.attributes.adminEventsExpiration)]).toEqual([days * 86_400, days * 86_400]);
  expect(guide).toContain(`for ${days} days`);
});

it('the realm has the specified token lifetime, and sessions that last a working day', () => {
  // The product refreshes a token at 900 s or at half of its lifetime; 1,800 s is the shortest lifetime for which 900 s apply.
  expect(realm.accessTokenLifespan).toBeGreaterThanOrEqual(1_800);
  expect(realm.ssoSessionIdleTimeout).toBeGreaterThan(2 * realm.accessTokenLifespan);
  expect(realm.ssoSessionMaxLifespan).toBeGreaterThanOrEqual(10 * 3_600);
  // The embedded provider has the same durations.
  expect(SESSION).toEqual({ idleTimeout: realm.ssoSessionIdleTimeout, maxDuration: realm.ssoSessionMaxLifespan });
  // A sign-in may take an hour (specification, document 2, section 9).
  expect(realm.accessCodeLifespanLogin).toBe(3_600);
});

it('the realm has the groups of the demo staff, each with the required role and the roles of the product', () => {
  const expectedGroups = demoGroups.map(({ name, roles }) => ({ name, roles: [REQUIRED_ROLE, ...roles] }));
  expect(realm.groups.map(({ name, clientRoles }) => ({ name, roles: clientRoles[CLIENT] ?? [] }))).toEqual(expectedGroups);
  const roles = realm.roles.client[CLIENT]?.map(({ name }) => name) ?? [];
  expect(roles.toSorted()).toEqual([...new Set(expectedGroups.flatMap(({ roles }) => roles)), DATA_PROTECTION_ROLE].toSorted());
});

it('the realm gives the role for exporting and erasing persons to no group, only to the account of a program', () => {
  expect(realm.groups.flatMap(({ clientRoles }) => clientRoles[CLIENT] ?? [])).not.toContain(DATA_PROTECTION_ROLE);
  const [, account] = realm.users;
  expect(account.clientRoles.aboschalter).toEqual([REQUIRED_ROLE, DATA_PROTECTION_ROLE]);
  expect(realm.clientScopeMappings.aboschalter[0].roles).toEqual(account.clientRoles.aboschalter);
  const [, , program] = realm.clients;
  expect(program.protocolMappers.map(({ config }) => config['included.client.audience'])).toEqual([CLIENT]);
});

it('the realm has the role that the guide sets as required role, and gives this role to no account by default', () => {
  expect(guide).toContain(`MIDDLEWARE_REQUIRED_ROLE=${REQUIRED_ROLE}`);
  // Accounts without a group lack the role: a new account sees the page about missing permissions.
  expect(JSON.stringify(read('realm.json'))).not.toMatch(/default(Groups|Roles?)"/);
});

it('the realm adds to the access token the audience and the claims that the product reads', () => {
  const inAccessToken = client.protocolMappers.filter(({ config }) => config['access.token.claim'] === 'true');
  const audiences = inAccessToken.flatMap(({ config }) => config['included.client.audience'] ?? []);
  const claims = inAccessToken.flatMap(({ config }) => config['claim.name'] ?? []);
  const { salesPointClaim } = z.object({ signIn: z.object({ salesPointClaim: z.string() }) }).parse(site.runtimeConfig).signIn;
  expect(audiences).toEqual([CLIENT]);
  expect(claims.toSorted()).toEqual(['AnzeigeBenutzerNr', 'BenutzerNr', salesPointClaim].toSorted());
});

it('the realm stores the user attributes from which the claims are filled, and users cannot edit these attributes', () => {
  const [profile] = realm.components['org.keycloak.userprofile.UserProfileProvider'];
  const { attributes } = z
    .object({ attributes: z.array(z.object({ name: z.string(), permissions: z.object({ edit: z.array(z.string()) }) })) })
    .parse(JSON.parse(profile.config['kc.user.profile.config'][0]));
  const sources = client.protocolMappers.flatMap(({ config }) => config['user.attribute'] ?? []);
  expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(sources));
  // Staff cannot change their own sales point.
  expect(attributes.filter(({ permissions }) => permissions.edit.includes('user'))).toEqual([]);
});
