import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';

const packageSchema = z.object({ config: z.object({ pnpm: z.string() }) });
/** Returns the package specifier of the package manager with its pinned version: `pnpm@12.0.0`. */
const readPnpmSpecifier = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(root, 'packages/dev-tools/package.json'), 'utf8'))).config.pnpm;

/**
 * Runs a program in the repository.
 * @returns its standard output
 * @throws CliError with its output if it fails
 */
export async function runTool(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const text = Buffer.concat(output).toString();
  if (code !== 0) throw new CliError(`${program} ${args.join(' ')} failed:\n${text}${Buffer.concat(errors).toString()}`);
  return text;
}

/** Runs the project's package manager. @throws CliError with its output if it fails */
export const runPnpm = (args: readonly string[]): Promise<string> => runTool('npx', ['--yes', readPnpmSpecifier(), ...args]);
