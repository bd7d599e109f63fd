import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../../person/fields.ts';

/** The draft of the dialog. Its property names are stored in browsers: do not change them. */
export const assistantDraftSchema = z.object({
  customer: personValuesSchema,
  bankData: personValuesSchema,
  ticketHolder: personValuesSchema,
  isIdentical: z.boolean(),
  /** The id of the new record, and whether an attempt to create it has an unknown outcome. Missing in drafts of earlier versions. */
  attempt: creationAttemptSchema.optional(),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;
