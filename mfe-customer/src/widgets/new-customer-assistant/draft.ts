import { z } from 'zod';
import { personValues } from '../../person/values.ts';

/** A half-filled assistant, as it is kept. */
export const assistantDraft = z.object({
  customer: personValues,
  bankData: personValues,
  ticketHolder: personValues,
  isIdentical: z.boolean(),
});
