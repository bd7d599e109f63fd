import { z } from 'zod';
import type { StaffUser } from './staff.ts';

/** Selects members of staff; WHERE or ORDER BY can be appended. */
export const SELECT_STAFF = `
  SELECT id, username, staff_no, first_name, last_name, email, sales_point_number,
    (SELECT COUNT(*) FROM staff_locks WHERE staff_id = staff.id) AS locks FROM staff`;

/** Selects memberships with the roles of the groups, in the order of groups. */
export const SELECT_MEMBERSHIPS = `
  SELECT m.staff_id, g.id, g.name, g.roles FROM memberships m JOIN groups g ON g.id = m.group_id ORDER BY g.position`;

const groupRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});
/** Rows of groups with their roles. */
export const groupRowsSchema = z.array(groupRowSchema);
const membershipsSchema = z.array(groupRowSchema.extend({ staff_id: z.string() }));

const textSchema = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const rowSchema = z.object({
  id: z.string(),
  username: z.string(),
  staff_no: textSchema,
  first_name: textSchema,
  last_name: textSchema,
  email: textSchema,
  sales_point_number: textSchema,
  /** PostgreSQL returns the result of `count` in the form of a text. */
  locks: z.coerce.number(),
});

/** Parses rows of `SELECT_STAFF`, with those of `SELECT_MEMBERSHIPS`. */
export function toStaffUsers(rows: readonly unknown[], memberships: readonly unknown[]): StaffUser[] {
  const allMemberships = membershipsSchema.parse(memberships);
  return rows.map((row) => {
    const staff = rowSchema.parse(row);
    const groups = allMemberships.filter((membership) => membership.staff_id === staff.id);
    return {
      id: staff.id,
      username: staff.username,
      staffNo: staff.staff_no,
      firstName: staff.first_name,
      lastName: staff.last_name,
      email: staff.email,
      salesPointNumber: staff.sales_point_number,
      groups: groups.map(({ id, name }) => ({ id, name })),
      locked: staff.locks > 0,
      roles: [...new Set(groups.flatMap(({ roles }) => roles))],
    };
  });
}

/** The stored password of a member of staff. */
export const passwordRowSchema = z.object({
  id: z.string(),
  hash: z.string(),
  temporary: z.number().transform((flag) => flag === 1),
});
