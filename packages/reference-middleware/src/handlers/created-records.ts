import { calls } from '@aboschalter/contract';
import { findCreatedUser } from '../domain/created-user.ts';
import { findCreatedRecord } from '../http/created-records.ts';
import { createNotFoundError } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';

/** The call that looks up a created record by the id that the client has chosen. */
export const createdRecordRoutes = [
  defineRoute(calls.getCreatedRecord, async ({ params: { recordId } }, { db, staff, now, settings }) => {
    const found = await findCreatedRecord(db, { recordId: recordId.toLowerCase(), staffSub: staff.sub }, now);
    if (found?.state === 'created') return { recordType: found.recordType, answer: found.answer };
    // Only the creation of staff users, which are stored outside the database, can have an unknown outcome. The staff
    // directory shows whether the user exists.
    const createdUserId = found && (await findCreatedUser(settings.directory, found.attempt));
    if (!found || createdUserId === undefined) throw createNotFoundError('Der Datensatz');
    return { recordType: found.recordType, answer: null };
  }),
];
