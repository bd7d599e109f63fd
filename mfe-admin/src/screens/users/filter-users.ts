import type { StaffUser } from '@aboschalter/contract';
import { containsAllWords } from '@aboschalter/formats';

/** The users that match every word typed, in number, name, e-mail, user name or a group. */
export function filterUsers(users: readonly StaffUser[], typed: string): readonly StaffUser[] {
  return users.filter(({ staffNo, firstName, lastName, email, username, groups }) =>
    containsAllWords(
      [staffNo, firstName, lastName, email, username, ...(groups ?? []).map(({ name }) => name)].filter(Boolean).join(' '),
      typed,
    ),
  );
}

/** First and last name of a user; may be empty. */
export const fullName = ({ firstName, lastName }: StaffUser): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name of a user in titles and questions. */
export const displayName = (user: StaffUser): string => fullName(user) || user.username || user.email || 'Nutzer';
