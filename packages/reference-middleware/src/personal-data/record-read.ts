import type { Call } from '@aboschalter/contract';
import { z } from 'zod';
import { recordReads } from '../db/schema/all.ts';
import type { WriteContext } from '../domain/record-changes.ts';

/** Paths of calls about one customer, ticket holder or bank account holder. Results of searches are not recorded. */
const RECORD_PATH = /^\/customers\/(?:ticketholders\/|bankaccountholders\/)?\{uuid\}/;

const paramsSchema = z.object({ uuid: z.uuid() });

/** Returns whether a call returns the record of a person, or data that belong to this record. */
export const isRecordRead = ({ method, path }: Call): boolean => method === 'GET' && RECORD_PATH.test(path);

/** Records who read which record of a customer. May be used only for calls for which `isRecordRead` returns true. */
export async function recordRead({ db, staff, now }: WriteContext, { path }: Call, params: unknown): Promise<void> {
  const { uuid } = paramsSchema.parse(params);
  await db.insert(recordReads).values({ readAt: now, staffSub: staff.sub, staffDisplayName: staff.name, path, recordId: uuid });
}
