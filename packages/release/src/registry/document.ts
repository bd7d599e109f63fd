import { canarySchema, registryEntrySchema, type Canary, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';

/**
 * The content of `registry.json`: the current releases, which function names call "live". Invalid entries are valid input and are kept, so that they do not
 * prevent publishing. Unknown properties, which a later version of the tool may write, are kept as well.
 */
export const registryDocumentSchema = z.looseObject({
  schemaVersion: z.literal(1),
  /** Incremented by each change. */
  revision: z.int().nonnegative().default(0),
  /** The id of the latest record of the history; undefined before the first change. */
  change: z.string().optional(),
  /** The current remotes; entries may be invalid. */
  remotes: z.array(z.unknown()),
  /** The canaries, at most one for each remote; entries may be invalid. */
  canaries: z.array(z.unknown()).default([]),
  /** Versions of the shell (`host`) and of stand-alone pages, by name. */
  pages: z.record(z.string(), z.string()).default({}),
  /** A copy of the owners in the policy, for browsers. */
  owners: z.unknown().optional(),
});
export type RegistryDocument = z.output<typeof registryDocumentSchema>;

/** The document before anything was published. */
export const emptyRegistry: RegistryDocument = { schemaVersion: 1, revision: 0, remotes: [], canaries: [], pages: {} };

/** The name of the shell among the pages. */
export const SHELL = 'host';

const namedSchema = z.looseObject({ name: z.string() });
const versionedSchema = z.looseObject({ version: z.string() });
/** Returns the name of an entry; an empty text if the entry has none. */
export const getEntryName = (entry: unknown): string => namedSchema.safeParse(entry).data?.name ?? '';
const compareByName = (a: unknown, b: unknown) => getEntryName(a).localeCompare(getEntryName(b));
const getCanaryName = (one: unknown): string => z.looseObject({ release: namedSchema }).safeParse(one).data?.release.name ?? '';

/** Returns the current version of a remote or page; undefined if there is none. */
export const findLiveVersion = (document: RegistryDocument, name: string): string | undefined =>
  document.pages[name] ?? versionedSchema.safeParse(document.remotes.find((entry) => getEntryName(entry) === name)).data?.version;

/** Returns the canary of a remote; undefined if there is none, or if it is invalid. */
export const findCanary = (document: RegistryDocument, name: string): Canary | undefined =>
  canarySchema.safeParse(document.canaries.find((one) => getCanaryName(one) === name)).data;

/** Returns the valid entries of the current remotes. */
export const getLiveRemotes = ({ remotes }: RegistryDocument): readonly RegistryEntry[] =>
  remotes.flatMap((entry) => registryEntrySchema.safeParse(entry).data ?? []);

/** Returns the valid canaries. */
export const getLiveCanaries = ({ canaries }: RegistryDocument): readonly Canary[] =>
  canaries.flatMap((entry) => canarySchema.safeParse(entry).data ?? []);

/** Returns the document with a release of a remote as the current one, and without a canary of the same release. */
export function withRemote(document: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const others = document.remotes.filter((other) => getEntryName(other) !== entry.name);
  const canary = findCanary(document, entry.name);
  const remaining = canary?.release.version === entry.version ? withoutCanary(document, entry.name) : document;
  return { ...remaining, remotes: [...others, entry].toSorted(compareByName) };
}

/** Returns the document with a release of the shell or of a stand-alone page as the current one. */
export const withPage = (document: RegistryDocument, name: string, version: string): RegistryDocument => ({
  ...document,
  pages: { ...document.pages, [name]: version },
});

/** Returns the document with a canary, which replaces an existing canary of the remote. */
export const withCanary = (document: RegistryDocument, canary: Canary): RegistryDocument => ({
  ...document,
  canaries: [...withoutCanary(document, canary.release.name).canaries, canary],
});

/** Returns the document without the canary of a remote. */
export const withoutCanary = (document: RegistryDocument, name: string): RegistryDocument => ({
  ...document,
  canaries: document.canaries.filter((one) => getCanaryName(one) !== name),
});

/** Returns the document without a remote or page, and without its canary. */
export function withoutName(document: RegistryDocument, name: string): RegistryDocument {
  const { [name]: _, ...pages } = document.pages;
  const remotes = document.remotes.filter((entry) => getEntryName(entry) !== name);
  return { ...withoutCanary(document, name), remotes, pages };
}
