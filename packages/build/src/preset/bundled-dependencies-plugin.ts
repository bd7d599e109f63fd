import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { z } from 'zod';
import { BUNDLED_DEPENDENCIES_FILE, type BundledDependencies } from '../release/duplicate-dependencies.ts';

/** Writes which libraries a remote carries itself, and how much of each, into its build: `libraries.json`. */
export class BundledDependenciesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LibrariesPlugin', (compilation) => {
      let found: BundledDependencies = {};
      // Chunks are made, and modules not yet joined: later nobody can tell what came from where.
      compilation.hooks.afterChunks.tap('LibrariesPlugin', () => {
        found = librariesOf(compilation);
      });
      compilation.hooks.processAssets.tap({ name: 'LibrariesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(BUNDLED_DEPENDENCIES_FILE, new sources.RawSource(`${JSON.stringify(found, undefined, 2)}\n`));
      });
    });
  }
}

function librariesOf({ modules, chunkGraph }: Compilation): BundledDependencies {
  const found: BundledDependencies = {};
  for (const module of modules) {
    const folder = folderOf(module.nameForCondition());
    if (folder === undefined || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const { name, version } = packageIn(folder);
    found[name] = { version, bytes: (found[name]?.bytes ?? 0) + module.size() };
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The folder of the library that a file belongs to; undefined for our own, and for what the bundler writes beside them (`.federation`). */
const folderOf = (file: string | null): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*/.exec(file ?? '')?.[0];

function packageIn(folder: string): { readonly name: string; readonly version: string } {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return { name: path.basename(folder), version: 'unknown' };
  return z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
}
