import { demoGroups, demoUsers } from '@aboschalter/reference-demo';
import type { IdentityDatabase } from '../store/database.ts';
import { hashPassword } from './password.ts';

/** Fills an empty database with the demo staff. Later starts change nothing, so that deleted staff stay deleted. */
export async function seedStaff(database: IdentityDatabase, passwordCost: number): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await tx.all('SELECT 1 FROM groups LIMIT 1')).length > 0) return;
    for (const [position, { id, name, roles }] of demoGroups.entries()) {
      await tx.execute('INSERT INTO groups (id, name, roles, position) VALUES ($1, $2, $3, $4)', id, name, JSON.stringify(roles), position);
    }
    const hashes = await Promise.all(demoUsers.map((staff) => hashPassword(staff.password, passwordCost)));
    for (const [index, staff] of demoUsers.entries()) {
      await tx.execute(
        `INSERT INTO staff (id, username, staff_no, first_name, last_name, email, sales_point_number, password_hash, password_temporary)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)`,
        staff.id,
        staff.username,
        staff.staffNo,
        staff.firstName,
        staff.lastName,
        staff.email,
        staff.salesPointNumber,
        hashes[index] ?? '',
      );
      for (const groupId of staff.groupIds) {
        await tx.execute('INSERT INTO memberships (staff_id, group_id) VALUES ($1, $2)', staff.id, groupId);
      }
    }
  });
}
