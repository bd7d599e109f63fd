import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { hashPassword, isPassword } from './password.ts';
import { PasswordRow, SELECT_STAFF, toStaff } from './staff-rows.ts';
import { StaffConflict, type Group, type Staff, type StaffDetails } from './staff.ts';
import { deriveUsername } from './username.ts';

const Groups = z.array(z.object({ id: z.string(), name: z.string() }));

const LAST_ADMINISTRATOR = 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.';

/** Everything the provider knows of staff, their groups and their passwords. */
export class StaffStore {
  readonly #database: DatabaseSync;
  /** Compared when the name is unknown, so that the answer takes as long as for a known one. */
  readonly #nobody = hashPassword(randomUUID());

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** All members of staff by name. */
  list(): Staff[] {
    return this.#database.prepare(`${SELECT_STAFF} ORDER BY s.last_name, s.first_name, s.username`).all().map(toStaff);
  }

  find(id: string): Staff | undefined {
    const row = this.#database.prepare(`${SELECT_STAFF} WHERE s.id = ?`).get(id);
    return row && toStaff(row);
  }

  groups(): Group[] {
    return Groups.parse(this.#database.prepare('SELECT id, name FROM groups ORDER BY position').all());
  }

  /** The id of the member of staff with that user name or e-mail address and that password. */
  async authenticate(login: string, password: string): Promise<string | undefined> {
    const row = this.#database
      .prepare('SELECT id, password_hash AS hash, password_temporary AS temporary FROM staff WHERE username = ?1 OR email = ?1')
      .get(login.trim());
    const known = row && PasswordRow.parse(row);
    const matches = await isPassword(password, known ? known.hash : await this.#nobody);
    return known && matches ? known.id : undefined;
  }

  /** Whether `password` is the password of the member of staff; false for an unknown one. */
  async hasPassword(id: string, password: string): Promise<boolean> {
    const kept = this.#password(id);
    return kept !== undefined && isPassword(password, kept.hash);
  }

  /** Whether the password was set by an administrator and must be changed at the next sign-in. */
  mustChangePassword(id: string): boolean {
    return this.#password(id)?.temporary ?? false;
  }

  /** @returns whether the member of staff exists. */
  async setPassword(id: string, password: string, { temporary }: { temporary: boolean }): Promise<boolean> {
    const hash = await hashPassword(password);
    return this.#changed('UPDATE staff SET password_hash = ?, password_temporary = ? WHERE id = ?', hash, Number(temporary), id);
  }

  /**
   * Makes an account with a temporary password and a user name of its own.
   * @throws StaffConflict if the staff number or the e-mail address is taken.
   */
  async add(details: StaffDetails, temporaryPassword: string): Promise<Staff> {
    const hash = await hashPassword(temporaryPassword);
    if (details.email !== undefined && this.#taken('email', details.email)) {
      throw new StaffConflict('Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.');
    }
    if (details.staffNo !== undefined && this.#taken('staff_no', details.staffNo)) {
      throw new StaffConflict('Es gibt bereits einen Nutzer mit dieser Personalnummer.');
    }
    const id = randomUUID();
    const username = deriveUsername(details, (name) => this.#taken('username', name));
    this.#database
      .prepare(`INSERT INTO staff (id, username, staff_no, first_name, last_name, email, password_hash, password_temporary)
        VALUES (?, ?, ?, ?, ?, ?, ?, 1)`)
      .run(id, username, details.staffNo ?? null, details.firstName ?? null, details.lastName ?? null, details.email ?? null, hash);
    return { ...details, id, username, groups: [], roles: [] };
  }

  /**
   * Removes an account.
   * @throws StaffConflict if nobody were left who may administer users.
   */
  remove(id: string): void {
    if (this.#administrators().every((one) => one === id)) throw new StaffConflict(LAST_ADMINISTRATOR);
    this.#changed('DELETE FROM staff WHERE id = ?', id);
  }

  /** Adds a known group to a known member of staff; adding it twice changes nothing. */
  join(id: string, groupId: string): void {
    this.#changed('INSERT OR IGNORE INTO memberships (staff_id, group_id) VALUES (?, ?)', id, groupId);
  }

  /**
   * Takes a group from a member of staff; taking it twice changes nothing.
   * @throws StaffConflict if nobody were left who may administer users.
   */
  leave(id: string, groupId: string): void {
    const were = this.#administrators();
    const wasMember = this.#changed('DELETE FROM memberships WHERE staff_id = ? AND group_id = ?', id, groupId);
    if (!wasMember || were.length === 0 || this.#administrators().length > 0) return;
    this.join(id, groupId);
    throw new StaffConflict(LAST_ADMINISTRATOR);
  }

  /** The ids of those who may administer users. */
  #administrators(): string[] {
    return this.list()
      .filter(({ roles }) => roles.includes('user-management'))
      .map(({ id }) => id);
  }

  #password(id: string): z.infer<typeof PasswordRow> | undefined {
    const row = this.#database.prepare('SELECT id, password_hash AS hash, password_temporary AS temporary FROM staff WHERE id = ?').get(id);
    return row && PasswordRow.parse(row);
  }

  #taken(column: 'email' | 'staff_no' | 'username', value: string): boolean {
    return this.#database.prepare(`SELECT 1 FROM staff WHERE ${column} = ?`).get(value) !== undefined;
  }

  #changed(sql: string, ...values: (string | number)[]): boolean {
    return this.#database.prepare(sql).run(...values).changes !== 0;
  }
}
