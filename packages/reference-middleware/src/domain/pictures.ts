import { eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import type { FileStore } from '../files/file-store.ts';
import { matchesFile } from '../files/object-reference.ts';
import type { RequestContext } from '../http/route.ts';
import { writeAuditEntries } from './record-changes.ts';

/** Returns the text for a picture in the audit trail, which never contains the picture itself. */
const toAuditValue = (picture: string | null) => (picture === null ? null : 'Lichtbild');

/** Stores or removes a holder's picture. The version is unchanged, since the picture is not part of the record. */
export async function updatePicture(
  context: Pick<RequestContext, 'db' | 'staff' | 'now' | 'files'>,
  holder: typeof ticketHolders.$inferSelect,
  picture: string | null,
): Promise<void> {
  const { db, files } = context;
  if (isSamePicture(holder.picture, picture)) return;
  const reference = picture === null ? null : await files.commit(db, picture);
  await db.update(ticketHolders).set({ picture: reference }).where(eq(ticketHolders.uuid, holder.uuid));
  if (holder.picture !== null) await files.markOrphaned(db, holder.picture);
  const target = { kind: 'ticketHolder', record: holder.uuid, uuidCustomer: holder.uuidCustomer } as const;
  await writeAuditEntries(context, target, [{ field: 'picture', from: toAuditValue(holder.picture), to: toAuditValue(picture) }]);
}

/** Returns whether a stored reference belongs to a picture, or both are null. */
const isSamePicture = (reference: string | null, picture: string | null): boolean =>
  reference === null || picture === null ? reference === picture : matchesFile(reference, picture);

/** Returns the picture of a holder as a data URI, or null. @throws ApiError 503 or 500 (see `FileStore.read`) */
export const getPicture = async (
  { picture }: Pick<typeof ticketHolders.$inferSelect, 'picture'>,
  files: FileStore,
): Promise<string | null> => (picture === null ? null : files.read(picture));
