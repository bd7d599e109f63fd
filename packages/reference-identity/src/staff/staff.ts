/** A group of staff in the user administration. */
export interface Group {
  readonly id: string;
  readonly name: string;
}

/** A group with the resource roles of its members. */
export interface GroupWithRoles extends Group {
  readonly roles: readonly string[];
}

/** The details of a new member of staff, all optional. */
export interface StaffDetails {
  readonly staffNo?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
}

/** A member of staff. */
export interface StaffUser extends StaffDetails {
  readonly id: string;
  readonly username: string;
  readonly salesPointNumber?: string | undefined;
  readonly groups: readonly Group[];
  /** Whether the account is locked: sign-ins and refreshes are rejected. */
  readonly locked: boolean;
  /** Resource roles of the groups. */
  readonly roles: readonly string[];
}

/** A rejected change, with a German message for the person who requested it. */
export class StaffUserConflictError extends Error {
  override readonly name = 'StaffUserConflictError';
}
