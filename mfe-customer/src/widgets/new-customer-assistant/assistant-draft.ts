import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../../person/fields.ts';

/** The draft of the dialog. */
export const assistantDraftSchema = z.object({
  customer: personValuesSchema,
  bankData: personValuesSchema,
  ticketHolder: personValuesSchema,
  isIdentical: z.boolean(),
  /** The id of the new record; drafts of earlier versions have none. */
  attempt: creationAttemptSchema.optional(),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;
