import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_PACKAGE, buildContractPackage, findStaleFiles } from '@aboschalter/contract-kit';
import { z } from 'zod';
import { runCli, CliError } from './terminal/cli-error.ts';

const contractPackageSchema = z.object({ name: z.literal(CONTRACT_PACKAGE) });

/** Whether that is the `package.json` of the package. */
function isOurs(text: string): boolean {
  try {
    return contractPackageSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function readIn(folder: string, file: string): string | undefined {
  const full = path.join(folder, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

/** Whether the folder can be written: it is new or empty, or contains the package. */
function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!statSync(folder).isDirectory()) return false;
  if (readdirSync(folder).length === 0) return true;
  return isOurs(readIn(folder, 'package.json') ?? '');
}

/**
 * Writes OpenAPI document and JSON schemas as a package; removes schemas of an earlier one, and keeps other files.
 * @throws CliError if the folder contains something else
 */
export function packContract(folder: string): void {
  if (!isFree(folder)) throw new CliError(`${folder} holds something else: name a folder that is new, or was packed before.`);
  rmSync(path.join(folder, 'schemas'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(buildContractPackage())) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}

/** @throws CliError if the folder does not match the present contract */
export function assertPackageUpToDate(folder: string): void {
  const stale = findStaleFiles((file) => readIn(folder, file));
  if (stale.length > 0) throw new CliError(`${stale.join('\n')}\nRun pnpm contract:pack ${folder}.`);
}

if (import.meta.main) {
  // `pnpm contract:pack FOLDER`: ready for `npm publish`. With `--check` nothing is written.
  await runCli(async () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
    const [folder, more] = positionals;
    if (folder === undefined || more !== undefined) throw new CliError('pnpm contract:pack FOLDER [--check]');
    if (values.check) return assertPackageUpToDate(folder);
    packContract(folder);
    console.log(`${folder}: npm publish ${folder}`);
  });
}
