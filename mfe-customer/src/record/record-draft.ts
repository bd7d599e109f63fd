import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../person/fields.ts';

/**
 * The draft of a record. Drafts of earlier versions lack `unanswered` and `attempt`. The names are stored in browsers: do
 * not change them.
 */
export const recordDraftSchema = z.object({
  /** The stored values when editing began. */
  begun: personValuesSchema,
  /** The values of the form. */
  values: personValuesSchema,
  /** The values of the last save, if its outcome is unknown. */
  unanswered: personValuesSchema.optional(),
  /** The id of a new record, and whether an attempt to create it has an unknown outcome (`useCreate`). */
  attempt: creationAttemptSchema.optional(),
});
export type RecordDraft = z.infer<typeof recordDraftSchema>;
