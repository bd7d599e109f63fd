import { newStaffUserSchema, type NewStaffUser, type StaffUser } from '@aboschalter/contract';
import { z } from 'zod';
import type { ExternalAttempt } from '../http/created-records.ts';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';

const userFieldsSchema = newStaffUserSchema.shape.user;
/** The stored data of an attempt to create a user; `before` contains the ids of the users who already had the same fields. */
const attemptedUserSchema = z.object({ user: userFieldsSchema, before: z.array(z.string()) });

const isSameText = (text: string | null | undefined, other: string | null | undefined): boolean =>
  (text ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Creates a predicate that returns whether a user has the same fields as `user`. */
const hasFields = (user: z.output<typeof userFieldsSchema>) => (candidate: StaffUser) =>
  isSameText(candidate.staffNo, user.staffNo) &&
  isSameText(candidate.firstName, user.firstName) &&
  isSameText(candidate.lastName, user.lastName) &&
  isSameText(candidate.email, user.email);

/**
 * Finds the user created by an attempt with an unknown outcome.
 * @returns the user's id; undefined if the attempt has created none
 */
export async function findCreatedUser(directory: StaffDirectory, attempt: unknown): Promise<string | undefined> {
  const parsed = attemptedUserSchema.safeParse(attempt);
  if (!parsed.success) return undefined;
  const { user, before } = parsed.data;
  return (await directory.listUsers()).filter(hasFields(user)).find(({ id }) => !before.includes(id))?.id;
}

/**
 * Creates a staff user, or finds the user whom an earlier attempt with the same record id has created.
 * @param attempt undefined for a request without a record id
 * @returns the user's id, if the directory returns it
 */
export async function createUserOnce(
  directory: StaffDirectory,
  body: NewStaffUser,
  attempt: ExternalAttempt | undefined,
): Promise<string | undefined> {
  if (!attempt) return directory.create(body);
  const created = await findCreatedUser(directory, attempt.earlier);
  if (created !== undefined) return created;
  const { user } = body;
  const before = (await directory.listUsers()).filter(hasFields(user)).map(({ id }) => id);
  await attempt.store({ user, before });
  return directory.create(body);
}
