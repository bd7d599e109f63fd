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
  /** `wider`: the export has changed and is compatible with remotes built before; `changed`: it is not compatible. */
  readonly kind: 'added' | 'wider' | 'changed' | 'removed';
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

/** Classifies each change. @param isWider returns whether a change is compatible with earlier users */
export function classifyChanges(
  before: PlatformManifest,
  now: Signatures,
  isWider: (change: Change) => boolean,
): readonly ClassifiedChange[] {
  const changed = diffSignatures(before, now).map((change): ClassifiedChange => ({
    ...change,
    kind: isWider(change) ? 'wider' : 'changed',
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
export function bumpPlatformVersion(before: PlatformManifest, now: Signatures, verdicts: readonly ClassifiedChange[]): PlatformManifest {
  const version = nextVersion(before.version, verdicts);
  const kinds = new Map(verdicts.map(({ entry, name, kind }) => [`${entry} ${name}`, kind]));
  const createSignature = (entry: string, name: string, hash: string): PlatformManifest['exports'][string][string] => {
    const known = before.exports[entry]?.[name];
    const kind = kinds.get(`${entry} ${name}`);
    if (known && kind === undefined) return known;
    return { since: version, is: hash, serves: known && kind === 'wider' ? [known.is, ...known.serves] : [] };
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

function nextVersion(version: string, verdicts: readonly ClassifiedChange[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (verdicts.some(({ kind }) => kind === 'removed' || kind === 'changed')) return `${major + 1}.0.0`;
  return verdicts.length > 0 ? `${major}.${minor + 1}.0` : version;
}
