import { z } from 'zod';
import { registryEntrySchema, type RegistryEntry } from './registry-entry.ts';

/** A release that some users get instead of the public release. */
export const canarySchema = z.object({
  release: registryEntrySchema,
  /** The percentage of users who get the release, in addition to those listed in `people`. */
  share: z.number().min(0).max(100).default(0),
  /**
   * The hashes (`hashUser`) of the users who get the release in any case. Hashes, because the registry is public and must not
   * contain names.
   */
  people: z.array(z.string()).default([]),
});
export type Canary = z.output<typeof canarySchema>;

/**
 * Returns the hash of a user for one release (SHA-256, hex). It identifies the users in `people`, and orders all users for the `share`.
 * It depends on the release, so that each canary begins with other users.
 * @param identifier the subject (`sub`) or the user name of the user
 */
export async function hashUser({ name, version }: Pick<RegistryEntry, 'name' | 'version'>, identifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, version, identifier]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
