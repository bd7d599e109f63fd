import { canary, registryEntry, type Canary, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';

/**
 * The content of `registry.json`: the current releases. Invalid entries are kept, so that they do not prevent
 * publishing, and so are properties of later tools.
 */
export const releaseDocument = z.looseObject({
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
export type ReleaseDocument = z.output<typeof releaseDocument>;

/** The document before anything was published. */
export const emptyDocument: ReleaseDocument = { schemaVersion: 1, revision: 0, remotes: [], canaries: [], pages: {} };

/** The name of the shell among the pages. */
export const SHELL = 'host';

const named = z.looseObject({ name: z.string() });
const versioned = z.looseObject({ version: z.string() });
/** The name of an entry; empty if it has none. */
export const entryName = (entry: unknown): string => named.safeParse(entry).data?.name ?? '';
const compareByName = (one: unknown, other: unknown) => entryName(one).localeCompare(entryName(other));
const canaryNameOf = (one: unknown): string => z.looseObject({ release: named }).safeParse(one).data?.release.name ?? '';

/** The current version of a remote or page. */
export const liveVersion = (document: ReleaseDocument, name: string): string | undefined =>
  document.pages[name] ?? versioned.safeParse(document.remotes.find((entry) => entryName(entry) === name)).data?.version;

/** The canary of a remote. */
export const findCanary = (document: ReleaseDocument, name: string): Canary | undefined =>
  canary.safeParse(document.canaries.find((one) => canaryNameOf(one) === name)).data;

/** Valid current remotes. */
export const liveRemotes = ({ remotes }: ReleaseDocument): readonly RegistryEntry[] =>
  remotes.flatMap((entry) => registryEntry.safeParse(entry).data ?? []);

/** Valid canaries. */
export const liveCanaries = ({ canaries }: ReleaseDocument): readonly Canary[] =>
  canaries.flatMap((one) => canary.safeParse(one).data ?? []);

/** Makes a release of a remote the current one; ends a canary of the same release. */
export function setRemote(document: ReleaseDocument, entry: RegistryEntry): ReleaseDocument {
  const others = document.remotes.filter((other) => entryName(other) !== entry.name);
  const canary = findCanary(document, entry.name);
  const remaining = canary?.release.version === entry.version ? withoutCanary(document, entry.name) : document;
  return { ...remaining, remotes: [...others, entry].toSorted(compareByName) };
}

/** Makes a release of the shell or of a stand-alone page the current one. */
export const setPage = (document: ReleaseDocument, name: string, version: string): ReleaseDocument => ({
  ...document,
  pages: { ...document.pages, [name]: version },
});

/** Sets the canary of a remote. */
export const withCanary = (document: ReleaseDocument, one: Canary): ReleaseDocument => ({
  ...document,
  canaries: [...withoutCanary(document, one.release.name).canaries, one],
});

/** Removes the canary of a remote. */
export const withoutCanary = (document: ReleaseDocument, name: string): ReleaseDocument => ({
  ...document,
  canaries: document.canaries.filter((one) => canaryNameOf(one) !== name),
});

/** Removes a remote or page; its folders stay for open tabs. */
export function removeName(document: ReleaseDocument, name: string): ReleaseDocument {
  const { [name]: _, ...pages } = document.pages;
  const remotes = document.remotes.filter((entry) => entryName(entry) !== name);
  return { ...withoutCanary(document, name), remotes, pages };
}
