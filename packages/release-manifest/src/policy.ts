import { z } from 'zod';
import { owners } from './owners.ts';

/** Maximum sizes in kilobytes (1,000 bytes), uncompressed; source maps do not count. */
const budget = z.strictObject({ entryKilobytes: z.number().positive().optional(), totalKilobytes: z.number().positive().optional() });
export type SizeBudget = z.output<typeof budget>;

/** The policy of an installation, which its operator writes: `policy.json` next to the registry. */
export const installationPolicy = z.strictObject({
  schemaVersion: z.literal(1),
  /** Who may release what, and claim what. A release without an entry is rejected. */
  owners,
  /** If set, each new release and each promotion must pass the browser gate on this shell. */
  gate: z.strictObject({ shell: z.url({ protocol: /^https?$/ }).endsWith('/') }).optional(),
  /** Size budgets by the name of a release, and for all others under `*`. */
  budgets: z.record(z.string(), budget).default({}),
});
export type InstallationPolicy = z.output<typeof installationPolicy>;
