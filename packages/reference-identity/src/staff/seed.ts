import type { DatabaseSync } from 'node:sqlite';
import { demoGroups, demoStaff } from '@aboschalter/reference-demo';
import { inTransaction } from '../store/database.ts';
import { hashPassword } from './password.ts';

/** Fills an empty database with the demo staff. Later starts change nothing, so that what was deleted stays deleted. */
export async function seedStaff(database: DatabaseSync): Promise<void> {
  if (database.prepare('SELECT 1 FROM groups').get() !== undefined) return;
  const hashes = await Promise.all(demoStaff.map((staff) => hashPassword(staff.password)));
  inTransaction(database, () => {
    const group = database.prepare('INSERT INTO groups (id, name, roles, position) VALUES (?, ?, ?, ?)');
    demoGroups.forEach(({ id, name, roles }, position) => group.run(id, name, JSON.stringify(roles), position));
    const person = database.prepare(`
      INSERT INTO staff (id, username, staff_no, first_name, last_name, email, sales_point_number, password_hash, password_temporary)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`);
    const membership = database.prepare('INSERT INTO memberships (staff_id, group_id) VALUES (?, ?)');
    demoStaff.forEach((staff, index) => {
      person.run(
        staff.id,
        staff.username,
        staff.staffNo,
        staff.firstName,
        staff.lastName,
        staff.email,
        staff.salesPointNumber,
        hashes[index] ?? '',
      );
      for (const groupId of staff.groupIds) membership.run(staff.id, groupId);
    });
  });
}
