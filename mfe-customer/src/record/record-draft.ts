import { creationAttempt } from '@aboschalter/platform';
import { z } from 'zod';
import { personValues } from '../person/values.ts';

/**
 * A half-edited record, as it is kept: what the form contains, what editing began with, the last save whose outcome is not
 * known, and the record id of a new record. Drafts of earlier versions lack the last two.
 */
export const recordDraftSchema = z.object({
  begun: personValues,
  values: personValues,
  unanswered: personValues.optional(),
  attempt: creationAttempt.optional(),
});
export type RecordDraft = z.infer<typeof recordDraftSchema>;
