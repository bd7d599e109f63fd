/** A group of staff, as the user administration shows it. */
export interface Group {
  readonly id: string;
  readonly name: string;
}

/** What is known of a member of staff when the account is made; nothing of it is mandatory. */
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
  /** Resource roles that the groups give. */
  readonly roles: readonly string[];
}

/** A change that the staff store turns down, with a German sentence for the person who asked for it. */
export class StaffUserConflictError extends Error {
  override readonly name = 'StaffConflict';
}
