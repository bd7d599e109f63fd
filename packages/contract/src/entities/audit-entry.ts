import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { isoDateTimeSchema, nullishStringSchema } from './primitives.ts';

/** One change of a field of a record (the audit trail, 'Verlauf'). */
export const auditEntrySchema = objectSchema(() => ({
  at: isoDateTimeSchema,
  /** The name of the member of staff. */
  by: z.string(),
  /** The name of the field in the record (`lastName`, `idSalutation`, …). */
  field: z.string(),
  /** The previous value; null if there was none. The content of a picture is never included. */
  from: nullishStringSchema,
  to: nullishStringSchema,
}));
export type AuditEntry = z.infer<typeof auditEntrySchema>;
