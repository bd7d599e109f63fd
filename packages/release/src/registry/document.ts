import { canarySchema, registryEntrySchema, type Canary, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';

/**
 * The content of `registry.json`: the current releases. Invalid entries are kept, so that they do not prevent
 * publishing, and so are properties of later tools.
 */
export const registryDocumentSchema = z.looseObject({
  schemaVersion: z.literal(1),
  /** Incremented by each change. */
  revision: z.int().nonnegative().default(0),
  /** The latest record of the history. */
  change: z.string().optional(),
  remotes: z.array(z.unknown()),
  canaries: z.array(z.unknown()).default([]),
  /** Versions of the shell (`host`) and of stand-alone pages, by name. */
  pages: z.record(z.string(), z.string()).default({}),
  /** The owners of the policy, for browsers; the policy decides. */
  owners: z.unknown().optional(),
});
export type RegistryDocument = z.output<typeof registryDocumentSchema>;

/** The document before anything was published. */
export const emptyRegistry: RegistryDocument = { schemaVersion: 1, revision: 0, remotes: [], canaries: [], pages: {} };

/** The name of the shell among the pages. */
export const SHELL = 'host';

const namedSchema = z.looseObject({ name: z.string() });
const versionedSchema = z.looseObject({ version: z.string() });
/** The name of an entry; empty if it has none. */
export const entryName = (entry: unknown): string => namedSchema.safeParse(entry).data?.name ?? '';
const compareByName = (one: unknown, other: unknown) => entryName(one).localeCompare(entryName(other));
const canaryNameOf = (one: unknown): string => z.looseObject({ release: namedSchema }).safeParse(one).data?.release.name ?? '';

/** The current version of a remote or page. */
export const liveVersion = (document: RegistryDocument, name: string): string | undefined =>
  document.pages[name] ?? versionedSchema.safeParse(document.remotes.find((entry) => entryName(entry) === name)).data?.version;

/** The canary of a remote. */
export const findCanary = (document: RegistryDocument, name: string): Canary | undefined =>
  canarySchema.safeParse(document.canaries.find((one) => canaryNameOf(one) === name)).data;

/** Valid current remotes. */
export const liveRemotes = ({ remotes }: RegistryDocument): readonly RegistryEntry[] =>
  remotes.flatMap((entry) => registryEntrySchema.safeParse(entry).data ?? []);

/** Valid canaries. */
export const liveCanaries = ({ canaries }: RegistryDocument): readonly Canary[] =>
  canaries.flatMap((one) => canarySchema.safeParse(one).data ?? []);

/** Makes a release of a remote the current one; ends a canary of the same release. */
export function setRemote(document: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const others = document.remotes.filter((other) => entryName(other) !== entry.name);
  const canary = findCanary(document, entry.name);
  const remaining = canary?.release.version === entry.version ? withoutCanary(document, entry.name) : document;
  return { ...remaining, remotes: [...others, entry].toSorted(compareByName) };
}

/** Makes a release of the shell or of a stand-alone page the current one. */
export const setPage = (document: RegistryDocument, name: string, version: string): RegistryDocument => ({
  ...document,
  pages: { ...document.pages, [name]: version },
});

/** Sets the canary of a remote. */
export const withCanary = (document: RegistryDocument, one: Canary): RegistryDocument => ({
  ...document,
  canaries: [...withoutCanary(document, one.release.name).canaries, one],
});

/** Removes the canary of a remote. */
export const withoutCanary = (document: RegistryDocument, name: string): RegistryDocument => ({
  ...document,
  canaries: document.canaries.filter((one) => canaryNameOf(one) !== name),
});

/** Removes a remote or page; its folders stay for open tabs. */
export function removeName(document: RegistryDocument, name: string): RegistryDocument {
  const { [name]: _, ...pages } = document.pages;
  const remotes = document.remotes.filter((entry) => entryName(entry) !== name);
  return { ...withoutCanary(document, name), remotes, pages };
}
