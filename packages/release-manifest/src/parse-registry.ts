import { z } from 'zod';
import { parseInvalidEntry, type InvalidEntry } from './invalid-entry.ts';
import { canarySchema } from './canary.ts';
import { ownersSchema } from './owners.ts';
import { registryEntrySchema, type RegistryEntry } from './registry-entry.ts';
import type { Registry } from './registry.ts';

/** The envelope of the entries, which are parsed one by one. */
const envelopeSchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.array(z.unknown()),
  canaries: z.array(z.unknown()).catch([]),
  owners: ownersSchema.optional().catch(undefined),
  pages: z.object({ host: z.string().optional() }).catch({}),
});

type Entry = { readonly fine: RegistryEntry } | { readonly broken: InvalidEntry };
const nameOf = (entry: Entry): string => ('fine' in entry ? entry.fine.name : entry.broken.name);

/**
 * Parses a registry: an invalid entry, or one with a duplicate name, affects that remote only. An invalid canary is
 * ignored: the public release applies.
 * @throws z.ZodError if it is no registry at all
 */
export function parseRegistry(value: unknown): Registry {
  const { schemaVersion, remotes, canaries, pages, owners: owned } = envelopeSchema.parse(value);
  const tried = canaries.flatMap((one) => canarySchema.safeParse(one).data ?? []);
  const entries = remotes.map(readEntry);
  const names = entries.map(nameOf);
  const isDuplicate = (entry: Entry) => names.indexOf(nameOf(entry)) !== names.lastIndexOf(nameOf(entry));
  const duplicates = entries.flatMap((entry, index) =>
    isDuplicate(entry) && names.indexOf(nameOf(entry)) === index
      ? parseInvalidEntry(remotes[index], 'its name is there twice', nameOf(entry))
      : [],
  );
  const single = entries.filter((entry) => !isDuplicate(entry));
  const broken = [...single.flatMap((entry) => ('broken' in entry ? entry.broken : [])), ...duplicates];
  return {
    schemaVersion,
    remotes: single.flatMap((entry) => ('fine' in entry ? entry.fine : [])),
    ...(pages.host === undefined ? {} : { shell: pages.host }),
    ...(broken.length > 0 ? { invalid: broken } : {}),
    ...(owned === undefined ? {} : { owners: owned }),
    ...(tried.length > 0 ? { canaries: tried } : {}),
  };
}

function readEntry(entry: unknown, index: number): Entry {
  const { data, error } = registryEntrySchema.safeParse(entry);
  if (data) return { fine: data };
  const problem = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  return { broken: parseInvalidEntry(entry, problem, `Eintrag ${index + 1}`) };
}
