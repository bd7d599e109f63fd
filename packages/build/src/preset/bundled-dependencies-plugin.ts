import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { z } from 'zod';
import { BUNDLED_DEPENDENCIES_FILE, type BundledDependencies } from '../release/duplicate-dependencies.ts';

/** Writes a list of the libraries in the bundle of a remote, with their sizes, to `libraries.json`. */
export class BundledDependenciesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BundledDependenciesPlugin', (compilation) => {
      let found: BundledDependencies = {};
      // In this hook chunks exist, and modules are not concatenated yet, so each module still has the name of its file.
      compilation.hooks.afterChunks.tap('BundledDependenciesPlugin', () => {
        found = collectBundledDependencies(compilation);
      });
      compilation.hooks.processAssets.tap({ name: 'BundledDependenciesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(BUNDLED_DEPENDENCIES_FILE, new sources.RawSource(`${JSON.stringify(found, undefined, 2)}\n`));
      });
    });
  }
}

/** Returns the libraries of all modules that are part of a chunk. */
function collectBundledDependencies({ modules, chunkGraph }: Compilation): BundledDependencies {
  const found: BundledDependencies = {};
  for (const module of modules) {
    const folder = findLibraryFolder(module.nameForCondition());
    if (folder === undefined || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const { name, version } = readPackage(folder);
    found[name] = { version, bytes: (found[name]?.bytes ?? 0) + module.size() };
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Returns the folder of the library to which a file belongs; undefined for files of this repository and for generated files (`.federation`). */
const findLibraryFolder = (file: string | null): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*/.exec(file ?? '')?.[0];

function readPackage(folder: string): { readonly name: string; readonly version: string } {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return { name: path.basename(folder), version: 'unknown' };
  return z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
}
