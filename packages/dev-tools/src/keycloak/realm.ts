import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoGroups, demoUsers } from '@aboschalter/reference-demo';
import { z } from 'zod';
import { root } from '../root.ts';

/** The client of the middleware at the provider. */
export const MIDDLEWARE_CLIENT_ID = 'aboschalter-middleware';

/** The client of the pages. */
const PUBLIC_CLIENT_ID = 'aboschalter';

/** The URLs and the secret of a demo realm. */
export interface RealmOptions {
  /** Redirect URIs of sign-in and sign-out. */
  readonly pages: readonly string[];
  /** Origins that may request tokens. */
  readonly webOrigins: readonly string[];
  /** The secret of the middleware, and of the program of the data protection officer. */
  readonly secret: string;
}

const fileSchema = z.looseObject({
  realm: z.string(),
  roles: z.looseObject({}),
  clients: z.array(z.looseObject({ clientId: z.string(), attributes: z.record(z.string(), z.string()).default({}) })),
  users: z.array(z.looseObject({ username: z.string() })),
});

type CompanyRealm = z.output<typeof fileSchema>;

/** Creates a realm from the one that companies import, `deployment/realm.json`, with the given URLs, as the operating guide describes. */
export function createRealm({ pages, webOrigins }: Pick<RealmOptions, 'pages' | 'webOrigins'>): CompanyRealm {
  const realm = fileSchema.parse(JSON.parse(readFileSync(path.join(root, 'packages/dev-tools/deployment/realm.json'), 'utf8')));
  return {
    ...realm,
    clients: realm.clients.map((client) =>
      client.clientId === PUBLIC_CLIENT_ID
        ? {
            ...client,
            redirectUris: pages,
            webOrigins,
            attributes: { ...client.attributes, 'post.logout.redirect.uris': pages.join('##') },
          }
        : client,
    ),
  };
}

/**
 * The demo user who gets a role of the product from a realm role instead of a group. All other users get their roles from groups with
 * client roles. The product supports realm roles and client roles.
 */
const REALM_ROLE_USER = { username: 'felix.firmen', group: 'Ausgabe', role: 'issue-ticket' };

/** Creates the realm of companies (Keycloak's `RealmRepresentation`) with other URLs and the demo staff. */
export function createDemoRealm({ pages, webOrigins, secret }: RealmOptions): CompanyRealm {
  const realm = createRealm({ pages, webOrigins });
  return {
    ...realm,
    // The passwords of the demo staff are short.
    passwordPolicy: '',
    roles: { ...realm.roles, realm: [{ name: REALM_ROLE_USER.role }] },
    // Without full scope, tokens contain only realm roles that are assigned to the client.
    scopeMappings: [{ client: PUBLIC_CLIENT_ID, roles: [REALM_ROLE_USER.role] }],
    clients: realm.clients.map((client) => (client.clientId === PUBLIC_CLIENT_ID ? client : { ...client, secret })),
    users: [...realm.users, ...demoUsers.map(toKeycloakUser)],
  };
}

function toKeycloakUser({
  username,
  password,
  firstName,
  lastName,
  email,
  staffNo,
  salesPointNumber,
  groupIds,
}: (typeof demoUsers)[number]) {
  const hasRealmRole = username === REALM_ROLE_USER.username;
  const groupNames = demoGroups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return {
    username,
    firstName,
    lastName,
    email,
    enabled: true,
    emailVerified: true,
    attributes: { staffNumber: [staffNo], salesPointNumber: [salesPointNumber] },
    credentials: [{ type: 'password', value: password }],
    groups: groupNames.filter((name) => !hasRealmRole || name !== REALM_ROLE_USER.group).map((name) => `/${name}`),
    realmRoles: hasRealmRole ? [REALM_ROLE_USER.role] : [],
  };
}
