import { eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import type { FileStore } from '../files/file-store.ts';
import { matchesFile } from '../files/object-reference.ts';
import type { RequestContext } from '../http/route.ts';
import { writeAuditEntries } from './record-changes.ts';

/** The picture's value in the audit trail, never its content. */
const shown = (picture: string | null) => (picture === null ? null : 'Lichtbild');

/** Stores or removes a holder's picture. It is not part of the record: the version is unchanged. */
export async function updatePicture(
  context: Pick<RequestContext, 'db' | 'staff' | 'now' | 'files'>,
  holder: typeof ticketHolders.$inferSelect,
  picture: string | null,
): Promise<void> {
  const { db, files } = context;
  if (holder.picture === null ? picture === null : picture !== null && matchesFile(holder.picture, picture)) return;
  const reference = picture === null ? null : await files.commit(db, picture);
  await db.update(ticketHolders).set({ picture: reference }).where(eq(ticketHolders.uuid, holder.uuid));
  if (holder.picture !== null) await files.markOrphaned(db, holder.picture);
  const trail = { kind: 'ticketHolder', record: holder.uuid, uuidCustomer: holder.uuidCustomer } as const;
  await writeAuditEntries(context, trail, [{ field: 'picture', from: shown(holder.picture), to: shown(picture) }]);
}

/** The picture of a holder as a data URI, or null. @throws ApiError 503, 500 (`FileStore`) */
export const getPicture = async (
  { picture }: Pick<typeof ticketHolders.$inferSelect, 'picture'>,
  files: FileStore,
): Promise<string | null> => (picture === null ? null : files.read(picture));
