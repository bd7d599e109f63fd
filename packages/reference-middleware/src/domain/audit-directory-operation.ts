import { eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { staffUserTarget, toAuditEntry, type FieldChange, type WriteContext } from './record-changes.ts';

/** Marks an audit entry of an operation with unknown outcome. */
const OUTCOME_UNKNOWN = '(Ausgang ungewiss)';

/** An operation at the identity provider. */
interface Deed<T> {
  /** The account; for one that is being created, the member of staff who creates it. */
  readonly userId: string;
  readonly change: FieldChange;
  /** Executes it at the provider. */
  readonly run: () => Promise<T>;
}

/**
 * Runs an operation at the identity provider and records it in the audit trail of the account. It is recorded before
 * the request as of unknown outcome, since no transaction includes both: the trail contains it even if this process
 * ends or the response is lost. A rejected operation leaves no entry.
 * @param madeOf returns the id of an account that the operation has created, whose trail it belongs to
 */
export async function auditDirectoryOperation<T>(
  writing: WriteContext,
  { userId, change, run }: Deed<T>,
  madeOf: (answer: T) => string | undefined = () => undefined,
): Promise<T> {
  const { db } = writing;
  const unsure = { ...change, to: [change.to, OUTCOME_UNKNOWN].filter(Boolean).join(' ') };
  const [noted] = await db
    .insert(auditLog)
    .values(toAuditEntry(writing, staffUserTarget(userId), unsure))
    .returning({ id: auditLog.id });
  const note = eq(auditLog.id, noted?.id ?? 0);
  const answer = await run().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status < 500) await db.delete(auditLog).where(note);
    throw error;
  });
  await db
    .update(auditLog)
    .set({ newValue: change.to, recordId: madeOf(answer) ?? userId })
    .where(note);
  return answer;
}
