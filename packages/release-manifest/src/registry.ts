import { z } from 'zod';
import type { BrokenEntry } from './broken-entry.ts';
import type { Canary } from './canary.ts';
import type { Owners } from './owners.ts';
import { registryEntry } from './registry-entry.ts';

/** The release registry, which the shell fetches at start, revalidating the HTTP cache. */
export const registry = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(registryEntry),
});
export type Registry = z.output<typeof registry> & {
  /** The current release of the shell, if listed. */
  readonly shell?: string;
  /** Its invalid entries. */
  readonly broken?: readonly BrokenEntry[];
  /** Who owns which paths, names and shortcuts, by the policy of the installation. */
  readonly owners?: Owners;
  /** Releases that some people get; see `resolveRegistryForUser`. */
  readonly canaries?: readonly Canary[];
};
