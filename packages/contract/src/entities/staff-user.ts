import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { needs } from '../capabilities.ts';
import { nullishStringSchema } from './primitives.ts';

/** A group of staff, whose members get the roles of the group. */
export const staffGroupSchema = objectSchema(() => ({
  id: z.string(),
  name: z.string(),
  /** The roles that members have; missing if the middleware does not return them. */
  roles: needs('additionalFields', z.array(z.string()).nullish()),
}));
export type StaffGroup = z.infer<typeof staffGroupSchema>;

/** A member of staff, for administrators. */
export const staffUserSchema = objectSchema(() => ({
  id: z.string(),
  staffNo: nullishStringSchema,
  firstName: nullishStringSchema,
  lastName: nullishStringSchema,
  email: nullishStringSchema,
  username: nullishStringSchema,
  /** The groups of the member of staff. The middleware may omit an empty list. */
  groups: z.array(staffGroupSchema).nullish(),
  /** Whether the account is locked: signing in with it is rejected. */
  locked: needs('accountLocks', z.boolean().nullish()),
}));
export type StaffUser = z.infer<typeof staffUserSchema>;

/** A member of staff not yet stored, with a temporary password. */
export const newStaffUserSchema = objectSchema(() => ({
  user: z.object({
    staffNo: nullishStringSchema,
    firstName: nullishStringSchema,
    lastName: nullishStringSchema,
    email: nullishStringSchema,
  }),
  password: z.string().min(1, 'Bitte geben Sie ein Passwort ein.'),
}));
export type NewStaffUser = z.infer<typeof newStaffUserSchema>;
