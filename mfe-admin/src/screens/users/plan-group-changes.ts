import type { StaffUser } from '@aboschalter/contract';

/** Whether the selected users are added to a group or removed from it. */
export type GroupChange = 'add' | 'remove';

/** One request: adds a user to a group or removes the user from it. */
export interface PlannedChange {
  readonly user: StaffUser;
  readonly groupId: string;
  readonly change: GroupChange;
}

/** Returns the requests to send: none for a user who already has the chosen membership. */
export function planGroupChanges(users: readonly StaffUser[], changes: ReadonlyMap<string, GroupChange>): readonly PlannedChange[] {
  return users.flatMap((user) =>
    [...changes].flatMap(([groupId, change]) => {
      const isMember = user.groups?.some(({ id }) => id === groupId) ?? false;
      const shouldBeMember = change === 'add';
      return isMember === shouldBeMember ? [] : [{ user, groupId, change }];
    }),
  );
}
