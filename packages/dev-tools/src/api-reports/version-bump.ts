import type { PlatformManifest } from '@aboschalter/build';
import type { Signature } from './surface.ts';

/** The signatures of each entry, by exported name. */
export type Signatures = ReadonlyMap<string, ReadonlyMap<string, Pick<Signature, 'hash'>>>;

/** The name of an export whose signature has changed. */
export interface Change {
  readonly entry: string;
  readonly name: string;
}

/** A change with its compatibility. */
export interface ClassifiedChange extends Change {
  /** `compatible`: the export has changed, and remotes that were built with its earlier form still work; `incompatible`: they do not. */
  readonly kind: 'added' | 'compatible' | 'incompatible' | 'removed';
}

/** Lists the exports whose signature has changed. Added and removed exports are not listed. */
export function diffSignatures(before: PlatformManifest, now: Signatures): readonly Change[] {
  return Object.entries(before.exports).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, { is }]) => {
      const hash = now.get(entry)?.get(name)?.hash;
      return hash === undefined || hash === is ? [] : [{ entry, name }];
    }),
  );
}

/** Classifies each change. @param isCompatible returns whether remotes that were built before a change still work */
export function classifyChanges(
  before: PlatformManifest,
  now: Signatures,
  isCompatible: (change: Change) => boolean,
): readonly ClassifiedChange[] {
  const changed = diffSignatures(before, now).map((change): ClassifiedChange => ({
    ...change,
    kind: isCompatible(change) ? 'compatible' : 'incompatible',
  }));
  const removed = Object.entries(before.exports).flatMap(([entry, names]) =>
    Object.keys(names).flatMap((name): readonly ClassifiedChange[] =>
      now.get(entry)?.has(name) === true ? [] : [{ entry, name, kind: 'removed' }],
    ),
  );
  const added = [...now].flatMap(([entry, names]) =>
    [...names.keys()].flatMap((name): readonly ClassifiedChange[] =>
      before.exports[entry]?.[name] ? [] : [{ entry, name, kind: 'added' }],
    ),
  );
  return [...removed, ...changed, ...added];
}

/** Returns the platform after these changes. The version is raised once, by the most severe change. */
export function bumpPlatformVersion(
  before: PlatformManifest,
  now: Signatures,
  classifiedChanges: readonly ClassifiedChange[],
): PlatformManifest {
  const version = computeNextVersion(before.version, classifiedChanges);
  const kinds = new Map(classifiedChanges.map(({ entry, name, kind }) => [`${entry} ${name}`, kind]));
  const createSignature = (entry: string, name: string, hash: string): PlatformManifest['exports'][string][string] => {
    const known = before.exports[entry]?.[name];
    const kind = kinds.get(`${entry} ${name}`);
    if (known && kind === undefined) return known;
    return { since: version, is: hash, serves: known && kind === 'compatible' ? [known.is, ...known.serves] : [] };
  };
  return {
    version,
    exports: Object.fromEntries(
      [...now].map(([entry, names]) => [
        entry,
        Object.fromEntries(sortByName(names).map(([name, { hash }]) => [name, createSignature(entry, name, hash)])),
      ]),
    ),
  };
}

const sortByName = <T>(names: ReadonlyMap<string, T>) => [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));

function computeNextVersion(version: string, classifiedChanges: readonly ClassifiedChange[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (classifiedChanges.some(({ kind }) => kind === 'removed' || kind === 'incompatible')) return `${major + 1}.0.0`;
  return classifiedChanges.length > 0 ? `${major}.${minor + 1}.0` : version;
}
