import { z } from 'zod';
import type { BrokenEntry } from './broken-entry.ts';
import type { Canary } from './canary.ts';
import { registryEntry } from './registry-entry.ts';

/** The release registry: all that the shell asks for at start, from a cache only where the server says that it has not changed. */
export const registry = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(registryEntry),
});
export type Registry = z.output<typeof registry> & {
  /** The present release of the shell, where the registry says it. */
  readonly shell?: string;
  /** What else it lists, but cannot be used. */
  readonly broken?: readonly BrokenEntry[];
  /** Releases that some people get; see `resolveRegistryForUser`. */
  readonly canaries?: readonly Canary[];
};
