import { eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { staffUserTarget, toAuditEntry, type FieldChange, type WriteContext } from './record-changes.ts';

/** Marks an audit entry of an operation with unknown outcome. */
const OUTCOME_UNKNOWN = '(Ausgang ungewiss)';

/** An operation at the identity provider. */
interface DirectoryOperation<T> {
  /** The changed account; for a creation, the account of the member of staff who creates it. */
  readonly userId: string;
  readonly change: FieldChange;
  /** Executes the operation at the provider. */
  readonly run: () => Promise<T>;
}

/**
 * Runs an operation at the identity provider and records it in the audit trail of the account. The entry is written
 * before the operation, as one with unknown outcome. It therefore exists even if this process ends or the response is lost,
 * although no transaction includes both the entry and the operation. If the operation is rejected, the entry is deleted.
 * @param getCreatedId returns the id of an account that the operation has created; the entry then belongs to that account
 */
export async function auditDirectoryOperation<T>(
  writing: WriteContext,
  { userId, change, run }: DirectoryOperation<T>,
  getCreatedId: (response: T) => string | undefined = () => undefined,
): Promise<T> {
  const { db } = writing;
  const uncertainChange = { ...change, to: [change.to, OUTCOME_UNKNOWN].filter(Boolean).join(' ') };
  const [inserted] = await db
    .insert(auditLog)
    .values(toAuditEntry(writing, staffUserTarget(userId), uncertainChange))
    .returning({ id: auditLog.id });
  const isInsertedEntry = eq(auditLog.id, inserted?.id ?? 0);
  const response = await run().catch(async (error: unknown) => {
    // Any other error leaves the outcome unknown.
    if (error instanceof ApiError && error.status < 500) await db.delete(auditLog).where(isInsertedEntry);
    throw error;
  });
  await db
    .update(auditLog)
    .set({ newValue: change.to, recordId: getCreatedId(response) ?? userId })
    .where(isInsertedEntry);
  return response;
}
