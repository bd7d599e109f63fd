import type { NewStaffUser, StaffGroup, StaffUser } from '@aboschalter/contract';
import { ApiError } from '../http/api-error.ts';

/** A group, and whether its members manage the identity provider itself. */
export interface DirectoryGroup extends StaffGroup {
  readonly managesProvider: boolean;
}

/**
 * The staff accounts at the identity provider. Rejections of an operation contain the German message of the provider. An
 * unreachable provider, and one that rejects the middleware itself, is 502 `directory-unavailable`.
 */
export interface StaffDirectory {
  users(): Promise<StaffUser[]>;
  groups(): Promise<DirectoryGroup[]>;
  /** Whether the account exists and is enabled. */
  isActive(userId: string): Promise<boolean>;
  /**
   * Creates an account with a temporary password and a unique user name. Returns the id of the account, if the provider
   * does. Rejects an e-mail address or staff number of another account.
   */
  create(user: NewStaffUser): Promise<string | undefined>;
  /** Locks or unlocks an account. Rejects locking the last person with user management. */
  setLock(userId: string, isLocked: boolean): Promise<void>;
  /** Rejects deleting the last person with user management. */
  remove(userId: string): Promise<void>;
  addToGroup(userId: string, groupId: string): Promise<void>;
  /** Rejects removing the permission of the last person with user management. */
  removeFromGroup(userId: string, groupId: string): Promise<void>;
  setTemporaryPassword(userId: string, temporaryPassword: string): Promise<void>;
  changePassword(userId: string, passwords: { oldPassword: string; newPassword: string }): Promise<void>;
}

/** Timeout of a response, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the error response for an unavailable directory. The log contains only the name of the cause. */
export function createDirectoryUnavailableError(cause: unknown): ApiError {
  const refusal = new ApiError(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-unavailable' });
  refusal.cause = cause;
  return refusal;
}

/** The directory returned an unexpected status. The name contains the status, since the log contains no messages. */
export class DirectoryResponseError extends Error {
  constructor(status: number) {
    super();
    this.name = `DirectoryAnswered${status}`;
  }
}

/** Which identity provider stores the staff. */
export type StaffDirectoryOptions =
  | { readonly kind: 'reference'; readonly url: string; readonly secret: string }
  | { readonly kind: 'keycloak'; readonly issuer: string; readonly clientId: string; readonly secret: string };
