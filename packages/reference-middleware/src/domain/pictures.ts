import { eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import type { Context } from '../http/route.ts';
import { keepChanges } from './record-changes.ts';

/** What the trail says of a picture: never its content. */
const shown = (picture: string | null) => (picture === null ? null : 'Lichtbild');

/** Puts a holder's picture, or takes it away. It is no part of the record: the version stays. */
export async function changePicture(
  context: Pick<Context, 'db' | 'staff' | 'now'>,
  holder: typeof ticketHolders.$inferSelect,
  picture: string | null,
): Promise<void> {
  if (picture === holder.picture) return;
  await context.db.update(ticketHolders).set({ picture }).where(eq(ticketHolders.uuid, holder.uuid));
  const trail = { kind: 'ticketHolder', record: holder.uuid, uuidCustomer: holder.uuidCustomer } as const;
  await keepChanges(context, trail, [{ field: 'picture', from: shown(holder.picture), to: shown(picture) }]);
}
