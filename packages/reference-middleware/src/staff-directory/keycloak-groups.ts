import { CLIENT_APPLICATION, roles as productRoles, type Role } from '@aboschalter/contract';
import { z } from 'zod';
import type { KeycloakAdmin } from './keycloak-admin.ts';
import { fetchAllPages } from './keycloak-pagination.ts';

/** The role that permits managing users. It can be a role of the back office (a client of the realm) or of the realm. */
const USER_MANAGEMENT_ROLE: Role = 'user-management';

/** A group of a realm. The name of a subgroup is its path ('Vertrieb/Nord'), and a subgroup inherits its parent's roles. */
export interface RealmGroup {
  readonly id: string;
  readonly name: string;
  /** The roles of the back office that the members of the group have. Roles that a composite role contains are missing. */
  readonly roles: readonly string[];
}

/** Returns whether the members of a group may manage users. */
export const grantsUserManagement = ({ roles }: Pick<RealmGroup, 'roles'>): boolean => roles.includes(USER_MANAGEMENT_ROLE);

/** The roles of the realm `master` that permit managing the provider. */
const PROVIDER_ADMIN_ROLES: readonly string[] = ['admin', 'create-realm'];

/**
 * Returns whether the roles of a client permit managing a realm. In each realm, this client is `realm-management`. The realm
 * `master` has one such client for each realm (`aboschalter-realm`).
 */
const isManagementClient = (clientId: string): boolean => clientId === 'realm-management' || clientId.endsWith('-realm');

const namedRolesSchema = z.array(z.object({ name: z.string() }));
const clientSchema = z.object({ id: z.string(), clientId: z.string() });

/** Functions that fetch the effective roles of a group or user, including those of parent groups and composite roles. */
export interface EffectiveRoles {
  fetchClientRoles(clientUniqueId: string): Promise<unknown>;
  fetchRealmRoles(): Promise<unknown>;
}

/** Returns the clients whose roles permit managing the identity provider. */
export async function listManagementClients({ request }: KeycloakAdmin): Promise<readonly { readonly id: string }[]> {
  const allClients = await request(({ clients }) => fetchAllPages(clientSchema, (page) => clients.find(page)));
  return allClients.filter(({ clientId }) => isManagementClient(clientId));
}

/**
 * Returns whether any of the effective roles permits managing the identity provider.
 * @param managementClients the clients whose roles permit managing the identity provider
 */
export async function canManageProvider(managementClients: readonly { readonly id: string }[], roles: EffectiveRoles): Promise<boolean> {
  const [realmRoles, ...clientRoles] = await Promise.all([
    roles.fetchRealmRoles(),
    ...managementClients.map(({ id }) => roles.fetchClientRoles(id)),
  ]);
  const getNames = (response: unknown) => (namedRolesSchema.nullish().parse(response) ?? []).map(({ name }) => name);
  return (
    getNames(realmRoles).some((name) => PROVIDER_ADMIN_ROLES.includes(name)) ||
    clientRoles.some((response) => getNames(response).length > 0)
  );
}

/** The membership of an account in a group. */
export interface Membership {
  readonly userId: string;
  /** Whether the account is enabled. */
  readonly isEnabled: boolean;
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
    subgroupCount: subGroupCount,
  }));
type ParsedGroup = z.output<typeof realmGroupSchema>;
const accountSchema = z.object({ id: z.string(), enabled: z.boolean().default(true) });

/** Returns all groups. Subgroups follow their parent. */
export async function listGroups({ request }: KeycloakAdmin): Promise<RealmGroup[]> {
  // Only the full representation contains the roles.
  const fullRepresentation = { briefRepresentation: false };
  const withSubgroups = async ({ subgroupCount, ...group }: ParsedGroup): Promise<RealmGroup[]> => {
    if (subgroupCount === 0) return [group];
    const subgroups = await request(({ groups }) =>
      fetchAllPages(realmGroupSchema, (page) => groups.listSubGroups({ ...page, ...fullRepresentation, parentId: group.id })),
    );
    const descendants = subgroups.map((child) =>
      withSubgroups({ ...child, roles: productRoles.filter((role) => [...child.roles, ...group.roles].includes(role)) }),
    );
    return [group, ...(await Promise.all(descendants)).flat()];
  };
  const topLevelGroups = await request(({ groups }) =>
    fetchAllPages(realmGroupSchema, (page) => groups.find({ ...page, ...fullRepresentation })),
  );
  return (await Promise.all(topLevelGroups.map(withSubgroups))).flat();
}

/** Returns all memberships. Sends one request per group instead of one per account, because there are fewer groups. */
export async function listMemberships(admin: KeycloakAdmin): Promise<Membership[]> {
  const allGroups = await listGroups(admin);
  const memberships = allGroups.map(async (group) => {
    const members = await admin.request(({ groups }) =>
      fetchAllPages(accountSchema, (page) => groups.listMembers({ ...page, id: group.id, briefRepresentation: true })),
    );
    return members.map(({ id, enabled }) => ({ userId: id, isEnabled: enabled, group }));
  });
  return (await Promise.all(memberships)).flat();
}

/**
 * Returns the ids of the enabled accounts to which the role `user-management` is assigned directly, and not through a group or
 * a composite role.
 */
export async function listAdministratorsByRole({ request }: KeycloakAdmin): Promise<string[]> {
  const accounts = await request(async ({ clients, roles }) => {
    const [client] = await clients.find({ clientId: CLIENT_APPLICATION });
    const withClientRole =
      client?.id === undefined ? [] : await clients.findUsersWithRole({ id: client.id, roleName: USER_MANAGEMENT_ROLE });
    const withRealmRole = await roles.findUsersWithRole({ name: USER_MANAGEMENT_ROLE }, { catchNotFound: true });
    return z.array(accountSchema).parse([...withClientRole, ...(z.array(z.unknown()).nullish().parse(withRealmRole) ?? [])]);
  });
  return accounts.flatMap(({ id, enabled }) => (enabled ? [id] : []));
}
