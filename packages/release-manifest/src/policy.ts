import { z } from 'zod';
import { ownersSchema } from './owners.ts';

/** Maximum sizes of the entry and of all files together, in kilobytes (1,000 bytes), uncompressed and without source maps. */
const budgetSchema = z.strictObject({ entryKilobytes: z.number().positive().optional(), totalKilobytes: z.number().positive().optional() });
export type SizeBudget = z.output<typeof budgetSchema>;

/** The policy of an installation, written by the operator: `policy.json` next to the registry. */
export const installationPolicySchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** The teams and granted claims by the name of the remote or page. The release tool rejects releases of remotes and pages that are not listed. */
  owners: ownersSchema,
  /**
   * If set, each new release and each promotion (which makes a canary the release for all users) must pass the browser gate: its smoke
   * tests run in the shell at the URL `shell`.
   */
  gate: z.strictObject({ shell: z.url({ protocol: /^https?$/ }).endsWith('/') }).optional(),
  /** Size budgets by the name of a remote or page. The budget under `*` gives the limits that the budget of a remote or page omits. */
  budgets: z.record(z.string(), budgetSchema).default({}),
});
export type InstallationPolicy = z.output<typeof installationPolicySchema>;
