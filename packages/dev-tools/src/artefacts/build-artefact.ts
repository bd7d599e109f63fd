import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as tar from 'tar';
import { z } from 'zod';
import { root, workDir } from '../root.ts';
import { compileModules } from '../packing/compile-modules.ts';
import { convertPackage, replaceFile, toCompiledPath } from '../packing/convert-package.ts';
import { runPnpm } from '../packing/run-tool.ts';
import { createLauncher } from '../packing/launcher.ts';
import type { Part } from './parts.ts';
import { formatThirdPartyLicenses } from './third-party-licenses.ts';

const versionSchema = z.object({ version: z.string() });
const readVersion = (part: Part): string =>
  versionSchema.parse(JSON.parse(readFileSync(path.join(root, 'packages', part.folder, 'package.json'), 'utf8'))).version;

/**
 * Builds the archives of parts: each has a program as JavaScript, its production dependencies, their licenses and a bill of
 * materials (CycloneDX).
 * @param outDir the folder for the archives
 * @param commit appended to the versions as build metadata (specification, decision D-107)
 * @param onBuilt called with the path of each archive
 * @returns the paths of the archives, by the name of the part
 * @throws CliError if the package manager fails
 */
export async function buildArtefacts(
  parts: readonly Part[],
  outDir: string,
  commit: string,
  onBuilt: (archive: string) => void = () => undefined,
): Promise<ReadonlyMap<string, string>> {
  mkdirSync(workDir, { recursive: true });
  // Each build has its own folder, because another build may run at the same time. The folder is in the repository, so that pnpm can
  // link files of its store.
  const stagingDir = mkdtempSync(path.join(workDir, 'artefacts-'));
  try {
    const programs = parts.flatMap(({ folder, programs: main, workers = [] }) =>
      [...main, ...workers].map((file) => path.join(root, 'packages', folder, file)),
    );
    await compileModules(programs, path.join(stagingDir, COMPILED));
    const archives = new Map<string, string>();
    for (const part of parts) {
      const archive = await buildArtefact(part, stagingDir, outDir, commit);
      archives.set(part.name, archive);
      onBuilt(archive);
    }
    return archives;
  } finally {
    rmSync(stagingDir, { recursive: true, force: true });
  }
}

/** The name of the folder with the compiled programs in the staging folder. */
const COMPILED = 'compiled';

/** Builds the archive of one part, whose programs are compiled in the staging folder. Returns the path of the archive. */
async function buildArtefact(part: Part, stagingDir: string, outDir: string, commit: string): Promise<string> {
  const version = `${readVersion(part)}+${commit}`;
  const folder = path.join(stagingDir, part.name);
  const compiledDir = path.join(stagingDir, COMPILED);
  const filter = ['--filter', `@aboschalter/${part.folder}`];
  // `hoisted` creates one folder of packages without links, which any archive tool and file system can store.
  await runPnpm([...filter, 'deploy', '--prod', '--legacy', '--node-linker', 'hoisted', '--trust-lockfile', folder]);
  convertPackages(folder, compiledDir);
  convertPackage(folder, path.join(compiledDir, part.folder, 'src'));
  setVersion(folder, version);
  writeLauncher(folder, part);
  writeFileSync(
    path.join(folder, 'THIRD-PARTY-LICENSES.txt'),
    formatThirdPartyLicenses(await runPnpm([...filter, 'licenses', 'list', '--prod', '--json'])),
  );
  const sbom = path.join(folder, 'sbom.cdx.json');
  await runPnpm([...filter, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', sbom]);
  mkdirSync(outDir, { recursive: true });
  const archive = path.join(outDir, `${part.name}-${version}.tar.gz`);
  // With `portable` and a fixed time, the same sources give the same archive. With more than one job, tar 7.5.23 never ends if files
  // are hard links of each other, as files from pnpm's store are.
  await tar.create({ file: archive, gzip: true, cwd: stagingDir, portable: true, mtime: new Date(0), jobs: 1 }, [part.name]);
  return archive;
}

/** Replaces the sources of our packages in `node_modules` by compiled code; removes packages that no program imports. */
function convertPackages(folder: string, compiledDir: string): void {
  const ours = path.join(folder, 'node_modules/@aboschalter');
  for (const name of existsSync(ours) ? readdirSync(ours) : []) {
    const compiled = path.join(compiledDir, name, 'src');
    if (existsSync(compiled)) convertPackage(path.join(ours, name), compiled);
    else rmSync(path.join(ours, name), { recursive: true });
  }
}

/** Makes `dist/main.js` check the version of Node before it loads the service. */
function writeLauncher(folder: string, { name, programs: [service] }: Part): void {
  const compiled = toCompiledPath(service);
  const program = path.join(folder, path.dirname(compiled), 'program.js');
  renameSync(path.join(folder, compiled), program);
  const relative = path.relative(path.join(folder, 'dist'), program).replaceAll(path.sep, '/');
  writeFileSync(path.join(folder, 'dist/main.js'), createLauncher(name, `./${relative}`));
}

function setVersion(folder: string, version: string): void {
  const file = path.join(folder, 'package.json');
  const manifest = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  replaceFile(file, `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
}
