import { z } from 'zod';
import { owners } from './owners.ts';

/** The policy of an installation, which its operator writes: `policy.json` beside the registry. */
export const installationPolicy = z.strictObject({
  schemaVersion: z.literal(1),
  /** Who may release what, and claim what. A release without an entry is rejected. */
  owners,
});
export type InstallationPolicy = z.output<typeof installationPolicy>;
