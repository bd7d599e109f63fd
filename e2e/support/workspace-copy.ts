import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@aboschalter/dev-tools';
import { z } from 'zod';

const EXCLUDED = new Set(['.git', '.aboschalter', 'test-results', 'e2e']);
const versionsSchema = z.record(z.string(), z.string());

/** A copy of this repository with separate sources, and the installed packages. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Replaces text in a file of the copy. @throws Error if the file does not contain the text */
  edit(file: string, from: string, to: string): void;
  /** Returns the version of every release of the copied sources, by name. */
  versions(): Readonly<Record<string, string>>;
  /** Builds one release from the copied sources into a release folder, without publishing it. */
  build(release: string, version: string, releaseRoot: string): void;
}

/** Copies the sources; the caller removes the folder. */
export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-sources-'));
  const store = path.join(root, 'node_modules');
  cpSync(root, folder, {
    recursive: true,
    // With verbatim links, the links between packages point to the copy.
    verbatimSymlinks: true,
    filter: (file) => file !== store && !(path.dirname(file) === root && EXCLUDED.has(path.basename(file))),
  });
  symlinkSync(store, path.join(folder, 'node_modules'));
  const runNode = (...args: readonly string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return {
    folder,
    edit(file, from, to) {
      const full = path.join(folder, file);
      const text = readFileSync(full, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      writeFileSync(full, text.replaceAll(from, to));
    },
    versions: () => versionsSchema.parse(JSON.parse(runNode('--input-type=module', '-e', PRINT_VERSIONS))),
    build(release, version, releaseRoot) {
      // Earlier builds must not be reused.
      rmSync(path.join(folder, '.aboschalter'), { recursive: true, force: true });
      runNode('packages/dev-tools/src/release/build-one.ts', release, version, releaseRoot);
    },
  };
}

const PRINT_VERSIONS = `
  const { computeVersion } = await import('./packages/dev-tools/src/release/release-all.ts');
  const { findRemotes } = await import('./packages/dev-tools/src/release/remotes.ts');
  const { listTargets } = await import('./packages/dev-tools/src/release/targets.ts');
  console.log(JSON.stringify(Object.fromEntries(listTargets(findRemotes()).map((one) => [one.release, computeVersion(one)]))));`;
