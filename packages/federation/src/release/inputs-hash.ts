import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A short hash over everything that goes into a build: what has not changed need not be built again, and
 * what has gets a version of its own.
 * @param root the repository
 * @param patterns globs relative to it
 */
export function inputsHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(\.test\.tsx?|\.md)$/.test(file))
    .toSorted();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Whatever a remote may import: every package but the tools, the frame and the parts behind. */
const platform = '!(federation|frame|release|toolbox|reference-*)';
const tools = ['pnpm-lock.yaml', 'packages/federation/src/{preset,release}/**'];
const sources = (name: string) => [`packages/${name}/src/**`, `packages/${name}/package.json`];

/** What the build of a remote is made from. */
export const remoteInputs = (name: string): readonly string[] => [`${name}/src/**`, `${name}/package.json`, ...sources(platform), ...tools];

/** What the page of a remote alone is made from. */
export const standaloneInputs = (name: string): readonly string[] => [...remoteInputs(name), `${name}/standalone/**`, ...sources('frame')];

/** What the shell is made from. */
export const hostInputs = (): readonly string[] => [
  'host/src/**',
  'host/package.json',
  'packages/federation/src/registry/**',
  ...sources(platform),
  ...sources('frame'),
  ...tools,
];
