import { creationAttemptSchema } from '@aboschalter/platform';
import { z } from 'zod';
import { personValuesSchema } from '../../person/values.ts';

/** The draft of the dialog. */
export const assistantDraftSchema = z.object({
  customer: personValuesSchema,
  bankData: personValuesSchema,
  ticketHolder: personValuesSchema,
  isIdentical: z.boolean(),
  /** The record id; drafts of earlier versions lack it. */
  attempt: creationAttemptSchema.optional(),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;
