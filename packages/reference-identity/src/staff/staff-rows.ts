import { z } from 'zod';
import type { Staff } from './staff.ts';

/** Selects members of staff, each with its groups and their roles as JSON. Append WHERE or ORDER BY. */
export const SELECT_STAFF = `
  SELECT s.id, s.username, s.staff_no, s.first_name, s.last_name, s.email, s.sales_point_number,
    (SELECT json_group_array(json_object('id', g.id, 'name', g.name, 'roles', json(g.roles)) ORDER BY g.position)
     FROM memberships m JOIN groups g ON g.id = m.group_id WHERE m.staff_id = s.id) AS groups
  FROM staff s`;

const GroupsColumn = z.array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) }));
const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const Row = z.object({
  id: z.string(),
  username: z.string(),
  staff_no: text,
  first_name: text,
  last_name: text,
  email: text,
  sales_point_number: text,
  groups: z.string().transform((json) => GroupsColumn.parse(JSON.parse(json))),
});

/** Reads one row of `SELECT_STAFF`. */
export function toStaff(row: unknown): Staff {
  const staff = Row.parse(row);
  return {
    id: staff.id,
    username: staff.username,
    staffNo: staff.staff_no,
    firstName: staff.first_name,
    lastName: staff.last_name,
    email: staff.email,
    salesPointNumber: staff.sales_point_number,
    groups: staff.groups.map(({ id, name }) => ({ id, name })),
    roles: [...new Set(staff.groups.flatMap((group) => group.roles))],
  };
}

/** The kept password of a member of staff. */
export const PasswordRow = z.object({
  id: z.string(),
  hash: z.string(),
  temporary: z.number().transform((flag) => flag === 1),
});
