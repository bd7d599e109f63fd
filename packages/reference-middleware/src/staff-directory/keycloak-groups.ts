import { CLIENT_APPLICATION, roles as productRoles, type Role } from '@aboschalter/contract';
import { z } from 'zod';
import type { KeycloakAdmin } from './keycloak-admin.ts';
import { fetchAllPages } from './keycloak-pagination.ts';

/** The permission to manage users: a role of the back office, or of the realm. */
const USER_MANAGEMENT: Role = 'user-management';

/** A group of a realm; a subgroup is named by its path ('Vertrieb/Nord') and inherits its parent's roles. */
export interface RealmGroup {
  readonly id: string;
  readonly name: string;
  /** The roles of the back office that its members have, without composite roles. */
  readonly roles: readonly string[];
}

/** Whether the members of a group may manage users. */
export const grantsUserManagement = ({ roles }: Pick<RealmGroup, 'roles'>): boolean => roles.includes(USER_MANAGEMENT);

/** Realm roles that manage the provider, in the realm `master`. */
const PROVIDER_ROLES: readonly string[] = ['admin', 'create-realm'];

/** Whether the roles of a client manage a realm. In each realm it is `realm-management`; `master` has one for each realm. */
const isManagementClient = (clientId: string): boolean => clientId === 'realm-management' || clientId.endsWith('-realm');

const namedRolesSchema = z.array(z.object({ name: z.string() }));
const clientSchema = z.object({ id: z.string(), clientId: z.string() });

/** Effective roles (parents and composite roles included) of a group or user, in one client or in the realm. */
export interface EffectiveRoles {
  ofClient(clientUniqueId: string): Promise<unknown>;
  ofRealm(): Promise<unknown>;
}

/** Returns the clients whose roles manage the identity provider. */
export async function listManagementClients({ request }: KeycloakAdmin): Promise<readonly { readonly id: string }[]> {
  const found = await request(({ clients }) => fetchAllPages(clientSchema, (page) => clients.find(page)));
  return found.filter(({ clientId }) => isManagementClient(clientId));
}

/** Whether any of the effective roles manages the identity provider. */
export async function managesProvider(management: readonly { readonly id: string }[], roles: EffectiveRoles): Promise<boolean> {
  const [ofRealm, ...ofClients] = await Promise.all([roles.ofRealm(), ...management.map(({ id }) => roles.ofClient(id))]);
  const names = (answer: unknown) => (namedRolesSchema.nullish().parse(answer) ?? []).map(({ name }) => name);
  return names(ofRealm).some((name) => PROVIDER_ROLES.includes(name)) || ofClients.some((answer) => names(answer).length > 0);
}

/** The membership of a person in a group. */
export interface Membership {
  readonly userId: string;
  /** Whether the account is enabled. */
  readonly enabled: boolean;
  readonly group: RealmGroup;
}

const roleNamesSchema = z.array(z.string()).default([]);
const realmGroupSchema = z
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
type ParsedGroup = z.output<typeof realmGroupSchema>;
const accountSchema = z.object({ id: z.string(), enabled: z.boolean().default(true) });

/** Returns all groups, subgroups after their parents. */
export async function listGroups({ request }: KeycloakAdmin): Promise<RealmGroup[]> {
  const full = { briefRepresentation: false };
  const withSubgroups = async ({ children, ...group }: ParsedGroup): Promise<RealmGroup[]> => {
    if (children === 0) return [group];
    const found = await request(({ groups }) =>
      fetchAllPages(realmGroupSchema, (page) => groups.listSubGroups({ ...page, ...full, parentId: group.id })),
    );
    const within = found.map((child) =>
      withSubgroups({ ...child, roles: productRoles.filter((role) => [...child.roles, ...group.roles].includes(role)) }),
    );
    return [group, ...(await Promise.all(within)).flat()];
  };
  const top = await request(({ groups }) => fetchAllPages(realmGroupSchema, (page) => groups.find({ ...page, ...full })));
  return (await Promise.all(top.map(withSubgroups))).flat();
}

/** Returns all memberships. Sends one request per group, since there are fewer groups than persons. */
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

/** Returns the ids of enabled users to whom the role of user management is assigned directly, not by a group or composite role. */
export async function listAdministratorsByRole({ request }: KeycloakAdmin): Promise<string[]> {
  const found = await request(async ({ clients, roles }) => {
    const [client] = await clients.find({ clientId: CLIENT_APPLICATION });
    const ofClient = client?.id === undefined ? [] : await clients.findUsersWithRole({ id: client.id, roleName: USER_MANAGEMENT });
    const ofRealm = await roles.findUsersWithRole({ name: USER_MANAGEMENT }, { catchNotFound: true });
    return z.array(accountSchema).parse([...ofClient, ...(z.array(z.unknown()).nullish().parse(ofRealm) ?? [])]);
  });
  return found.flatMap(({ id, enabled }) => (enabled ? [id] : []));
}
