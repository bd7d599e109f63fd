import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../../person/fields.ts';

/** The draft of the dialog. Its property names are stored in browsers: do not change them. */
export const assistantDraftSchema = z.object({
  customer: personValuesSchema,
  bankData: personValuesSchema,
  ticketHolder: personValuesSchema,
  isIdentical: z.boolean(),
  /**
   * The attempt to create the new record (`useCreate`): its record id, and whether one of its requests has an unknown outcome.
   * Missing in drafts of earlier versions.
   */
  attempt: creationAttemptSchema.optional(),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;
