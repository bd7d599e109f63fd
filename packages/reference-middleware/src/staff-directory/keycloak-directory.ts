import type { NewStaffUser, StaffUser } from '@aboschalter/contract';
import { deriveUsername } from '@aboschalter/reference-identity/username';
import { z } from 'zod';
import { ApiError, expectOne } from '../http/api-error.ts';
import { createKeycloakAdmin, REJECTION_DETAILS, type KeycloakClientCredentials } from './keycloak-admin.ts';
import {
  grantsUserManagement,
  listAdministratorsByRole,
  listGroups,
  listManagementClients,
  canManageProvider,
  listMemberships,
  type EffectiveRoles,
  type Membership,
} from './keycloak-groups.ts';
import { fetchAllPages } from './keycloak-pagination.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** The attribute of the staff number in the realm (`deployment/realm.json` in packages/dev-tools). */
const STAFF_NUMBER_ATTRIBUTE = 'staffNumber';

const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
  enabled: z.boolean().default(true),
});
type Account = z.output<typeof accountSchema>;
/** The status of an account in Keycloak's protection against password guessing. */
const lockoutSchema = z.object({ disabled: z.boolean() });

const WRONG_PASSWORD_MESSAGE = 'Das aktuelle Passwort ist falsch.';
const LOCKED_OUT_MESSAGE =
  'Nach mehreren falschen Eingaben nimmt der Anmeldedienst vorübergehend kein Passwort an. Bitte versuchen Sie es in einigen Minuten erneut.';

/**
 * Creates the directory of the staff accounts in a Keycloak realm, with the same rules and messages as the reference provider.
 * One rule can be violated by concurrent requests, because Keycloak has no transactions: two administrators can remove the
 * last two permissions to manage users at the same time.
 */
export function createKeycloakDirectory(credentials: KeycloakClientCredentials): StaffDirectory {
  const admin = createKeycloakAdmin(credentials);
  const { request, checkPassword } = admin;

  const listAccounts = () =>
    request(({ users }) => fetchAllPages(accountSchema, (page) => users.find({ ...page, briefRepresentation: false })));
  /** Returns the account with this id. @throws ApiError 404 if the account does not exist */
  const getAccount = async (id: string): Promise<Account> => {
    const found = await request(({ users }) => users.findOne({ id }));
    return accountSchema.parse(expectOne(found ? [found] : [], 'Der Nutzer'));
  };
  const setPassword = (id: string, value: string, isTemporary: boolean) =>
    request(({ users }) => users.resetPassword({ id, credential: { type: 'password', value, temporary: isTemporary } }));

  /** Returns whether Keycloak rejects even the correct password of an account for some minutes; false if this is unknown. */
  const isLockedOut = (id: string): Promise<boolean> =>
    request(({ attackDetection }) => attackDetection.findOne({ id })).then(
      (found) => lockoutSchema.safeParse(found).data?.disabled ?? false,
      () => false,
    );

  /**
   * Rejects changes of an account that manages the identity provider. Otherwise, staff could set its password and manage the
   * provider themselves.
   * @throws ApiError 403
   */
  const assertNotProviderManager = async (id: string): Promise<void> => {
    const roles: EffectiveRoles = {
      fetchClientRoles: (clientUniqueId) => request(({ users }) => users.listCompositeClientRoleMappings({ id, clientUniqueId })),
      fetchRealmRoles: () => request(({ users }) => users.listCompositeRealmRoleMappings({ id })),
    };
    if (await canManageProvider(await listManagementClients(admin), roles))
      throw new ApiError(403, 'Dieses Konto verwaltet den Anmeldedienst und wird nur dort geändert.', REJECTION_DETAILS);
  };

  /**
   * Rejects an operation after which no account could manage users.
   * @param keepsPermission returns whether an account keeps the permission that it has from `groupId`; without `groupId`, the
   *   permission is assigned to the account directly
   * @throws ApiError 409
   */
  const assertAdministratorRemains = async (keepsPermission: (userId: string, groupId?: string) => boolean): Promise<void> => {
    const [byRole, memberships] = await Promise.all([listAdministratorsByRole(admin), listMemberships(admin)]);
    // Disabled accounts do not count, because they cannot sign in.
    const byGroup = memberships.filter(({ group, isEnabled }) => grantsUserManagement(group) && isEnabled);
    const hasAdministrator =
      byRole.some((id) => keepsPermission(id)) || byGroup.some(({ userId, group }) => keepsPermission(userId, group.id));
    // Without any account that can manage users, the operation changes nothing for them.
    if (!hasAdministrator && byRole.length + byGroup.length > 0)
      throw new ApiError(
        409,
        'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.',
        REJECTION_DETAILS,
      );
  };

  return {
    async listUsers() {
      const [accounts, memberships] = await Promise.all([listAccounts(), listMemberships(admin)]);
      return accounts
        .map((account) => toStaffUser(account, memberships))
        .toSorted((a, b) => getSortName(a).localeCompare(getSortName(b), 'de'));
    },
    async listGroups() {
      const [groups, managementClients] = await Promise.all([listGroups(admin), listManagementClients(admin)]);
      const getRoles = (id: string): EffectiveRoles => ({
        fetchClientRoles: (clientUniqueId) => request((realm) => realm.groups.listCompositeClientRoleMappings({ id, clientUniqueId })),
        fetchRealmRoles: () => request((realm) => realm.groups.listCompositeRealmRoleMappings({ id })),
      });
      return Promise.all(
        groups.map(async ({ id, name, roles }) => ({
          id,
          name,
          roles: [...roles],
          canManageProvider: await canManageProvider(managementClients, getRoles(id)),
        })),
      );
    },
    async isActive(id) {
      const found = await request(({ users }) => users.findOne({ id }));
      return found?.enabled ?? false;
    },
    async create({ user, password }) {
      const account = buildAccount(user, password, await listAccounts());
      return (await request(({ users }) => users.create(account))).id;
    },
    async setLock(id, isLocked) {
      await getAccount(id);
      await assertNotProviderManager(id);
      if (isLocked) await assertAdministratorRemains((userId) => userId !== id);
      await request(({ users }) => users.update({ id }, { enabled: !isLocked }));
      // Disabling an account does not end its sessions.
      if (isLocked) await request(({ users }) => users.logout({ id }));
    },
    async remove(id) {
      await getAccount(id);
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
      await assertAdministratorRemains((userId, ownGroupId) => userId !== id || ownGroupId !== groupId);
      await request(({ users }) => users.delFromGroup({ id, groupId }));
    },
    async setTemporaryPassword(id, value) {
      await assertNotProviderManager(id);
      await setPassword(id, value, true);
    },
    async changePassword(id, { oldPassword, newPassword }) {
      const { username } = await getAccount(id);
      if (!(await checkPassword(username, oldPassword)))
        throw new ApiError(400, (await isLockedOut(id)) ? LOCKED_OUT_MESSAGE : WRONG_PASSWORD_MESSAGE, REJECTION_DETAILS);
      if (oldPassword === newPassword)
        throw new ApiError(400, 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!', REJECTION_DETAILS);
      await setPassword(id, newPassword, false);
    },
  };
}

const getSortName = ({ lastName, firstName, username }: StaffUser): string => [lastName, firstName, username].join(' ');

function toStaffUser({ attributes, enabled, ...account }: Account, memberships: readonly Membership[]): StaffUser {
  const groups = memberships.flatMap(({ userId, group: { id, name } }) => (userId === account.id ? [{ id, name }] : []));
  return { ...account, staffNo: attributes[STAFF_NUMBER_ATTRIBUTE]?.[0], groups, locked: !enabled };
}

/** Builds the request body for a new account. @throws ApiError 409 if an existing account has the same staff number */
function buildAccount(user: NewStaffUser['user'], password: string, existing: readonly Account[]) {
  const trimToUndefined = (text: string | null | undefined) => text?.trim() || undefined;
  const staffNo = trimToUndefined(user.staffNo);
  const firstName = trimToUndefined(user.firstName);
  const lastName = trimToUndefined(user.lastName);
  const email = trimToUndefined(user.email);
  if (staffNo !== undefined && existing.some(({ attributes }) => attributes[STAFF_NUMBER_ATTRIBUTE]?.includes(staffNo)))
    throw new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser Personalnummer.', REJECTION_DETAILS);
  const usedNames = new Set(existing.map(({ username }) => username));
  return {
    username: deriveUsername({ email, firstName, lastName }, (name) => usedNames.has(name)),
    enabled: true,
    credentials: [{ type: 'password', value: password, temporary: true }],
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(email === undefined ? {} : { email }),
    ...(staffNo === undefined ? {} : { attributes: { [STAFF_NUMBER_ATTRIBUTE]: [staffNo] } }),
  };
}
