import { eq } from 'drizzle-orm';
import { recordChanges } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { staffUserTarget, toAuditEntry, type FieldChange, type WriteContext } from './record-changes.ts';

/** What the trail says of a deed of which it is not known whether it was done. */
const OUTCOME_UNKNOWN = '(Ausgang ungewiss)';

/** A deed at the identity provider. */
interface Deed<T> {
  /** With whose account; of one that is only made by it, whoever makes it, until it is there. */
  readonly userId: string;
  readonly change: FieldChange;
  /** Has the provider do it. */
  readonly run: () => Promise<T>;
}

/**
 * Has the identity provider do something with an account, and keeps it in the trail of that account. It is noted before the provider
 * is asked, as of uncertain end: no transaction holds both, and whatever ends this process in between, or keeps the answer away, the
 * trail has it. What the provider refuses leaves nothing.
 * @param madeOf the id of an account that the deed has made, whose trail it belongs to
 */
export async function auditDirectoryOperation<T>(
  writing: WriteContext,
  { userId, change, run }: Deed<T>,
  madeOf: (answer: T) => string | undefined = () => undefined,
): Promise<T> {
  const { db } = writing;
  const unsure = { ...change, to: [change.to, OUTCOME_UNKNOWN].filter(Boolean).join(' ') };
  const [noted] = await db
    .insert(recordChanges)
    .values(toAuditEntry(writing, staffUserTarget(userId), unsure))
    .returning({ id: recordChanges.id });
  const note = eq(recordChanges.id, noted?.id ?? 0);
  const answer = await run().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status < 500) await db.delete(recordChanges).where(note);
    throw error;
  });
  await db
    .update(recordChanges)
    .set({ to: change.to, record: madeOf(answer) ?? userId })
    .where(note);
  return answer;
}
