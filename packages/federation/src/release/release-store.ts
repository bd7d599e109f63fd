import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readRegistry } from '../registry/read-registry.ts';
import { registryEntry, type RegistryEntry } from '../registry/registry-entry.ts';
import type { Registry } from '../registry/registry.ts';

/** Which release of the shell, and of each page alone, is the present one, by name. */
const pointers = z.record(z.string(), z.string());

/** A registry whose entries nobody has looked at. */
const rawRegistry = z.looseObject({ schemaVersion: z.literal(1), remotes: z.array(z.unknown()) });
export type RawRegistry = z.output<typeof rawRegistry>;
const nothing: RawRegistry = { schemaVersion: 1, remotes: [] };

const named = z.looseObject({ name: z.string() });

const released = z.looseObject({ name: z.string(), version: z.string() });

/** The name of an entry; empty where it has none. */
export const nameOf = (entry: unknown): string => named.safeParse(entry).data?.name ?? '';

/**
 * Release folders are immutable and stay; the registry and the pointers are all that ever changes, each in
 * one atomic step.
 *
 *     <root>/releases/<name>/<version>/…      hashed files, cacheable for a year
 *     <root>/registry.json                    the remotes of now
 *     <root>/pointers.json                    the shell and the pages alone of now
 */
export function releaseStore(root: string) {
  const registryFile = path.join(root, 'registry.json');
  const pointersFile = path.join(root, 'pointers.json');

  /** As it stands there: one entry that is not as it must be is no reason to serve or to mend none. */
  const readRaw = () => (existsSync(registryFile) ? rawRegistry.parse(JSON.parse(readFileSync(registryFile, 'utf8'))) : nothing);
  const readPointers = () => (existsSync(pointersFile) ? pointers.parse(JSON.parse(readFileSync(pointersFile, 'utf8'))) : {});

  const isReleased = (name: string, version: string) => existsSync(path.join(root, 'releases', name, version, 'release.json'));
  const wasReleased = (entry: unknown) => {
    const { data } = released.safeParse(entry);
    return data !== undefined && isReleased(data.name, data.version);
  };

  return {
    root,
    folderOf: (name: string, version: string): string => path.join(root, 'releases', name, version),
    isReleased,
    readRaw,
    /** The remotes of now; see `readRegistry` for entries that are not as they must be. */
    readRegistry: (): Registry => readRegistry(readRaw()),
    /** The present version of the shell or of a page alone. */
    pointer: (name: string): string | undefined => readPointers()[name],
    /** Makes a release of the shell, or of a page alone, the present one. */
    point(name: string, version: string): void {
      writeAtomically(pointersFile, { ...readPointers(), [name]: version });
    },
    /** Makes a release of a remote the present one; publishing and rolling back are this one step. */
    register(entry: RegistryEntry): void {
      const others = readRaw().remotes.filter((other) => nameOf(other) !== entry.name);
      const remotes = [...others, registryEntry.parse(entry)].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
      writeAtomically(registryFile, { schemaVersion: 1, remotes });
    },
    /**
     * Takes out what was released here under a name that is no more. What somebody else put into the registry stays, and
     * so do the folders: a page that is open goes on working.
     */
    keepOnly(names: readonly string[]): void {
      const present = readRaw().remotes;
      const remotes = present.filter((entry) => names.includes(nameOf(entry)) || !wasReleased(entry));
      if (remotes.length < present.length) writeAtomically(registryFile, { schemaVersion: 1, remotes });
      const gone = Object.keys(readPointers()).filter((name) => !names.includes(name));
      const kept = Object.fromEntries(Object.entries(readPointers()).filter(([name]) => names.includes(name)));
      if (gone.length > 0) writeAtomically(pointersFile, kept);
    },
  };
}
/** See `releaseStore`. */
export type ReleaseStore = ReturnType<typeof releaseStore>;

/** Writes a JSON file so that a reader sees the old or the new content, never a part. */
export function writeAtomically(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`);
  renameSync(draft, file);
}
