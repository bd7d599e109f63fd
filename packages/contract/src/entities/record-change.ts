import { z } from 'zod';
import { moment, text } from './basics.ts';

/** One field of a record that somebody has changed (the audit trail, 'Verlauf'). */
export const recordChange = z.object({
  at: moment,
  /** The member of staff, as a name to show. */
  by: z.string(),
  /** The name of the field in the record (`lastName`, `idSalutation`, …). */
  field: z.string(),
  /** What stood there, as the record has it; null where nothing did. The content of a picture is never given. */
  from: text,
  to: text,
});
export type RecordChange = z.infer<typeof recordChange>;
