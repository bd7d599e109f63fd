import { canary, registryEntry, type Canary, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';

/**
 * What `registry.json` holds: which releases count. Entries are kept as they stand, since one that cannot be read is no
 * reason to publish none, and what a later tool adds stays.
 */
export const releaseDocument = z.looseObject({
  schemaVersion: z.literal(1),
  /** Grows by one with each change. */
  revision: z.int().nonnegative().default(0),
  /** The last record of the history. */
  change: z.string().optional(),
  remotes: z.array(z.unknown()),
  canaries: z.array(z.unknown()).default([]),
  /** Versions of the shell (`host`) and of pages alone, by name. */
  pages: z.record(z.string(), z.string()).default({}),
});
export type ReleaseDocument = z.output<typeof releaseDocument>;

/** Before anything was published. */
export const emptyDocument: ReleaseDocument = { schemaVersion: 1, revision: 0, remotes: [], canaries: [], pages: {} };

/** The release of the shell among the pages. */
export const SHELL = 'host';

const named = z.looseObject({ name: z.string() });
const versioned = z.looseObject({ version: z.string() });
/** The name of an entry; empty where it has none. */
export const entryName = (entry: unknown): string => named.safeParse(entry).data?.name ?? '';
const compareByName = (one: unknown, other: unknown) => entryName(one).localeCompare(entryName(other));
const canaryNameOf = (one: unknown): string => z.looseObject({ release: named }).safeParse(one).data?.release.name ?? '';

/** The version that counts for all, of a remote or a page. */
export const liveVersion = (document: ReleaseDocument, name: string): string | undefined =>
  document.pages[name] ?? versioned.safeParse(document.remotes.find((entry) => entryName(entry) === name)).data?.version;

/** The canary of a remote. */
export const findCanary = (document: ReleaseDocument, name: string): Canary | undefined =>
  canary.safeParse(document.canaries.find((one) => canaryNameOf(one) === name)).data;

/** Remotes that count for all and can be read. */
export const liveRemotes = ({ remotes }: ReleaseDocument): readonly RegistryEntry[] =>
  remotes.flatMap((entry) => registryEntry.safeParse(entry).data ?? []);

/** Canaries that can be read. */
export const liveCanaries = ({ canaries }: ReleaseDocument): readonly Canary[] =>
  canaries.flatMap((one) => canary.safeParse(one).data ?? []);

/** Makes a release of a remote the one of all; a canary of that very release is over with that. */
export function setRemote(document: ReleaseDocument, entry: RegistryEntry): ReleaseDocument {
  const others = document.remotes.filter((other) => entryName(other) !== entry.name);
  const canary = findCanary(document, entry.name);
  const remaining = canary?.release.version === entry.version ? withoutCanary(document, entry.name) : document;
  return { ...remaining, remotes: [...others, entry].toSorted(compareByName) };
}

/** Makes a release of the shell or of a page alone the one of all. */
export const setPage = (document: ReleaseDocument, name: string, version: string): ReleaseDocument => ({
  ...document,
  pages: { ...document.pages, [name]: version },
});

/** Puts a canary in place of the one that the remote has. */
export const withCanary = (document: ReleaseDocument, one: Canary): ReleaseDocument => ({
  ...document,
  canaries: [...withoutCanary(document, one.release.name).canaries, one],
});

/** Takes the canary of a remote away: all have the release of all. */
export const withoutCanary = (document: ReleaseDocument, name: string): ReleaseDocument => ({
  ...document,
  canaries: document.canaries.filter((one) => canaryNameOf(one) !== name),
});

/** Takes a remote or page out; its folders stay, for tabs that are open. */
export function removeName(document: ReleaseDocument, name: string): ReleaseDocument {
  const { [name]: _, ...pages } = document.pages;
  const remotes = document.remotes.filter((entry) => entryName(entry) !== name);
  return { ...withoutCanary(document, name), remotes, pages };
}
