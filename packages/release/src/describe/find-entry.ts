import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { CliError } from '../cli-error.ts';
import { FEDERATION_MANIFEST_FILE, type FederationManifest } from './federation-manifest.ts';

/** The properties of the entry that the command line names; the others are found in the build. */
export interface EntryOptions {
  readonly entry?: string | undefined;
  readonly entryFormat?: 'module' | 'script' | undefined;
  readonly globalName?: string | undefined;
}

/** The entry of a build. */
export interface BuildEntry {
  /** The path in the folder of the build. */
  readonly entry: string;
  readonly entryFormat: 'module' | 'script';
  readonly globalName: string;
}

/**
 * Finds the entry of a build: from the command line and the federation manifest; otherwise the only script that is named
 * `remoteEntry…`. The format is that of the script.
 * @throws CliError if the entry is missing or ambiguous, if its name is unknown, or if two sources contradict each other
 */
export function findEntry(dir: string, options: EntryOptions, manifest: FederationManifest | undefined): BuildEntry {
  const entry = agree('entry', [
    ['--entry', options.entry],
    [FEDERATION_MANIFEST_FILE, manifest?.entry],
  ]);
  const file = entry ?? findOnlyCandidate(dir);
  if (!existsSync(path.join(dir, file)))
    throw new CliError(`${dir} lacks the entry ${file}. Name another file with --entry, or build again.`);
  const entryFormat = isClassicScript(readFileSync(path.join(dir, file), 'utf8')) ? 'script' : 'module';
  agree('format of the entry', [
    [file, entryFormat],
    ['--entry-format', options.entryFormat],
    [FEDERATION_MANIFEST_FILE, manifest?.entryFormat],
  ]);
  const globalName = agree('name of the federation container', [
    ['--global-name', options.globalName],
    [FEDERATION_MANIFEST_FILE, manifest?.globalName],
  ]);
  if (globalName === undefined)
    throw new CliError(
      `The name of the federation container is unknown: ${dir} has no ${FEDERATION_MANIFEST_FILE}. Name it with --global-name, or set manifest: true in the federation plugin.`,
    );
  return { entry: file, entryFormat, globalName };
}

/** Returns the value on which all sources that have one agree. @throws CliError if two sources differ */
function agree(property: string, sources: readonly (readonly [source: string, value: string | undefined])[]): string | undefined {
  const known = sources.filter(([, value]) => value !== undefined);
  const [first] = known;
  const other = known.find(([, value]) => value !== first?.[1]);
  if (first && other)
    throw new CliError(`The ${property} is contradictory: ${first[1] ?? ''} (${first[0]}), but ${other[1] ?? ''} (${other[0]}).`);
  return first?.[1];
}

function findOnlyCandidate(dir: string): string {
  const candidates = globSync('**/remoteEntry*.{js,mjs}', { cwd: dir })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
  const [only] = candidates;
  if (only === undefined)
    throw new CliError(`${dir} contains no entry: no script is named remoteEntry…. Name the federation container's file with --entry.`);
  if (candidates.length > 1)
    throw new CliError(`${dir} contains several possible entries: ${candidates.join(', ')}. Choose one with --entry.`);
  return only;
}

/** Returns whether a script runs without being an ES module. A container that is an ES module has exports, which classic scripts cannot have. */
function isClassicScript(code: string): boolean {
  try {
    return new Script(code) instanceof Script;
  } catch {
    return false;
  }
}
