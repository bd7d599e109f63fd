import { z } from 'zod';
import { isoDateTime, nullishString } from './primitives.ts';

/** One field of a record that somebody has changed (the audit trail, 'Verlauf'). */
export const auditEntry = z.object({
  at: isoDateTime,
  /** The member of staff, as a name to show. */
  by: z.string(),
  /** The name of the field in the record (`lastName`, `idSalutation`, …). */
  field: z.string(),
  /** What stood there, as the record has it; null where nothing did. The content of a picture is never given. */
  from: nullishString,
  to: nullishString,
});
export type AuditEntry = z.infer<typeof auditEntry>;
