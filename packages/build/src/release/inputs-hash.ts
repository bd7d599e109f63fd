import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_MANIFEST_FILE } from '../platform/platform.ts';
import { sharedWorkspacePackages } from '../preset/shared.ts';

/**
 * A short hash over everything that goes into a build: what has not changed need not be built again, and
 * what has gets a version of its own.
 * @param root the repository
 * @param patterns globs relative to it
 */
export function inputsHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of filesOf(root, patterns))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * What of our packages went into a build and is not among its inputs: a change of it would go unseen.
 * @param read files that the build has read, with their full paths
 */
export function findUntrackedInputs(root: string, patterns: readonly string[], read: readonly string[]): readonly string[] {
  const counted = new Set(filesOf(root, patterns));
  return read
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => /^packages\/.*\.(tsx?|css)$/.test(file) && !file.includes('node_modules') && !counted.has(file))
    .toSorted();
}

function filesOf(root: string, patterns: readonly string[]): readonly string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(\.test\.tsx?|\.md)$/.test(file))
    .toSorted();
}

/** Every package of the platform and beside it: all but the tools, the frame, the parts behind, and what is types alone. */
const platform = '!(build|frame|release|test-kit|dev-tools|reference-*)';
const tools = ['pnpm-lock.yaml', 'packages/build/src/**', PLATFORM_MANIFEST_FILE];
const sources = (name: string) => [`packages/${name}/src/**`, `packages/${name}/package.json`];

/** What remotes share with the shell: its sources are none of their business, what they see of it is. */
const reports = 'packages/*/api/**';
/** Packages that remotes carry themselves. */
const carried = `!(build|frame|release|release-manifest|test-kit|dev-tools|reference-*|${sharedWorkspacePackages.join('|')})`;
/** Entries of shared packages that remotes carry themselves, with all that these import. */
const carriedEntries = [
  'packages/contract/{package.json,src/{define-call.ts,call.ts,records/**}}',
  'packages/formats/{package.json,src/{iban-checksum,iban,validate-file,detect-mime-type}.ts}',
  'packages/platform/{package.json,src/{remote/**,navigation/paths.ts}}',
  'packages/release-manifest/{package.json,src/remote-metadata.ts}',
];

/** What the build of a remote is made from. */
export const remoteInputs = (name: string): readonly string[] => [
  `${name}/src/**`,
  `${name}/{package,smoke}.json`,
  ...sources(carried),
  ...carriedEntries,
  reports,
  ...tools,
];

/** What the page of a remote alone is made from. */
export const standaloneInputs = (name: string): readonly string[] => [
  ...new Set([...remoteInputs(name), `${name}/standalone/**`, ...sources(platform), ...sources('frame')]),
];

/** What the shell is made from. */
export const hostInputs = (): readonly string[] => [
  'host/src/**',
  'host/package.json',
  ...sources(platform),
  ...sources('frame'),
  ...tools,
];
