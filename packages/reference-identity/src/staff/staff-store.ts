import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IdentityDatabase, SqlValue } from '../store/database.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { groupRowsSchema, passwordRowSchema, SELECT_MEMBERSHIPS, SELECT_STAFF, toStaffUsers } from './staff-rows.ts';
import { StaffUserConflictError, type GroupWithRoles, type StaffUser, type StaffDetails } from './staff.ts';
import { deriveUsername } from './username.ts';

const usernamesSchema = z.array(z.object({ username: z.string() }));
const SELECT_PASSWORD = 'SELECT id, password_hash AS hash, password_temporary AS temporary FROM staff';

const LAST_ADMINISTRATOR_MESSAGE = 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.';

/** The staff with their groups and passwords. */
export class StaffStore {
  readonly #database: IdentityDatabase;
  readonly #passwordCost: number;
  /** A hash to verify if the user name is unknown, so that the response takes as long as for a known name. */
  readonly #unknownUserHash: Promise<string>;

  constructor(database: IdentityDatabase, passwordCost: number) {
    this.#database = database;
    this.#passwordCost = passwordCost;
    this.#unknownUserHash = hashPassword(randomUUID(), passwordCost);
  }

  /** Returns all members of staff, sorted by name. */
  list(): Promise<StaffUser[]> {
    return listStaff(this.#database);
  }

  async find(id: string): Promise<StaffUser | undefined> {
    const rows = await this.#database.all(`${SELECT_STAFF} WHERE id = $1`, id);
    return toStaffUsers(rows, rows.length === 0 ? [] : await this.#database.all(SELECT_MEMBERSHIPS))[0];
  }

  async listGroups(): Promise<GroupWithRoles[]> {
    return groupRowsSchema.parse(await this.#database.all('SELECT id, name, roles FROM groups ORDER BY position'));
  }

  /** Returns the id of the member of staff with this user name or e-mail address, if the password is correct. */
  async authenticate(login: string, password: string): Promise<string | undefined> {
    const condition = 'WHERE lower(username) = lower($1) OR lower(email) = lower($1)';
    const [row] = await this.#database.all(`${SELECT_PASSWORD} ${condition}`, login.trim());
    const stored = row === undefined ? undefined : passwordRowSchema.parse(row);
    const isCorrect = await verifyPassword(password, stored ? stored.hash : await this.#unknownUserHash);
    return stored && isCorrect ? stored.id : undefined;
  }

  /** Returns whether a password is the password of a member of staff; false for an unknown id. */
  async hasPassword(id: string, password: string): Promise<boolean> {
    const stored = await this.#findPassword(id);
    return stored !== undefined && verifyPassword(password, stored.hash);
  }

  /** Returns whether the password was set by an administrator and must be changed at the next sign-in. */
  async mustChangePassword(id: string): Promise<boolean> {
    return (await this.#findPassword(id))?.temporary ?? false;
  }

  /**
   * Sets the password of a member of staff.
   * @param options.temporary whether it must be changed at the next sign-in
   * @returns whether the member of staff exists
   */
  async setPassword(id: string, password: string, { temporary }: { temporary: boolean }): Promise<boolean> {
    const hash = await hashPassword(password, this.#passwordCost);
    const sql = 'UPDATE staff SET password_hash = $1, password_temporary = $2 WHERE id = $3';
    return (await this.#database.execute(sql, hash, Number(temporary), id)) > 0;
  }

  /**
   * Creates an account with a temporary password and a unique user name.
   * @throws StaffUserConflictError if the staff number or the e-mail address is used
   */
  async add(details: StaffDetails, temporaryPassword: string): Promise<StaffUser> {
    const hash = await hashPassword(temporaryPassword, this.#passwordCost);
    return this.#database.transaction(async (tx) => {
      const isTaken = async (condition: string, value: SqlValue) =>
        (await tx.all(`SELECT 1 FROM staff WHERE ${condition}`, value)).length > 0;
      if (details.email !== undefined && (await isTaken('lower(email) = lower($1)', details.email))) {
        throw new StaffUserConflictError('Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.');
      }
      if (details.staffNo !== undefined && (await isTaken('staff_no = $1', details.staffNo))) {
        throw new StaffUserConflictError('Es gibt bereits einen Nutzer mit dieser Personalnummer.');
      }
      const id = randomUUID();
      const takenUsernames = new Set(
        usernamesSchema.parse(await tx.all('SELECT lower(username) AS username FROM staff')).map(({ username }) => username),
      );
      const username = deriveUsername(details, (name) => takenUsernames.has(name));
      await tx.execute(
        `INSERT INTO staff (id, username, staff_no, first_name, last_name, email, password_hash, password_temporary)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1)`,
        id,
        username,
        details.staffNo ?? null,
        details.firstName ?? null,
        details.lastName ?? null,
        details.email ?? null,
        hash,
      );
      return { ...details, id, username, groups: [], roles: [], locked: false };
    });
  }

  /**
   * Deletes an account.
   * @throws StaffUserConflictError if it is the last user administrator
   */
  async remove(id: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await assertOtherAdministrator(tx, id);
      await tx.execute('DELETE FROM staff WHERE id = $1', id);
    });
  }

  /**
   * Locks or unlocks an existing account; idempotent.
   * @throws StaffUserConflictError if it is the last user administrator
   */
  async setLock(id: string, isLocked: boolean): Promise<void> {
    await this.#database.transaction(async (tx) => {
      if (!isLocked) {
        await tx.execute('DELETE FROM staff_locks WHERE staff_id = $1', id);
        return;
      }
      await assertOtherAdministrator(tx, id);
      await tx.execute('INSERT INTO staff_locks (staff_id) VALUES ($1) ON CONFLICT DO NOTHING', id);
    });
  }

  /** Adds an existing group to an existing member of staff; idempotent. */
  async join(id: string, groupId: string): Promise<void> {
    await this.#database.execute('INSERT INTO memberships (staff_id, group_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', id, groupId);
  }

  /**
   * Removes a group of a member of staff; idempotent.
   * @throws StaffUserConflictError for the last user administrator
   */
  async leave(id: string, groupId: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const before = await listAdministrators(tx);
      const deleted = await tx.execute('DELETE FROM memberships WHERE staff_id = $1 AND group_id = $2', id, groupId);
      // The error rolls back the transaction.
      if (deleted > 0 && before.length > 0 && (await listAdministrators(tx)).length === 0)
        throw new StaffUserConflictError(LAST_ADMINISTRATOR_MESSAGE);
    });
  }

  async #findPassword(id: string): Promise<z.infer<typeof passwordRowSchema> | undefined> {
    const [row] = await this.#database.all(`${SELECT_PASSWORD} WHERE id = $1`, id);
    return row === undefined ? undefined : passwordRowSchema.parse(row);
  }
}

async function listStaff(database: IdentityDatabase): Promise<StaffUser[]> {
  const rows = await database.all(`${SELECT_STAFF} ORDER BY last_name, first_name, username`);
  return toStaffUsers(rows, await database.all(SELECT_MEMBERSHIPS));
}

/** Throws StaffUserConflictError unless a member of staff other than `id` is a user administrator. */
async function assertOtherAdministrator(database: IdentityDatabase, id: string): Promise<void> {
  const administrators = await listAdministrators(database);
  if (administrators.every((administrator) => administrator === id)) throw new StaffUserConflictError(LAST_ADMINISTRATOR_MESSAGE);
}

/** Returns the ids of the user administrators whose accounts are not locked. */
const listAdministrators = async (database: IdentityDatabase): Promise<string[]> =>
  (await listStaff(database)).filter(({ roles, locked }) => !locked && roles.includes('user-management')).map(({ id }) => id);
