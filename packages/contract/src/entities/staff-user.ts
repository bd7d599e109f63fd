import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { nullishString } from './primitives.ts';

/** A group of staff; it grants roles to its members. */
export const staffGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** The roles that members have; missing if the middleware does not tell. */
  roles: needs('additionalFields', z.array(z.string()).nullish()),
});
export type StaffGroup = z.infer<typeof staffGroup>;

/** A member of staff, for administrators. */
export const staffUser = z.object({
  id: z.string(),
  staffNo: nullishString,
  firstName: nullishString,
  lastName: nullishString,
  email: nullishString,
  username: nullishString,
  /** May be missing for members without a group. */
  groups: z.array(staffGroup).nullish(),
  /** Whether nobody can sign in with the account. */
  locked: needs('accountLocks', z.boolean().nullish()),
});
export type StaffUserRecord = z.infer<typeof staffUser>;

/** A member of staff not yet stored, with a temporary password. */
export const newStaffUser = z.object({
  user: z.object({ staffNo: nullishString, firstName: nullishString, lastName: nullishString, email: nullishString }),
  password: z.string().min(1, 'Bitte geben Sie ein Passwort ein.'),
});
export type NewStaffUser = z.infer<typeof newStaffUser>;
