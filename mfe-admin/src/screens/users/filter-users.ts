import type { StaffUserRecord } from '@aboschalter/contract';
import { containsAllWords } from '@aboschalter/formats';

/** The users that match every word typed, in number, name, e-mail, user name or a group. */
export function filterUsers(users: readonly StaffUserRecord[], typed: string): readonly StaffUserRecord[] {
  return users.filter(({ staffNo, firstName, lastName, email, username, groups }) =>
    containsAllWords(
      [staffNo, firstName, lastName, email, username, ...(groups ?? []).map(({ name }) => name)].filter(Boolean).join(' '),
      typed,
    ),
  );
}

/** First and last name of a user; may be empty. */
export const fullName = ({ firstName, lastName }: StaffUserRecord): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name of a user in titles and questions. */
export const displayName = (user: StaffUserRecord): string => fullName(user) || user.username || user.email || 'Nutzer';
