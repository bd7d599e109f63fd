import type { StaffGroup, StaffUser } from '@aboschalter/contract';

/** The roles of the product and what each permits, in the order of 'Wer darf was'. */
export const permissions = [
  { role: 'issue-ticket', label: 'Berechtigungen auf Chipkarten ausgeben' },
  { role: 'customer-accounting', label: 'Konto und Rechnungen der Kunden sehen' },
  { role: 'edit-ticket-holder-with-company-assignment', label: 'Fahrkarteninhaber mit Kostenübernahme bearbeiten' },
  { role: 'user-management', label: 'Benutzer verwalten' },
] as const;

const NO_FURTHER_PERMISSION =
  'Keine weiteren Rechte: Kunden bearbeiten und Berechtigungen verkaufen darf jeder Benutzer. Die Gruppe dient der Übersicht.';

/** Returns whether the middleware has sent the roles of any group. Roles are optional in the response. */
export const hasKnownRoles = (groups: readonly StaffGroup[]): boolean => groups.some(({ roles }) => roles !== undefined && roles !== null);

/** Returns what a group permits, as one text; `undefined` if the response does not contain its roles. */
export function describeGroup({ roles }: StaffGroup): string | undefined {
  if (roles === undefined || roles === null) return undefined;
  const granted = permissions.filter(({ role }) => roles.includes(role)).map(({ label }) => label);
  return granted.length === 0 ? NO_FURTHER_PERMISSION : granted.join(', ');
}

/** A permission, the groups that grant it, and the users who have it. */
export interface PermissionRow {
  readonly role: string;
  readonly label: string;
  /** The names of the groups that grant the permission. */
  readonly groups: readonly string[];
  /** The members of these groups whose accounts are not locked. */
  readonly users: readonly StaffUser[];
}

/** Returns which groups grant each permission, and who has it. */
export function listPermissions(groups: readonly StaffGroup[], users: readonly StaffUser[]): readonly PermissionRow[] {
  return permissions.map(({ role, label }) => {
    const grantingGroups = groups.filter(({ roles }) => roles?.includes(role) ?? false);
    const grantingGroupIds = new Set(grantingGroups.map(({ id }) => id));
    return {
      role,
      label,
      groups: grantingGroups.map(({ name }) => name),
      // The owner of a locked account cannot sign in.
      users: users.filter((user) => user.locked !== true && (user.groups?.some(({ id }) => grantingGroupIds.has(id)) ?? false)),
    };
  });
}
