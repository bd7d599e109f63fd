import type { StaffUser } from '@aboschalter/contract';
import { containsAllWords } from '@aboschalter/formats';

/** Returns the users whose number, name, e-mail address, user name or groups contain every word of the search text. */
export function filterUsers(users: readonly StaffUser[], searchText: string): readonly StaffUser[] {
  return users.filter(({ staffNo, firstName, lastName, email, username, groups }) =>
    containsAllWords(
      [staffNo, firstName, lastName, email, username, ...(groups ?? []).map(({ name }) => name)].filter(Boolean).join(' '),
      searchText,
    ),
  );
}

/** Returns first and last name of a user; empty if both are missing. */
export const formatFullName = ({ firstName, lastName }: StaffUser): string => [firstName, lastName].filter(Boolean).join(' ');

/** Returns a name of a user for titles and questions: the full name, otherwise the user name, the e-mail address, or 'Nutzer'. */
export const formatDisplayName = (user: StaffUser): string => formatFullName(user) || user.username || user.email || 'Nutzer';
