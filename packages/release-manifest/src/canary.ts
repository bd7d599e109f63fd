import { z } from 'zod';
import { registryEntry, type RegistryEntry } from './registry-entry.ts';

/** A release that some people get in place of the one that all others have. */
export const canary = z.object({
  release: registryEntry,
  /** How many of a hundred people get it, besides those named. */
  share: z.number().min(0).max(100).default(0),
  /** Who gets it in any case, by `userHash`: the registry is public and holds no names. */
  people: z.array(z.string()).default([]),
});
export type Canary = z.output<typeof canary>;

/**
 * The hash of a person for one release (SHA-256, hex). The release is part of it, so that the first to try one release are
 * not the first to try each.
 */
export async function userHash({ name, version }: Pick<RegistryEntry, 'name' | 'version'>, person: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, version, person]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
