import { z } from 'zod';
import type { InvalidEntry } from './invalid-entry.ts';
import type { Canary } from './canary.ts';
import type { GrantsByOwner } from './owners.ts';
import { registryEntrySchema } from './registry-entry.ts';

/**
 * The required properties of a registry. Tests parse registries with this schema, which rejects a registry with an invalid entry. The
 * shell uses `parseRegistry`, which lists invalid entries in `invalid` instead.
 */
export const registrySchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(registryEntrySchema),
});
/** The release registry, which the shell fetches at start, with its required and its optional properties: the result of `parseRegistry`. */
export type Registry = z.output<typeof registrySchema> & {
  /** The version of the current release of the shell, if the registry lists it. */
  readonly shell?: string;
  /** The entries that could not be parsed. */
  readonly invalid?: readonly InvalidEntry[];
  /** The granted paths, names and shortcuts by their owner, from the policy of the installation. */
  readonly owners?: GrantsByOwner;
  /** Releases that only some users get; see `resolveRegistryForUser`. */
  readonly canaries?: readonly Canary[];
};
