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
  const [expected, setExpected] = useState<{
    readonly details: CreatedDetails;
    readonly previousIds: ReadonlySet<string>;
    readonly isDone: boolean;
  }>();
  const user =
    expected &&
    users?.find(
      (listed) =>
        !expected.previousIds.has(listed.id) && identifyingFields.every((name) => (listed[name] ?? '') === (expected.details[name] ?? '')),
    );
  return {
    user,
    needsGroups: user !== undefined && expected?.isDone === false,
    waitForUser: (details) => setExpected({ details, previousIds: new Set(users?.map(({ id }) => id)), isDone: false }),
    finishGroups: () => setExpected((current) => current && { ...current, isDone: true }),
  };
}
