import { z } from 'zod';
import { registryEntrySchema, type RegistryEntry } from './registry-entry.ts';

/** A release that some people get instead of the public one. */
export const canarySchema = z.object({
  release: registryEntrySchema,
  /** The percentage of people who get it, besides those listed. */
  share: z.number().min(0).max(100).default(0),
  /** Who gets it in any case, by `userHash`: the registry is public and contains no names. */
  people: z.array(z.string()).default([]),
});
export type Canary = z.output<typeof canarySchema>;

/**
 * The hash of a person for one release (SHA-256, hex). It includes the release, so that each release has other first
 * users.
 */
export async function userHash({ name, version }: Pick<RegistryEntry, 'name' | 'version'>, person: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, version, person]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
