import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_MANIFEST_FILE } from '../platform/platform.ts';
import { sharedWorkspacePackages } from '../preset/shared.ts';

/**
 * Returns a short hash over all inputs of a build. The hash is part of the version of the build. While the hash is unchanged, no new
 * build is needed.
 * @param root the repository
 * @param patterns globs relative to `root`
 */
export function computeInputsHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of listFiles(root, patterns))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * Finds the files of packages in this repository that a build has read although they are not among its inputs. A change of such a
 * file would not cause a new build.
 * @param read files that the build has read, with their full paths
 */
export function findUntrackedInputs(root: string, patterns: readonly string[], read: readonly string[]): readonly string[] {
  const inputs = new Set(listFiles(root, patterns));
  return read
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => /^packages\/.*\.(tsx?|css)$/.test(file) && !file.includes('node_modules') && !inputs.has(file))
    .toSorted();
}

function listFiles(root: string, patterns: readonly string[]): readonly string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(\.test\.tsx?|\.md)$/.test(file))
    .toSorted();
}

/** Glob for the packages that pages (the shell and stand-alone pages) may bundle. All others never run in a browser. */
const pagePackages = '!(build|release|test-kit|dev-tools|reference-*)';
/** The inputs of every build: the versions of all libraries, the code that builds, and the signatures of the platform. */
const commonInputs = ['pnpm-lock.yaml', 'packages/build/src/**', PLATFORM_MANIFEST_FILE];
const listSources = (name: string) => [`packages/${name}/src/**`, `packages/${name}/package.json`];

/** The API reports of shared packages. Remotes depend on these reports, and not on the sources of shared packages. */
const reports = 'packages/*/api/**';
/**
 * Glob for packages that a remote may bundle and for which there is no narrower list. All of their files are inputs of each remote, so that
 * a new package is not forgotten. Excluded are the shared packages, and packages that remotes do not bundle or that are listed below.
 */
const unlistedPackages = `!(build|frame|release|release-manifest|test-kit|dev-tools|reference-*|${sharedWorkspacePackages.join('|')})`;
/** The files that remotes bundle from other packages: modules that remotes import directly, and the imports of these modules. */
const bundledEntries = [
  'packages/contract/{package.json,src/{define-call.ts,call.ts,records/**}}',
  'packages/formats/{package.json,src/{iban-checksum,iban,validate-file,detect-mime-type,with-timeout}.ts}',
  'packages/platform/{package.json,src/{remote/**,navigation/paths.ts}}',
  'packages/release-manifest/{package.json,src/{remote-metadata,extension-metadata}.ts}',
];

/** Returns the globs of the files from which a remote is built. */
export const listRemoteInputs = (name: string): readonly string[] => [
  `${name}/src/**`,
  `${name}/{package,smoke}.json`,
  ...listSources(unlistedPackages),
  ...bundledEntries,
  reports,
  ...commonInputs,
];

/** Returns the globs of the files from which the stand-alone page of a remote is built. */
export const listStandaloneInputs = (name: string): readonly string[] => [
  ...new Set([...listRemoteInputs(name), `${name}/standalone/**`, ...listSources(pagePackages)]),
];

/** Returns the globs of the files from which the shell is built. */
export const listHostInputs = (): readonly string[] => ['host/src/**', 'host/package.json', ...listSources(pagePackages), ...commonInputs];
