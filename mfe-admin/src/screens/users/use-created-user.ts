import type { StaffUser } from '@aboschalter/contract';
import { useState } from 'react';

/** The details that identify a new user in the list, since the creating call returns no id. */
export type CreatedDetails = Pick<StaffUser, 'staffNo' | 'firstName' | 'lastName' | 'email'>;

/** The user who was just created. */
export interface CreatedUser {
  /** Undefined until the list contains the account. */
  readonly user: StaffUser | undefined;
  /** Whether the list contains the account, and staff have not finished choosing its groups. */
  readonly needsGroups: boolean;
  /** Call this after the creation, to wait until the list contains the account. */
  readonly waitForUser: (details: CreatedDetails) => void;
  /** Call this when the groups were chosen. */
  readonly finishGroups: () => void;
}

const identifyingFields = ['staffNo', 'firstName', 'lastName', 'email'] as const;

/** Finds the account that was last created with 'Nutzer Hinzufügen': it was not listed before and has the entered details. */
export function useCreatedUser(users: readonly StaffUser[] | undefined): CreatedUser {
  const [expectedUser, setExpectedUser] = useState<{
    readonly details: CreatedDetails;
    /** The ids of the users that were listed before the creation. */
    readonly previousIds: ReadonlySet<string>;
    /** Whether staff have finished choosing the groups. */
    readonly hasChosenGroups: boolean;
  }>();
  const user =
    expectedUser &&
    users?.find(
      (listed) =>
        !expectedUser.previousIds.has(listed.id) &&
        identifyingFields.every((name) => (listed[name] ?? '') === (expectedUser.details[name] ?? '')),
    );
  return {
    user,
    needsGroups: user !== undefined && expectedUser?.hasChosenGroups === false,
    waitForUser: (details) => setExpectedUser({ details, previousIds: new Set(users?.map(({ id }) => id)), hasChosenGroups: false }),
    finishGroups: () => setExpectedUser((current) => current && { ...current, hasChosenGroups: true }),
  };
}
