import { CLIENT_APPLICATION, roles as productRoles, type Role } from '@aboschalter/contract';
import { z } from 'zod';
import type { KeycloakAdmin } from './keycloak-admin.ts';
import { fetchAllPages } from './keycloak-pagination.ts';

/** The permission to manage users: a role of the back office, or of the realm. */
const ADMINISTRATION: Role = 'user-management';

/** A group of a realm; a subgroup is named by its path ('Vertrieb/Nord') and inherits its parent's roles. */
export interface RealmGroup {
  readonly id: string;
  readonly name: string;
  /** The roles of the back office that its members have, without composite roles. */
  readonly roles: readonly string[];
}

/** Whether its members may manage users. */
export const administers = ({ roles }: Pick<RealmGroup, 'roles'>): boolean => roles.includes(ADMINISTRATION);

/** Realm roles that manage the provider, in the realm `master`. */
const PROVIDER_ROLES: readonly string[] = ['admin', 'create-realm'];

/** Whether a client's roles manage a realm: that of the realm itself, and in `master` one for each realm. */
const isManagementClient = (clientId: string): boolean => clientId === 'realm-management' || clientId.endsWith('-realm');

const namedRolesSchema = z.array(z.object({ name: z.string() }));
const clientSchema = z.object({ id: z.string(), clientId: z.string() });

/** Effective roles (parents and composite roles included) of a group or user, in one client or in the realm. */
export interface EffectiveRoles {
  ofClient(clientUniqueId: string): Promise<unknown>;
  ofRealm(): Promise<unknown>;
}

/** The clients whose roles manage the provider. */
export async function managementClients({ request }: KeycloakAdmin): Promise<readonly { readonly id: string }[]> {
  const found = await request(({ clients }) => fetchAllPages(clientSchema, (page) => clients.find(page)));
  return found.filter(({ clientId }) => isManagementClient(clientId));
}

/** Whether effective roles manage the provider. */
export async function managesProvider(management: readonly { readonly id: string }[], roles: EffectiveRoles): Promise<boolean> {
  const [ofRealm, ...ofClients] = await Promise.all([roles.ofRealm(), ...management.map(({ id }) => roles.ofClient(id))]);
  const names = (answer: unknown) => (namedRolesSchema.nullish().parse(answer) ?? []).map(({ name }) => name);
  return names(ofRealm).some((name) => PROVIDER_ROLES.includes(name)) || ofClients.some((answer) => names(answer).length > 0);
}

/** The membership of a person in a group. */
export interface Membership {
  readonly userId: string;
  /** Whether they can sign in. */
  readonly enabled: boolean;
  readonly group: RealmGroup;
}

const roleNamesSchema = z.array(z.string()).default([]);
const sentSchema = z
  .object({
    id: z.string(),
    path: z.string(),
    subGroupCount: z.int().default(0),
    realmRoles: roleNamesSchema,
    clientRoles: z.record(z.string(), roleNamesSchema).default({}),
  })
  .transform(({ id, path, subGroupCount, realmRoles, clientRoles }) => ({
    id,
    name: path.slice(1),
    roles: productRoles.filter((role) => [...realmRoles, ...(clientRoles[CLIENT_APPLICATION] ?? [])].includes(role)),
    children: subGroupCount,
  }));
type Sent = z.output<typeof sentSchema>;
const accountSchema = z.object({ id: z.string(), enabled: z.boolean().default(true) });

/** All groups, subgroups after their parents. */
export async function listGroups({ request }: KeycloakAdmin): Promise<RealmGroup[]> {
  const full = { briefRepresentation: false };
  const withThoseIn = async ({ children, ...group }: Sent): Promise<RealmGroup[]> => {
    if (children === 0) return [group];
    const found = await request(({ groups }) =>
      fetchAllPages(sentSchema, (page) => groups.listSubGroups({ ...page, ...full, parentId: group.id })),
    );
    const within = found.map((child) =>
      withThoseIn({ ...child, roles: productRoles.filter((role) => [...child.roles, ...group.roles].includes(role)) }),
    );
    return [group, ...(await Promise.all(within)).flat()];
  };
  const top = await request(({ groups }) => fetchAllPages(sentSchema, (page) => groups.find({ ...page, ...full })));
  return (await Promise.all(top.map(withThoseIn))).flat();
}

/** All memberships: one request per group, since there are fewer groups than persons. */
export async function listMemberships(admin: KeycloakAdmin): Promise<Membership[]> {
  const groups = await listGroups(admin);
  const found = groups.map(async (group) => {
    const members = await admin.request(({ groups }) =>
      fetchAllPages(accountSchema, (page) => groups.listMembers({ ...page, id: group.id, briefRepresentation: true })),
    );
    return members.map(({ id, enabled }) => ({ userId: id, enabled, group }));
  });
  return (await Promise.all(found)).flat();
}

/** The ids of enabled users with a direct user management role. Composite roles are not resolved. */
export async function listAdministratorsByRole({ request }: KeycloakAdmin): Promise<string[]> {
  const found = await request(async ({ clients, roles }) => {
    const [client] = await clients.find({ clientId: CLIENT_APPLICATION });
    const ofClient = client?.id === undefined ? [] : await clients.findUsersWithRole({ id: client.id, roleName: ADMINISTRATION });
    const ofRealm = await roles.findUsersWithRole({ name: ADMINISTRATION }, { catchNotFound: true });
    return z.array(accountSchema).parse([...ofClient, ...(z.array(z.unknown()).nullish().parse(ofRealm) ?? [])]);
  });
  return found.flatMap(({ id, enabled }) => (enabled ? [id] : []));
}
