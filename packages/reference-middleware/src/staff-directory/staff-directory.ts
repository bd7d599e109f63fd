import type { NewStaffUser, StaffGroup, StaffUser } from '@aboschalter/contract';
import { ApiError } from '../http/api-error.ts';

/** A group of staff accounts. */
export interface DirectoryGroup extends StaffGroup {
  /** Whether the members of the group can manage the identity provider itself. */
  readonly canManageProvider: boolean;
}

/**
 * The staff accounts at the identity provider. If the provider rejects an operation, the `ApiError` contains its German
 * message. If the provider is unreachable, or rejects the credentials of the middleware, the error is 502
 * `directory-unavailable`.
 */
export interface StaffDirectory {
  listUsers(): Promise<StaffUser[]>;
  listGroups(): Promise<DirectoryGroup[]>;
  /** Returns whether the account exists and is enabled. */
  isActive(userId: string): Promise<boolean>;
  /**
   * Creates an account with a temporary password and a unique user name. Rejects an e-mail address or a staff number that
   * another account has.
   * @returns the id of the account; undefined if the provider does not return the id
   */
  create(user: NewStaffUser): Promise<string | undefined>;
  /** Locks or unlocks an account. Rejects locking the last account that can manage users. */
  setLock(userId: string, isLocked: boolean): Promise<void>;
  /** Deletes an account. Rejects deleting the last account that can manage users. */
  remove(userId: string): Promise<void>;
  addToGroup(userId: string, groupId: string): Promise<void>;
  /** Removes an account from a group. Rejects the removal if no other account could manage users afterwards. */
  removeFromGroup(userId: string, groupId: string): Promise<void>;
  setTemporaryPassword(userId: string, temporaryPassword: string): Promise<void>;
  changePassword(userId: string, passwords: { oldPassword: string; newPassword: string }): Promise<void>;
}

/** Timeout for a response of the identity provider, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the error response for an unavailable directory. Only the name of the cause is logged, not its message. */
export function createDirectoryUnavailableError(cause: unknown): ApiError {
  const error = new ApiError(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  error.cause = cause;
  return error;
}

/** An unexpected status of a response of the identity provider. The name contains the status, because only names are logged. */
export class DirectoryResponseError extends Error {
  constructor(status: number) {
    super();
    this.name = `DirectoryAnswered${status}`;
  }
}

/** The identity provider that stores the staff accounts, and the credentials for it. */
export type StaffDirectoryOptions =
  | { readonly kind: 'reference'; readonly url: string; readonly secret: string }
  | { readonly kind: 'keycloak'; readonly issuer: string; readonly clientId: string; readonly secret: string };
