import type { StaffUser } from '@aboschalter/contract';
import { useState } from 'react';

/** The details that identify a new user in the list, since the creating call returns no id. */
export type CreatedDetails = Pick<StaffUser, 'staffNo' | 'firstName' | 'lastName' | 'email'>;

/** The user who was just created. */
export interface CreatedUser {
  /** Undefined until the list contains the account. */
  readonly user: StaffUser | undefined;
  /** Whether the groups of the user are still to be chosen. */
  readonly isAsking: boolean;
  /** Called after the creation: waits until the list contains the account. */
  readonly expect: (details: CreatedDetails) => void;
  /** Called when the groups were chosen. */
  readonly finish: () => void;
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
      (one) => !expected.previousIds.has(one.id) && identifyingFields.every((name) => (one[name] ?? '') === (expected.details[name] ?? '')),
    );
  return {
    user,
    isAsking: user !== undefined && expected?.isDone === false,
    expect: (details) => setExpected({ details, previousIds: new Set(users?.map(({ id }) => id)), isDone: false }),
    finish: () => setExpected((current) => current && { ...current, isDone: true }),
  };
}
