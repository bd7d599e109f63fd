import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';
import { runTool } from './run-tool.ts';

const packageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

/**
 * Returns the source file of each entry of the packages of this repository, by import specifier. The compiler needs this map,
 * because it emits no modules that it finds through `node_modules`.
 */
function mapEntries(): Readonly<Record<string, readonly string[]>> {
  const packages = readdirSync(path.join(root, 'packages')).map((folder) => path.join(root, 'packages', folder));
  return Object.fromEntries(
    packages.flatMap((folder) => {
      const { name, exports } = packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
      return Object.entries(exports).map(([entry, file]) => [path.posix.join(name, entry), [path.join(folder, file)]]);
    }),
  );
}

/** Returns the tsconfig that emits these modules, and all that they import from packages of this repository, as JavaScript. */
const createConfig = (modules: readonly string[], outDir: string, { declaration }: { readonly declaration: boolean }) => ({
  extends: path.join(root, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: false,
    declaration,
    // `pnpm check` checks the types.
    noCheck: true,
    rewriteRelativeImportExtensions: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    rootDir: path.join(root, 'packages'),
    outDir,
    paths: mapEntries(),
  },
  files: modules,
});

/**
 * Compiles modules, and all that they import from packages of this repository, to JavaScript.
 * @param modules absolute paths
 * @param outDir the output folder, emptied first; `<outDir>/<package>/src/…` mirrors `packages`
 * @param options.declaration whether to write type declarations, too
 */
export async function compileModules(modules: readonly string[], outDir: string, { declaration = false } = {}): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const config = path.join(outDir, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(createConfig(modules, outDir, { declaration })));
  await runTool('tsc', ['-p', config]);
  rmSync(config);
}
