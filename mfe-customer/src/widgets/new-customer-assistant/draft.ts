import { creationAttempt } from '@aboschalter/platform';
import { z } from 'zod';
import { personValues } from '../../person/values.ts';

/** The draft of the dialog. */
export const assistantDraftSchema = z.object({
  customer: personValues,
  bankData: personValues,
  ticketHolder: personValues,
  isIdentical: z.boolean(),
  /** The record id; drafts of earlier versions lack it. */
  attempt: creationAttempt.optional(),
});
export type AssistantDraft = z.infer<typeof assistantDraftSchema>;
