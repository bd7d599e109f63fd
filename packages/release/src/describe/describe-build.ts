import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema, type ReleaseManifest } from '@aboschalter/release-manifest';
import {
  loadRemoteDefinition,
  loadSmokeTests,
  readRemoteVersion,
  type LoadedDefinition,
} from '@aboschalter/release-manifest/remote-folder';
import { toRemoteMetadata } from '@aboschalter/release-manifest/remote-metadata';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { tryParseJson } from '../json.ts';
import { readFederationManifest } from './federation-manifest.ts';
import { findEntry, type EntryOptions } from './find-entry.ts';

/** A build that was made without the presets of `@aboschalter/build`. */
export interface BuildToDescribe extends EntryOptions {
  readonly name: string;
  /** The folder of the build. */
  readonly dir: string;
  /** The module that exports the definition of the remote. */
  readonly definition: string;
  /** By default the version in the `package.json` of the definition. */
  readonly version?: string | undefined;
}

/** The `release.json` of a remote. */
export type RemoteManifest = Extract<ReleaseManifest, { readonly kind: 'remote' }>;

/**
 * Writes the `release.json` of a build: its entry as in the folder and in its federation manifest, the metadata of the
 * definition, and the smoke tests next to the `package.json` of the definition. Returns what it has written.
 * @throws CliError if something is missing, invalid or contradictory; nothing is written then
 */
export async function describeBuild(build: BuildToDescribe): Promise<RemoteManifest> {
  const { name, dir, definition } = build;
  const file = path.join(dir, 'release.json');
  if (!existsSync(dir)) throw new CliError(`The folder ${dir} does not exist. Build the remote first.`);
  assertNotFromPreset(file);
  const remote = await loadDefinition(definition);
  if (remote.name !== name) throw new CliError(`${definition} defines ${remote.name}, not ${name}.`);
  if (remote.shellApi === undefined)
    throw new CliError(
      `${definition} names no shellApi. Add the range of platform versions that the remote needs, for example shellApi: '^10.0.0', or '*' if it imports nothing of the platform.`,
    );
  const packageDir = findPackageDir(definition);
  const version = build.version ?? withContext(`${packageDir}/package.json names no version`, () => readRemoteVersion(packageDir));
  const federationManifest = readFederationManifest(dir);
  const entry = findEntry(dir, build, federationManifest);
  assertVersionInName(entry.globalName, name, version);
  const { shellApi } = remote;
  const manifest = parseManifest(file, {
    kind: 'remote',
    name,
    version,
    ...entry,
    // A release of ES modules is loaded completely before its entry runs, so none of its files is preloaded for a part.
    preload: entry.entryFormat === 'module' ? {} : toPreloads(remote, federationManifest?.preload ?? []),
    metadata: withContext(`The metadata in ${definition} are invalid`, () => toRemoteMetadata(remote, shellApi)),
    smoke: withContext(`${packageDir}/smoke.json cannot be used`, () => loadSmokeTests(packageDir)),
  });
  assertComplete(dir, manifest);
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

/**
 * Throws CliError if the presets of `@aboschalter/build` have written the `release.json` of the build. Only they describe pages, and list
 * the exports of the platform that a remote uses (`needs`).
 */
function assertNotFromPreset(file: string): void {
  if (!existsSync(file)) return;
  const { data } = releaseManifestSchema.safeParse(tryParseJson(readFileSync(file, 'utf8')));
  if (data?.kind === 'page' || data?.needs !== undefined)
    throw new CliError(`${file} was written by the build and needs no description: publish ${data.name} as it is.`);
}

async function loadDefinition(definition: string): Promise<LoadedDefinition> {
  const file = path.resolve(definition);
  if (!existsSync(file)) throw new CliError(`${definition} does not exist. Name the module that exports the remote with --definition.`);
  try {
    return await loadRemoteDefinition(path.dirname(file), path.basename(file));
  } catch (error) {
    if (error instanceof z.ZodError)
      throw toCliError(`${definition} does not export a remote (export const remote = defineRemote({ … }))`, error);
    const hint = 'The module may contain only data and functions that load code, and its imports need file extensions.';
    throw new CliError(`Node cannot load ${definition}: ${getMessage(error)}\n${hint}`, { cause: error });
  }
}

/** Returns the folder of the `package.json` to which a file belongs. @throws CliError if there is none */
function findPackageDir(file: string): string {
  for (let dir = path.dirname(path.resolve(file)); ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (dir === path.dirname(dir)) throw new CliError(`No folder above ${file} has a package.json.`);
  }
}

const toIdentifier = (text: string): string => text.replaceAll(/\W/g, '_');

/** @throws CliError if the name of the container is the same in another version */
function assertVersionInName(globalName: string, name: string, version: string): void {
  if (toIdentifier(globalName).includes(toIdentifier(version))) return;
  throw new CliError(
    `The federation container is named ${globalName}, without the version ${version}. With the same name in two versions, an open page could run the code of the other one. Set the name in the federation plugin, for example to ${toIdentifier(`${name}_${version}`)}.`,
  );
}

/** Returns the files to preload for each part of a remote that has code. */
function toPreloads({ routes, widgets, extensions = [] }: LoadedDefinition, files: readonly string[]): Record<string, string[]> {
  if (files.length === 0) return {};
  const extensionsWithCode = extensions.filter((extension) => 'load' in extension || 'run' in extension);
  const parts = [...routes.map((route) => route.name), ...Object.keys(widgets), ...extensionsWithCode.map(({ id }) => id)];
  return Object.fromEntries(parts.map((part) => [part, [...files]]));
}

function parseManifest(file: string, input: unknown): RemoteManifest {
  const { data, error } = releaseManifestSchema.safeParse(input);
  if (data?.kind === 'remote') return data;
  throw new CliError(`${file} would be invalid:\n${error ? z.prettifyError(error) : ''}`);
}

/** @throws CliError if the folder lacks a file that the manifest names */
function assertComplete(dir: string, { preload }: RemoteManifest): void {
  const missing = Object.values(preload)
    .flat()
    .find((file) => !existsSync(path.join(dir, file)));
  if (missing !== undefined)
    throw new CliError(`${dir} lacks ${missing}, which its federation manifest names. Build again into an empty folder.`);
}

/** Returns the result of a function. @throws CliError that begins with `context` if the function throws */
function withContext<Result>(context: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw toCliError(context, error);
  }
}

const toCliError = (context: string, error: unknown): CliError =>
  new CliError(`${context}:\n${error instanceof z.ZodError ? z.prettifyError(error) : getMessage(error)}`, { cause: error });

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
