import { z } from 'zod';
import { isoDateTime, nullishString } from './primitives.ts';

/** One change of a field of a record (the audit trail, 'Verlauf'). */
export const auditEntry = z.object({
  at: isoDateTime,
  /** The name of the member of staff. */
  by: z.string(),
  /** The name of the field in the record (`lastName`, `idSalutation`, …). */
  field: z.string(),
  /** The previous value; null if there was none. The content of a picture is never included. */
  from: nullishString,
  to: nullishString,
});
export type AuditEntry = z.infer<typeof auditEntry>;
