import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../person/fields.ts';

/**
 * The draft of a record. Its property names are stored in browsers: do not change them. Drafts of earlier versions have no
 * `unanswered` and `attempt`.
 */
export const recordDraftSchema = z.object({
  /** The stored values when editing began: the base values of the change. */
  begun: personValuesSchema,
  /** The values of the form. */
  values: personValuesSchema,
  /** The values of the previous save, if its outcome is unknown: `unconfirmed` in `record-state.ts`. */
  unanswered: personValuesSchema.optional(),
  /** The attempt to create a new record (`useCreate`): its record id, and whether one of its requests has an unknown outcome. */
  attempt: creationAttemptSchema.optional(),
});
export type RecordDraft = z.infer<typeof recordDraftSchema>;
