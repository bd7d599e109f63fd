import { z } from 'zod';

/** Body of every reply of the command server: text in base64, empty for none. */
export const commandResponseBodySchema = z.object({ result: z.string() });

/** The result of berechtigungAusgeben. */
export const issueResultSchema = z.object({
  authorizationNumber: z.int().positive(),
  appInstanceNumber: z.int().positive(),
  /** True if an earlier attempt had written it already. */
  wasAlreadyOnCard: z.boolean(),
  /** Whether printing was requested and done. */
  printed: z.boolean(),
});
export type IssueResult = z.infer<typeof issueResultSchema>;

/** The result of berechtigungZuruecknehmen. */
export const withdrawalResultSchema = z.object({
  authorizationNumber: z.int().positive(),
  appInstanceNumber: z.int().positive(),
  /** True if an earlier attempt had withdrawn it already. */
  wasAlreadyWithdrawn: z.boolean(),
});
export type WithdrawalResult = z.infer<typeof withdrawalResultSchema>;

/** The result of kundenprofilSchreiben. */
export const customerDataResultSchema = z.object({ appInstanceNumber: z.int().positive() });
export type CustomerDataResult = z.infer<typeof customerDataResultSchema>;
