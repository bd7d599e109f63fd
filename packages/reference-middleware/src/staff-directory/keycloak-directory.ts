import type { NewStaffUser, StaffUser } from '@aboschalter/contract';
import { deriveUsername } from '@aboschalter/reference-identity/username';
import { z } from 'zod';
import { ApiError, expectOne } from '../http/api-error.ts';
import { keycloakAdmin, REJECTED_ERROR, type KeycloakClientCredentials } from './keycloak-admin.ts';
import {
  administers,
  listAdministratorsByRole,
  listGroups,
  managementClients,
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
/** Keycloak's brute force status. */
const attackSchema = z.object({ disabled: z.boolean() });

const WRONG = 'Das aktuelle Passwort ist falsch.';
const LOCKED_OUT =
  'Nach mehreren falschen Eingaben nimmt der Anmeldedienst vorübergehend kein Passwort an. Bitte versuchen Sie es in einigen Minuten erneut.';

/**
 * The staff of a Keycloak realm, by its admin API; with the rules and messages of the embedded provider. Keycloak has
 * no transactions: two administrators who remove the last two permissions concurrently are not stopped.
 */
export function keycloakDirectory(access: KeycloakClientCredentials): StaffDirectory {
  const admin = keycloakAdmin(access);
  const { request, isPassword } = admin;

  const people = () => request(({ users }) => fetchAllPages(personSchema, (page) => users.find({ ...page, briefRepresentation: false })));
  const known = async (id: string): Promise<Person> => {
    const found = await request(({ users }) => users.findOne({ id }));
    return personSchema.parse(expectOne(found ? [found] : [], 'Der Nutzer'));
  };
  const setPassword = (id: string, value: string, temporary: boolean) =>
    request(({ users }) => users.resetPassword({ id, credential: { type: 'password', value, temporary } }));

  /** Whether Keycloak rejects all passwords of that person for some minutes; unknown means no. */
  const isLockedOut = (id: string): Promise<boolean> =>
    request(({ attackDetection }) => attackDetection.findOne({ id })).then(
      (found) => attackSchema.safeParse(found).data?.disabled ?? false,
      () => false,
    );

  /**
   * @throws ApiError 403 for an account that manages the provider: a new password or group would grant its permissions
   */
  const requireOrdinary = async (id: string): Promise<void> => {
    const roles: EffectiveRoles = {
      ofClient: (clientUniqueId) => request(({ users }) => users.listCompositeClientRoleMappings({ id, clientUniqueId })),
      ofRealm: () => request(({ users }) => users.listCompositeRealmRoleMappings({ id })),
    };
    if (await managesProvider(await managementClients(admin), roles))
      throw new ApiError(403, 'Dieses Konto verwaltet den Anmeldedienst und wird nur dort geändert.', REJECTED_ERROR);
  };

  /** @throws ApiError if an operation would remove the last person with user management */
  const leaveAnAdministrator = async (stays: (userId: string, group?: string) => boolean): Promise<void> => {
    const [byRole, memberships] = await Promise.all([listAdministratorsByRole(admin), listMemberships(admin)]);
    // Disabled accounts do not count.
    const byGroup = memberships.filter(({ group, enabled }) => administers(group) && enabled);
    const left = byRole.some((id) => stays(id)) || byGroup.some(({ userId, group }) => stays(userId, group.id));
    if (!left && byRole.length + byGroup.length > 0)
      throw new ApiError(409, 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.', REJECTED_ERROR);
  };

  return {
    async users() {
      const [all, memberships] = await Promise.all([people(), listMemberships(admin)]);
      return all.map((one) => recordOf(one, memberships)).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'de'));
    },
    async groups() {
      const [groups, management] = await Promise.all([listGroups(admin), managementClients(admin)]);
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
      const account = newAccount(user, password, await people());
      return (await request(({ users }) => users.create(account))).id;
    },
    async setLock(id, isLocked) {
      await known(id);
      await requireOrdinary(id);
      if (isLocked) await leaveAnAdministrator((userId) => userId !== id);
      await request(({ users }) => users.update({ id }, { enabled: !isLocked }));
      // A disabled account keeps its sessions until they are ended.
      if (isLocked) await request(({ users }) => users.logout({ id }));
    },
    async remove(id) {
      await known(id);
      await requireOrdinary(id);
      await leaveAnAdministrator((userId) => userId !== id);
      await request(({ users }) => users.del({ id }));
    },
    async addToGroup(id, groupId) {
      await requireOrdinary(id);
      await request(({ users }) => users.addToGroup({ id, groupId }));
    },
    async removeFromGroup(id, groupId) {
      await requireOrdinary(id);
      await leaveAnAdministrator((userId, group) => userId !== id || group !== groupId);
      await request(({ users }) => users.delFromGroup({ id, groupId }));
    },
    async setTemporaryPassword(id, value) {
      await requireOrdinary(id);
      await setPassword(id, value, true);
    },
    async changePassword(id, { oldPassword, newPassword }) {
      const { username } = await known(id);
      if (!(await isPassword(username, oldPassword))) throw new ApiError(400, (await isLockedOut(id)) ? LOCKED_OUT : WRONG, REJECTED_ERROR);
      if (oldPassword === newPassword)
        throw new ApiError(400, 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!', REJECTED_ERROR);
      await setPassword(id, newPassword, false);
    },
  };
}

const nameOf = ({ lastName, firstName, username }: StaffUser): string => [lastName, firstName, username].join(' ');

function recordOf({ attributes, enabled, ...named }: Person, memberships: readonly Membership[]): StaffUser {
  const groups = memberships.flatMap(({ userId, group: { id, name } }) => (userId === named.id ? [{ id, name }] : []));
  return { ...named, staffNo: attributes[STAFF_NUMBER]?.[0], groups, locked: !enabled };
}

/** @throws ApiError if one of `people` has the staff number */
function newAccount(user: NewStaffUser['user'], password: string, people: readonly Person[]) {
  const given = (text: string | null | undefined) => text?.trim() || undefined;
  const [staffNo, firstName, lastName, email] = [given(user.staffNo), given(user.firstName), given(user.lastName), given(user.email)];
  if (staffNo !== undefined && people.some(({ attributes }) => attributes[STAFF_NUMBER]?.includes(staffNo)))
    throw new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser Personalnummer.', REJECTED_ERROR);
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
