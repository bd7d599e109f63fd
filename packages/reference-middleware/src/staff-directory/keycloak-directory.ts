import type { NewStaffUser, StaffUser } from '@aboschalter/contract';
import { deriveUsername } from '@aboschalter/reference-identity/username';
import { z } from 'zod';
import { ApiError, expectOne } from '../http/api-error.ts';
import { createKeycloakAdmin, REJECTED, type KeycloakClientCredentials } from './keycloak-admin.ts';
import {
  grantsUserManagement,
  listAdministratorsByRole,
  listGroups,
  listManagementClients,
  managesProvider,
  listMemberships,
  type EffectiveRoles,
  type Membership,
} from './keycloak-groups.ts';
import { fetchAllPages } from './keycloak-pagination.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** The attribute of the staff number in the realm (`deployment/realm.json` in packages/dev-tools). */
const STAFF_NUMBER = 'staffNumber';

const personSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
  enabled: z.boolean().default(true),
});
type Person = z.output<typeof personSchema>;
/** The state of Keycloak's protection against guessed passwords. */
const lockoutSchema = z.object({ disabled: z.boolean() });

const WRONG = 'Das aktuelle Passwort ist falsch.';
const LOCKED_OUT =
  'Nach mehreren falschen Eingaben nimmt der Anmeldedienst vorübergehend kein Passwort an. Bitte versuchen Sie es in einigen Minuten erneut.';

/**
 * Creates the directory of the staff in a Keycloak realm, with the same rules and messages as that of the reference
 * provider. Keycloak has no transactions, so two administrators can concurrently remove the last two permissions to
 * manage users.
 */
export function createKeycloakDirectory(access: KeycloakClientCredentials): StaffDirectory {
  const admin = createKeycloakAdmin(access);
  const { request, isPassword } = admin;

  const people = () => request(({ users }) => fetchAllPages(personSchema, (page) => users.find({ ...page, briefRepresentation: false })));
  const known = async (id: string): Promise<Person> => {
    const found = await request(({ users }) => users.findOne({ id }));
    return personSchema.parse(expectOne(found ? [found] : [], 'Der Nutzer'));
  };
  const setPassword = (id: string, value: string, temporary: boolean) =>
    request(({ users }) => users.resetPassword({ id, credential: { type: 'password', value, temporary } }));

  /** Whether Keycloak rejects all passwords of a person for some minutes; false if that is unknown. */
  const isLockedOut = (id: string): Promise<boolean> =>
    request(({ attackDetection }) => attackDetection.findOne({ id })).then(
      (found) => lockoutSchema.safeParse(found).data?.disabled ?? false,
      () => false,
    );

  /**
   * Rejects changes of an account that manages the identity provider, since a new password would give access to the
   * provider.
   * @throws ApiError 403
   */
  const assertNotProviderManager = async (id: string): Promise<void> => {
    const roles: EffectiveRoles = {
      ofClient: (clientUniqueId) => request(({ users }) => users.listCompositeClientRoleMappings({ id, clientUniqueId })),
      ofRealm: () => request(({ users }) => users.listCompositeRealmRoleMappings({ id })),
    };
    if (await managesProvider(await listManagementClients(admin), roles))
      throw new ApiError(403, 'Dieses Konto verwaltet den Anmeldedienst und wird nur dort geändert.', REJECTED);
  };

  /**
   * Rejects an operation after which no person could manage users.
   * @param keepsPermission whether a person still has the permission, from a group or directly, after the operation
   * @throws ApiError 409
   */
  const assertAdministratorRemains = async (keepsPermission: (userId: string, group?: string) => boolean): Promise<void> => {
    const [byRole, memberships] = await Promise.all([listAdministratorsByRole(admin), listMemberships(admin)]);
    // Disabled accounts do not count.
    const byGroup = memberships.filter(({ group, enabled }) => grantsUserManagement(group) && enabled);
    const hasAdministrator =
      byRole.some((id) => keepsPermission(id)) || byGroup.some(({ userId, group }) => keepsPermission(userId, group.id));
    if (!hasAdministrator && byRole.length + byGroup.length > 0)
      throw new ApiError(409, 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.', REJECTED);
  };

  return {
    async users() {
      const [all, memberships] = await Promise.all([people(), listMemberships(admin)]);
      return all.map((one) => toStaffUser(one, memberships)).toSorted((a, b) => getSortName(a).localeCompare(getSortName(b), 'de'));
    },
    async groups() {
      const [groups, management] = await Promise.all([listGroups(admin), listManagementClients(admin)]);
      const rolesOf = (id: string): EffectiveRoles => ({
        ofClient: (clientUniqueId) => request((realm) => realm.groups.listCompositeClientRoleMappings({ id, clientUniqueId })),
        ofRealm: () => request((realm) => realm.groups.listCompositeRealmRoleMappings({ id })),
      });
      return Promise.all(
        groups.map(async ({ id, name, roles }) => ({
          id,
          name,
          roles: [...roles],
          managesProvider: await managesProvider(management, rolesOf(id)),
        })),
      );
    },
    async isActive(id) {
      const found = await request(({ users }) => users.findOne({ id }));
      return found ? (found.enabled ?? false) : false;
    },
    async create({ user, password }) {
      const account = buildAccount(user, password, await people());
      return (await request(({ users }) => users.create(account))).id;
    },
    async setLock(id, isLocked) {
      await known(id);
      await assertNotProviderManager(id);
      if (isLocked) await assertAdministratorRemains((userId) => userId !== id);
      await request(({ users }) => users.update({ id }, { enabled: !isLocked }));
      // A disabled account keeps its sessions until they are ended.
      if (isLocked) await request(({ users }) => users.logout({ id }));
    },
    async remove(id) {
      await known(id);
      await assertNotProviderManager(id);
      await assertAdministratorRemains((userId) => userId !== id);
      await request(({ users }) => users.del({ id }));
    },
    async addToGroup(id, groupId) {
      await assertNotProviderManager(id);
      await request(({ users }) => users.addToGroup({ id, groupId }));
    },
    async removeFromGroup(id, groupId) {
      await assertNotProviderManager(id);
      await assertAdministratorRemains((userId, group) => userId !== id || group !== groupId);
      await request(({ users }) => users.delFromGroup({ id, groupId }));
    },
    async setTemporaryPassword(id, value) {
      await assertNotProviderManager(id);
      await setPassword(id, value, true);
    },
    async changePassword(id, { oldPassword, newPassword }) {
      const { username } = await known(id);
      if (!(await isPassword(username, oldPassword))) throw new ApiError(400, (await isLockedOut(id)) ? LOCKED_OUT : WRONG, REJECTED);
      if (oldPassword === newPassword) throw new ApiError(400, 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!', REJECTED);
      await setPassword(id, newPassword, false);
    },
  };
}

const getSortName = ({ lastName, firstName, username }: StaffUser): string => [lastName, firstName, username].join(' ');

function toStaffUser({ attributes, enabled, ...named }: Person, memberships: readonly Membership[]): StaffUser {
  const groups = memberships.flatMap(({ userId, group: { id, name } }) => (userId === named.id ? [{ id, name }] : []));
  return { ...named, staffNo: attributes[STAFF_NUMBER]?.[0], groups, locked: !enabled };
}

/** Builds a new account. @throws ApiError 409 if one of `people` has the same staff number */
function buildAccount(user: NewStaffUser['user'], password: string, people: readonly Person[]) {
  const trimToUndefined = (text: string | null | undefined) => text?.trim() || undefined;
  const staffNo = trimToUndefined(user.staffNo);
  const firstName = trimToUndefined(user.firstName);
  const lastName = trimToUndefined(user.lastName);
  const email = trimToUndefined(user.email);
  if (staffNo !== undefined && people.some(({ attributes }) => attributes[STAFF_NUMBER]?.includes(staffNo)))
    throw new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser Personalnummer.', REJECTED);
  const taken = new Set(people.map(({ username }) => username));
  return {
    username: deriveUsername({ email, firstName, lastName }, (name) => taken.has(name)),
    enabled: true,
    credentials: [{ type: 'password', value: password, temporary: true }],
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(email === undefined ? {} : { email }),
    ...(staffNo === undefined ? {} : { attributes: { [STAFF_NUMBER]: [staffNo] } }),
  };
}
