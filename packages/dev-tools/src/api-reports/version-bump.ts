import type { PlatformManifest } from '@aboschalter/build';
import type { ChangeKind } from '@aboschalter/build/platform-history';
import { CliError } from '../terminal/cli-error.ts';
import type { Signature } from './surface.ts';

/** The signatures of each entry, by exported name. */
export type Signatures = ReadonlyMap<string, ReadonlyMap<string, Pick<Signature, 'hash' | 'deprecated'>>>;

/** The name of an export whose signature has changed. */
export interface Change {
  readonly entry: string;
  readonly name: string;
}

/** A change with its compatibility. */
export interface ClassifiedChange extends Change {
  readonly kind: ChangeKind;
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
  const deprecated = Object.entries(before.exports).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, signature]): readonly ClassifiedChange[] =>
      signature.deprecated === undefined && now.get(entry)?.get(name)?.deprecated !== undefined
        ? [{ entry, name, kind: 'deprecated' }]
        : [],
    ),
  );
  return [...removed, ...changed, ...deprecated, ...added];
}

/** The first major version whose manifest can contain deprecations. */
const FIRST_MAJOR_WITH_DEPRECATIONS = 10;

/** Throws a CliError if an export was removed that the previous platform had not deprecated. */
export function assertRemovalsWereDeprecated(before: PlatformManifest, classifiedChanges: readonly ClassifiedChange[]): void {
  if (getMajor(before.version) < FIRST_MAJOR_WITH_DEPRECATIONS) return;
  const problems = classifiedChanges
    .filter(({ kind, entry, name }) => kind === 'removed' && before.exports[entry]?.[name]?.deprecated === undefined)
    .map(({ entry, name }) => `${name} of ${entry} was removed, but platform ${before.version} had not deprecated it.`);
  if (problems.length === 0) return;
  throw new CliError(
    `${problems.join('\n')}\nKeep the export with the tag @deprecated, and remove it in the major version after that. If no published version has the export, compare with the last published one: pnpm api-report --since REVISION.`,
  );
}

/**
 * Returns the platform after these changes. The version is raised once, by the most severe change. In the manifest, `is` is the hash of
 * the current signature of an export, and `serves` lists the hashes of compatible earlier signatures.
 */
export function bumpPlatformVersion(
  before: PlatformManifest,
  now: Signatures,
  classifiedChanges: readonly ClassifiedChange[],
): PlatformManifest {
  const version = computeNextVersion(before.version, classifiedChanges);
  // A deprecated export has kept its signature, unless it has also changed.
  const signatureChanges = classifiedChanges.filter(({ kind }) => kind !== 'deprecated');
  const kinds = new Map(signatureChanges.map(({ entry, name, kind }) => [`${entry} ${name}`, kind]));
  const createSignature = (
    entry: string,
    name: string,
    { hash, deprecated: text }: Pick<Signature, 'hash' | 'deprecated'>,
  ): PlatformSignature => {
    const known = before.exports[entry]?.[name];
    const kind = kinds.get(`${entry} ${name}`);
    const deprecation = text === undefined ? {} : { deprecated: { since: known?.deprecated?.since ?? version, text } };
    if (known && kind === undefined) return { since: known.since, is: known.is, serves: known.serves, ...deprecation };
    return { since: version, is: hash, serves: known && kind === 'compatible' ? [known.is, ...known.serves] : [], ...deprecation };
  };
  return {
    version,
    exports: Object.fromEntries(
      [...now].map(([entry, names]) => [
        entry,
        Object.fromEntries(sortByName(names).map(([name, signature]) => [name, createSignature(entry, name, signature)])),
      ]),
    ),
  };
}

type PlatformSignature = PlatformManifest['exports'][string][string];

const getMajor = (version: string): number => Number(version.split('.')[0]);

const sortByName = <T>(names: ReadonlyMap<string, T>) => [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));

function computeNextVersion(version: string, classifiedChanges: readonly ClassifiedChange[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (classifiedChanges.some(({ kind }) => kind === 'removed' || kind === 'incompatible')) return `${major + 1}.0.0`;
  return classifiedChanges.length > 0 ? `${major}.${minor + 1}.0` : version;
}
