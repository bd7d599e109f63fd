import { z } from 'zod';
import { parseInvalidEntry, type InvalidEntry } from './invalid-entry.ts';
import { canarySchema } from './canary.ts';
import { ownersSchema } from './owners.ts';
import { registryEntrySchema, type RegistryEntry } from './registry-entry.ts';
import type { Registry } from './registry.ts';

/** The registry without its entries, which are parsed one by one. */
const envelopeSchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(z.unknown()),
  canaries: z.array(z.unknown()).catch([]),
  owners: ownersSchema.optional().catch(undefined),
  /** The versions of the current releases of pages, by name; the shell is the page `host`. */
  pages: z.object({ host: z.string().optional() }).catch({}),
});

/** The result of parsing one entry. */
type Entry = { readonly valid: RegistryEntry } | { readonly invalid: InvalidEntry };
const getName = (entry: Entry): string => ('valid' in entry ? entry.valid.name : entry.invalid.name);

/**
 * Parses a registry. An invalid entry, and entries with the same name, affect only their own remote. An invalid canary is
 * ignored, so that the public release is used.
 * @throws z.ZodError if the value is not a registry
 */
export function parseRegistry(value: unknown): Registry {
  const { schemaVersion, remotes, canaries, pages, owners } = envelopeSchema.parse(value);
  const validCanaries = canaries.flatMap((canary) => canarySchema.safeParse(canary).data ?? []);
  const entries = remotes.map(parseEntry);
  const names = entries.map(getName);
  const isDuplicate = (entry: Entry) => names.indexOf(getName(entry)) !== names.lastIndexOf(getName(entry));
  // All entries with the same name are reported as one invalid entry, with the parts of the first.
  const duplicates = [...new Set(entries.filter(isDuplicate).map(getName))].map((name) =>
    parseInvalidEntry(remotes[names.indexOf(name)], 'several entries have this name', name),
  );
  const uniqueEntries = entries.filter((entry) => !isDuplicate(entry));
  const invalid = [...uniqueEntries.flatMap((entry) => ('invalid' in entry ? entry.invalid : [])), ...duplicates];
  return {
    schemaVersion,
    remotes: uniqueEntries.flatMap((entry) => ('valid' in entry ? entry.valid : [])),
    ...(pages.host === undefined ? {} : { shell: pages.host }),
    ...(invalid.length > 0 ? { invalid } : {}),
    ...(owners === undefined ? {} : { owners }),
    ...(validCanaries.length > 0 ? { canaries: validCanaries } : {}),
  };
}

function parseEntry(entry: unknown, index: number): Entry {
  const { data, error } = registryEntrySchema.safeParse(entry);
  if (data) return { valid: data };
  const problem = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  return { invalid: parseInvalidEntry(entry, problem, `Eintrag ${index + 1}`) };
}
