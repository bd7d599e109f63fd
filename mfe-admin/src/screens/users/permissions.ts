import type { StaffGroup, StaffUser } from '@aboschalter/contract';

/** What the roles of the product permit, in the order of the overview. */
export const permissions = [
  { role: 'issue-ticket', label: 'Berechtigungen auf Chipkarten ausgeben' },
  { role: 'customer-accounting', label: 'Konto und Rechnungen der Kunden sehen' },
  { role: 'edit-ticket-holder-with-company-assignment', label: 'Fahrkarteninhaber mit Kostenübernahme bearbeiten' },
  { role: 'user-management', label: 'Benutzer verwalten' },
] as const;

/** What every user may do needs no role. */
const NO_FURTHER_PERMISSION = 'Keine weiteren Rechte: Kunden bearbeiten und Berechtigungen verkaufen darf jeder Benutzer';

/** Whether the middleware tells which roles the groups grant. */
export const areRolesKnown = (groups: readonly StaffGroup[]): boolean => groups.some(({ roles }) => roles !== undefined && roles !== null);

/** Returns what a group permits, as one text; undefined if the middleware does not tell. */
export function describeGroup({ roles }: StaffGroup): string | undefined {
  if (roles === undefined || roles === null) return undefined;
  const granted = permissions.filter(({ role }) => roles.includes(role)).map(({ label }) => label);
  return granted.length === 0 ? NO_FURTHER_PERMISSION : granted.join(', ');
}

/** A permission with the groups that grant it and their members. */
export interface PermissionRow {
  readonly role: string;
  readonly label: string;
  readonly groups: readonly string[];
  readonly users: readonly StaffUser[];
}

/** Returns which groups grant each permission, and who has it. */
export function listPermissions(groups: readonly StaffGroup[], users: readonly StaffUser[]): readonly PermissionRow[] {
  return permissions.map(({ role, label }) => {
    const granting = groups.filter(({ roles }) => roles?.includes(role) ?? false);
    const ids = new Set(granting.map(({ id }) => id));
    return {
      role,
      label,
      groups: granting.map(({ name }) => name),
      // A locked account grants no permission.
      users: users.filter((user) => user.locked !== true && (user.groups?.some(({ id }) => ids.has(id)) ?? false)),
    };
  });
}
