import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPlatformManifest, peerPackages } from '@aboschalter/build';
import * as tar from 'tar';
import { z } from 'zod';
import { compileModules } from '../packing/compile-modules.ts';
import { convertPackage, toCompiledPath } from '../packing/convert-package.ts';
import { runPnpm } from '../packing/run-tool.ts';
import { copyCurrentReleases } from '../release/copy-current-releases.ts';
import { releaseAll } from '../release/release-all.ts';
import { listStandalonePages } from '../release/remotes.ts';
import { packReleaseCli } from '../release/pack-release-cli.ts';
import { root, workDir } from '../root.ts';

/** The packages that a team installs in its own repository, by their folders. */
export const sdkPackages: readonly string[] = [
  'formats',
  'contract',
  'auth',
  'middleware-client',
  'ui',
  'platform',
  'counter',
  'test-kit',
  'release-manifest',
  'frame',
  'build',
  'create-remote',
];

/** The packages of `aboschalter-stack`, which starts shell and reference parts for development, in the order of their dependencies. */
export const stackPackages: readonly string[] = [
  'object-store',
  'reference-program',
  'reference-demo',
  'contract-kit',
  'release',
  'reference-identity',
  'reference-middleware',
  'reference-cards',
  'reference-web',
  'reference-stack',
];

/** Modules that no entry imports: commands, and modules that the build passes to webpack by file name. */
const FURTHER_MODULES = [
  'build/src/command/main.ts',
  'build/src/preset/reduce-antd-loader.ts',
  'build/src/preset/configure-zod-csp.ts',
  'create-remote/src/main.ts',
];
/** The programs of `aboschalter-stack`. Type declarations of its packages are not needed. */
const STACK_MODULES = [
  'reference-middleware/src/files/pdf-worker.ts',
  'reference-middleware/src/seed/generate-batch.ts',
  'reference-stack/src/main.ts',
];
/** The commands of the packages. */
const commands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  build: { 'aboschalter-build': './dist/command/main.js' },
  'create-remote': { 'create-remote': './dist/main.js' },
  'reference-stack': { 'aboschalter-stack': './dist/main.js' },
};
/** Libraries that a page must contain only once. They become peer dependencies, so that the remote's repository sets their versions. */
const SINGLETONS = new Set(peerPackages.filter((name) => !name.startsWith('@aboschalter/')));
/**
 * Libraries that only some entries import: optional peer dependencies, which a repository installs for its tests, or to
 * build with Vite.
 */
const optionalPeers: Readonly<Record<string, readonly string[]>> = {
  build: ['@module-federation/vite', 'vite'],
  ui: ['@testing-library/jest-dom', '@testing-library/react', 'axe-core', 'vitest'],
  'test-kit': ['@testing-library/react', '@testing-library/user-event', 'vitest'],
};
/** Entries for tests of this repository only. */
const INTERNAL_ENTRIES = new Set(['./browser-of-050e652']);

const sdkDir = path.join(workDir, 'sdk');
const compiledDir = path.join(sdkDir, 'compiled');
const compiledStackDir = path.join(sdkDir, 'compiled-stack');
const packageSchema = z.looseObject({
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
});
const readPackage = (folder: string) => packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

const listEntries = (name: string): readonly string[] =>
  Object.entries(readPackage(path.join(root, 'packages', name)).exports)
    .filter(([entry]) => !INTERNAL_ENTRIES.has(entry))
    .map(([, file]) => path.join(root, 'packages', name, file));

/**
 * Packs the SDK: the packages that remotes in other repositories are built and tested with, as JavaScript with type
 * declarations, and the release tool. All have the version of the platform.
 * @param outDir the folder for the packages (`*.tgz`), ready for `npm publish`
 * @returns their paths, in the order in which they depend on each other
 * @throws CliError if the compiler or the package manager fails
 */
export async function packSdk(outDir: string): Promise<readonly string[]> {
  const { version } = loadPlatformManifest();
  mkdirSync(outDir, { recursive: true });
  const modules = [...sdkPackages.flatMap(listEntries), ...FURTHER_MODULES.map((file) => path.join(root, 'packages', file))];
  await compileModules(modules, compiledDir, { declaration: true });
  await compileModules(
    STACK_MODULES.map((file) => path.join(root, 'packages', file)),
    compiledStackDir,
  );
  const packed: string[] = [];
  for (const name of sdkPackages) packed.push(await packPackage(name, version, outDir, { compiled: compiledDir, prefix: 'aboschalter' }));
  // With the prefix of the other packages, the archive of `release` would have the name of the release tool.
  for (const name of stackPackages)
    packed.push(await packPackage(name, version, outDir, { compiled: compiledStackDir, prefix: 'aboschalter-stack' }));
  packed.push(await packReleaseTool(version, outDir));
  return packed;
}

interface PackOptions {
  /** The folder with the compiled packages. */
  readonly compiled: string;
  /** The beginning of the name of the archive. */
  readonly prefix: string;
}

async function packPackage(name: string, version: string, outDir: string, { compiled, prefix }: PackOptions): Promise<string> {
  const work = path.join(sdkDir, name);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  // `pnpm pack` replaces `workspace:` and `catalog:` in the package.json by versions.
  const sources = path.join(work, 'sources.tgz');
  await runPnpm(['--filter', `@aboschalter/${name}`, 'pack', '--out', sources]);
  await tar.extract({ file: sources, cwd: work });
  const folder = path.join(work, 'package');
  convertPackage(folder, path.join(compiled, name, 'src'), { version, private: undefined, ...createFields(name, folder, version) });
  if (name === 'reference-stack') await addReleases(folder);
  return writePackage(folder, `${prefix}-${name}-${version}.tgz`, outDir);
}

/** Adds the current builds of shell and remotes to the package that serves them, and the paths of their pages. */
async function addReleases(folder: string): Promise<void> {
  await releaseAll(path.join(workDir, 'releases'), () => undefined);
  await copyCurrentReleases(path.join(folder, 'releases'), { hasSourceMaps: false });
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify({ basePath: '/aboschalter/', standalonePages: listStandalonePages() }));
}

/** Returns the fields of a packed package that differ from those in this repository. */
function createFields(name: string, folder: string, version: string) {
  const { dependencies, sideEffects } = readPackage(folder);
  const ranges = Object.entries(dependencies).map(
    ([dependency, range]) => [dependency, dependency.startsWith('@aboschalter/') ? version : range] as const,
  );
  const singletons = ranges.filter(([dependency]) => SINGLETONS.has(dependency));
  const optional = optionalPeers[name] ?? [];
  return {
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(toCompiledPath) : sideEffects,
    bin: commands[name],
    dependencies: Object.fromEntries(ranges.filter(([dependency]) => !SINGLETONS.has(dependency) && !optional.includes(dependency))),
    peerDependencies: Object.fromEntries([
      ...singletons.map(([dependency, range]) => [dependency, `^${range}`] as const),
      ...optional.map((dependency) => [dependency, '*'] as const),
    ]),
    peerDependenciesMeta: Object.fromEntries(optional.map((dependency) => [dependency, { optional: true }])),
  };
}

async function packReleaseTool(version: string, outDir: string): Promise<string> {
  const folder = path.join(sdkDir, 'release-tool/package');
  await packReleaseCli(folder, version);
  return writePackage(folder, `aboschalter-release-${version}.tgz`, outDir);
}

/** Writes the folder `package` as npm expects it. */
async function writePackage(folder: string, name: string, outDir: string): Promise<string> {
  const file = path.join(outDir, name);
  await tar.create({ file: `${file}.part`, gzip: true, cwd: path.dirname(folder), portable: true, mtime: new Date(0), jobs: 1 }, [
    'package',
  ]);
  renameSync(`${file}.part`, file);
  return file;
}
