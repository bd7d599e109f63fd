import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A program that is published as source in Go. */
export interface GoProgram {
  /** The name of the executable, which is the last part of the import path. */
  readonly executable: string;
  /** The import path of its main package. */
  readonly importPath: string;
  /** The version with a leading v. */
  readonly version: string;
}

const toolsDir = path.join(import.meta.dirname, '../../../../.aboschalter/tools');

/** Returns the path of the executable, which may not be built yet. */
export const getGoProgramPath = ({ importPath, executable, version }: GoProgram): string =>
  path.join(toolsDir, `${importPath.replaceAll(/\W+/g, '-')}-${version}`, executable);

/** Returns whether a program is built, or can be built with Go. `ABOSCHALTER_SKIP_TEST_SERVERS=1` disables it to speed up test runs. */
export const isGoProgramAvailable = (program: GoProgram): boolean =>
  process.env['ABOSCHALTER_SKIP_TEST_SERVERS'] !== '1' &&
  (existsSync(getGoProgramPath(program)) || spawnSync('go', ['version']).status === 0);

/** Builds a program into `.aboschalter/tools`, unless it is already built. Returns the path of the executable. */
export async function buildGoProgram(program: GoProgram): Promise<string> {
  const target = getGoProgramPath(program);
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  // Another process may build the same program at the same time, so the finished program is moved by one atomic rename.
  const buildDir = path.join(path.dirname(target), `${process.pid}`);
  const module = `${program.importPath}@${program.version}`;
  await promisify(execFile)('go', ['install', module], { env: { ...process.env, GOBIN: buildDir } });
  renameSync(path.join(buildDir, program.executable), target);
  rmSync(buildDir, { recursive: true });
  return target;
}
