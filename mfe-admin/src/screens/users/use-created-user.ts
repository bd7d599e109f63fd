import type { StaffUser } from '@aboschalter/contract';
import { useState } from 'react';

/** The details that identify a new user in the list: no call returns the id. */
export type CreatedDetails = Pick<StaffUser, 'staffNo' | 'firstName' | 'lastName' | 'email'>;

/** A user who was just created, once the list contains the account. */
export interface CreatedUser {
  readonly user: StaffUser | undefined;
  /** Whether the groups of the user are still to be chosen. */
  readonly isAsking: boolean;
  /** Waits for the account in the list. */
  readonly expect: (details: CreatedDetails) => void;
  readonly done: () => void;
}

const names = ['staffNo', 'firstName', 'lastName', 'email'] as const;

/** Finds the account that the last 'Nutzer Hinzufügen' created: not listed before, with the details as entered. */
export function useCreatedUser(users: readonly StaffUser[] | undefined): CreatedUser {
  const [expected, setExpected] = useState<{
    readonly details: CreatedDetails;
    readonly before: ReadonlySet<string>;
    readonly isDone: boolean;
  }>();
  const user =
    expected &&
    users?.find((one) => !expected.before.has(one.id) && names.every((name) => (one[name] ?? '') === (expected.details[name] ?? '')));
  return {
    user,
    isAsking: user !== undefined && expected?.isDone === false,
    expect: (details) => setExpected({ details, before: new Set(users?.map(({ id }) => id)), isDone: false }),
    done: () => setExpected((present) => present && { ...present, isDone: true }),
  };
}
