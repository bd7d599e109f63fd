import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_PACKAGE, buildContractPackage, findStaleFiles } from '@aboschalter/contract-kit';
import { z } from 'zod';
import { runCli, CliError } from './terminal/cli-error.ts';

const contractPackageSchema = z.object({ name: z.literal(CONTRACT_PACKAGE) });

/** Returns whether a text is the `package.json` of the contract package. */
function isContractPackage(text: string): boolean {
  try {
    return contractPackageSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function readIfPresent(folder: string, file: string): string | undefined {
  const full = path.join(folder, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

/** Returns whether the package can be written into the folder: the folder is missing, empty or contains an earlier package. */
function canWriteTo(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!statSync(folder).isDirectory()) return false;
  if (readdirSync(folder).length === 0) return true;
  return isContractPackage(readIfPresent(folder, 'package.json') ?? '');
}

/**
 * Writes the OpenAPI document and the JSON schemas as a package. If the folder contains an earlier package, removes its schemas,
 * and keeps all files that are not part of the package.
 * @throws CliError if the folder contains files, but no earlier package
 */
export function packContract(folder: string): void {
  if (!canWriteTo(folder)) throw new CliError(`${folder} contains other files: name a new folder, or one with an earlier package.`);
  rmSync(path.join(folder, 'schemas'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(buildContractPackage())) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}

/** Throws a CliError if the package in a folder differs from the package of the current contract. */
export function assertPackageUpToDate(folder: string): void {
  const outdatedFiles = findStaleFiles((file) => readIfPresent(folder, file));
  if (outdatedFiles.length > 0) throw new CliError(`${outdatedFiles.join('\n')}\nRun pnpm contract:pack ${folder}.`);
}

if (import.meta.main) {
  // `pnpm contract:pack FOLDER` writes the package, ready for `npm publish`. With `--check`, the command only compares.
  await runCli(async () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
    const [folder, more] = positionals;
    if (folder === undefined || more !== undefined) throw new CliError('pnpm contract:pack FOLDER [--check]');
    if (values.check) return assertPackageUpToDate(folder);
    packContract(folder);
    console.log(`${folder}: npm publish ${folder}`);
  });
}
