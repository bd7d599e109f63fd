import type { StaffUser } from '@aboschalter/contract';

/** What happens with a group of the selected users. */
export type GroupChange = 'add' | 'remove';

/** One request: a user enters or leaves a group. */
export interface PlannedChange {
  readonly user: StaffUser;
  readonly groupId: string;
  readonly change: GroupChange;
}

/** Returns the requests that are needed: none for a user who already is as wanted. */
export function planGroupChanges(users: readonly StaffUser[], changes: ReadonlyMap<string, GroupChange>): readonly PlannedChange[] {
  return users.flatMap((user) =>
    [...changes].flatMap(([groupId, change]) => {
      const isMember = user.groups?.some(({ id }) => id === groupId) ?? false;
      return isMember === (change === 'add') ? [] : [{ user, groupId, change }];
    }),
  );
}
