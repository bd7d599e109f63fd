import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';

/** Body of every response of the command server: text in base64, empty for none. */
export const commandResponseBodySchema = objectSchema(() => ({ result: z.string() }));

/** The result of berechtigungAusgeben. */
export const issueResultSchema = objectSchema(() => ({
  authorizationNumber: z.int().positive(),
  appInstanceNumber: z.int().positive(),
  /** Whether an earlier attempt had already written the authorization. */
  wasAlreadyOnCard: z.boolean(),
  /** Whether printing was requested and done. */
  printed: z.boolean(),
}));
export type IssueResult = z.infer<typeof issueResultSchema>;

/** The result of berechtigungZuruecknehmen. */
export const withdrawalResultSchema = objectSchema(() => ({
  authorizationNumber: z.int().positive(),
  appInstanceNumber: z.int().positive(),
  /** Whether an earlier attempt had already withdrawn the authorization. */
  wasAlreadyWithdrawn: z.boolean(),
}));
export type WithdrawalResult = z.infer<typeof withdrawalResultSchema>;

/** The result of kundenprofilSchreiben. */
export const customerDataResultSchema = objectSchema(() => ({ appInstanceNumber: z.int().positive() }));
export type CustomerDataResult = z.infer<typeof customerDataResultSchema>;
