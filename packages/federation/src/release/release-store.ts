import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { registry, type Registry, type RegistryEntry } from '../registry/registry.ts';

/** Which release of the shell, and of each page alone, is the present one, by name. */
const pointers = z.record(z.string(), z.string());

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

  const readRegistry = (): Registry =>
    existsSync(registryFile) ? registry.parse(JSON.parse(readFileSync(registryFile, 'utf8'))) : { schemaVersion: 1, remotes: [] };
  const readPointers = () => (existsSync(pointersFile) ? pointers.parse(JSON.parse(readFileSync(pointersFile, 'utf8'))) : {});

  return {
    root,
    folderOf: (name: string, version: string): string => path.join(root, 'releases', name, version),
    isReleased: (name: string, version: string): boolean => existsSync(path.join(root, 'releases', name, version, 'release.json')),
    readRegistry,
    /** The present version of the shell or of a page alone. */
    pointer: (name: string): string | undefined => readPointers()[name],
    /** Makes a release of the shell, or of a page alone, the present one. */
    point(name: string, version: string): void {
      writeAtomically(pointersFile, { ...readPointers(), [name]: version });
    },
    /** Makes a release of a remote the present one; publishing and rolling back are this one step. */
    register(entry: RegistryEntry): void {
      const others = readRegistry().remotes.filter(({ name }) => name !== entry.name);
      const remotes = [...others, entry].toSorted((a, b) => a.name.localeCompare(b.name));
      writeAtomically(registryFile, registry.parse({ schemaVersion: 1, remotes }));
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
