import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../person/values.ts';

/**
 * The draft of a record: the values of the form, the base of editing, the last save of unknown outcome, and the record
 * id of a new record. Drafts of earlier versions lack the last two.
 */
export const recordDraftSchema = z.object({
  begun: personValuesSchema,
  values: personValuesSchema,
  unanswered: personValuesSchema.optional(),
  attempt: creationAttemptSchema.optional(),
});
export type RecordDraft = z.infer<typeof recordDraftSchema>;
