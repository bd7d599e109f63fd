import { z } from 'zod';
import type { InvalidEntry } from './invalid-entry.ts';
import type { Canary } from './canary.ts';
import type { Owners } from './owners.ts';
import { registryEntrySchema } from './registry-entry.ts';

/** The release registry, which the shell fetches at start, revalidating the HTTP cache. */
export const registrySchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(registryEntrySchema),
});
export type Registry = z.output<typeof registrySchema> & {
  /** The current release of the shell, if listed. */
  readonly shell?: string;
  /** Its invalid entries. */
  readonly invalid?: readonly InvalidEntry[];
  /** Who owns which paths, names and shortcuts, by the policy of the installation. */
  readonly owners?: Owners;
  /** Releases that some people get; see `resolveRegistryForUser`. */
  readonly canaries?: readonly Canary[];
};
