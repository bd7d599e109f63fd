import type { NewStaffUser, StaffGroup, StaffUserRecord } from '@aboschalter/contract';
import { ApiError } from '../http/api-error.ts';

/** A group, and whether its members manage the identity provider itself. */
export interface DirectoryGroup extends StaffGroup {
  readonly managesProvider: boolean;
}

/**
 * Where staff accounts are kept: at the identity provider. Refusals carry its sentence for staff; one that cannot be reached, or does
 * not know the middleware, is 502 `directory-down`.
 */
export interface StaffDirectory {
  users(): Promise<StaffUserRecord[]>;
  groups(): Promise<DirectoryGroup[]>;
  /** Whether there is such an account, and it may sign in. */
  isActive(userId: string): Promise<boolean>;
  /** Makes an account with a temporary password and a user name of its own. Refuses an e-mail address or staff number that is taken. Gives its id, if the provider tells it. */
  create(user: NewStaffUser): Promise<string | undefined>;
  /** Refuses to take the last one who may manage users. */
  remove(userId: string): Promise<void>;
  addToGroup(userId: string, groupId: string): Promise<void>;
  /** Refuses to take the right from the last one who may manage users. */
  removeFromGroup(userId: string, groupId: string): Promise<void>;
  setTemporaryPassword(userId: string, temporaryPassword: string): Promise<void>;
  changePassword(userId: string, passwords: { oldPassword: string; newPassword: string }): Promise<void>;
}

/** Nobody waits longer for an answer, in milliseconds. */
export const TIME_LIMIT = 10_000;

/** What the caller did is not the reason. The log says by the name of its cause why, and nothing else of it. */
export function directoryDown(cause: unknown): ApiError {
  const refusal = new ApiError(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-down' });
  refusal.cause = cause;
  return refusal;
}

/** That the directory answered the middleware with a status that is no matter of the caller's: it has a name for each. */
export class DirectoryAnswered extends Error {
  constructor(status: number) {
    super();
    this.name = `DirectoryAnswered${status}`;
  }
}

/** Which identity provider keeps the staff. */
export type StaffDirectoryOptions =
  | { readonly kind: 'reference'; readonly url: string; readonly secret: string }
  | { readonly kind: 'keycloak'; readonly issuer: string; readonly clientId: string; readonly secret: string };
