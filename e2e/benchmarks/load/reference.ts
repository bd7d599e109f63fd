import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, workDir } from '@aboschalter/dev-tools';
import { z } from 'zod';

const addressesSchema = z.object({ single: z.url(), federated: z.url() });

/** Stacks of an earlier commit: its sources as one bundle, and federated. */
export interface ReferenceStacks {
  /** The addresses of the shell. */
  readonly addresses: z.infer<typeof addressesSchema>;
  close(): Promise<void>;
}

/**
 * Checks out a commit, installs its packages, builds it with its own tools and starts it.
 * @param commit 050e652 or a later commit: earlier commits have no benchmark of the page load
 * @throws Error if this clone does not contain the commit, or if the product does not start
 */
export async function startReference(commit: string): Promise<ReferenceStacks> {
  const folder = path.join(workDir, 'benchmark', `reference-${commit}`);
  checkOut(commit, folder);
  // The program is a file, because the processes of the stack would inherit the option --eval of Node.
  const program = path.join(folder, 'e2e/start-stacks.mjs');
  writeFileSync(program, renderStartProgram(getDevToolsName(folder)));
  const child = spawn(process.execPath, [program], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let addresses: ReferenceStacks['addresses'] | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(READY)) continue;
    addresses = addressesSchema.parse(JSON.parse(line.slice(READY.length)));
    break;
  }
  if (!addresses) throw new Error(`The product of ${commit} did not start; its output is above.`);
  return {
    addresses,
    async close() {
      child.stdin.end();
      await closed;
    },
  };
}

/** Returns the name of the package with the development tools in a checkout: in earlier commits, it was called toolbox. */
const getDevToolsName = (folder: string): string => (existsSync(path.join(folder, 'packages/dev-tools')) ? 'dev-tools' : 'toolbox');

const toolsPackageSchema = z.object({ config: z.object({ pnpm: z.string() }) });

/** Returns pnpm with the version that a checkout uses, as a package specifier. */
const readPnpmVersion = (folder: string): string =>
  toolsPackageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'packages', getDevToolsName(folder), 'package.json'), 'utf8'))).config
    .pnpm;

/** The start of the line that the program in the checkout prints when both stacks have started. */
const READY = 'Stacks of the reference: ';

/** Extracts the sources of a commit into a folder, unless they are there, and installs their packages. */
function checkOut(commit: string, folder: string): void {
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(path.join(folder, 'package.json'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = path.join(folder, 'sources.tar');
    run('git', ['archive', `--output=${archive}`, commit], root);
    run('tar', ['-xf', archive], folder);
    rmSync(archive);
  }
  run('npx', ['--yes', readPnpmVersion(folder), 'install', '--frozen-lockfile'], folder);
}

/**
 * Renders a program that starts both stacks of the checkout, prints their addresses, and ends when its input ends. It imports
 * functions of the checkout, so their names must not change.
 */
const renderStartProgram = (devTools: string) => `
  import { startTestStack } from '@aboschalter/${devTools}';
  import { federated, singleBundle } from './benchmarks/load/variants.ts';
  const stacks = [];
  for (const releaseRoot of [await singleBundle(), await federated()])
    stacks.push(await startTestStack({ releaseRoot, accessTokenSeconds: 3_600 }));
  const [single, federatedStack] = stacks.map(({ addresses }) => addresses.shell);
  console.log('${READY}' + JSON.stringify({ single, federated: federatedStack }));
  process.stdin.resume().on('end', async () => {
    for (const stack of stacks) await stack.close();
    process.exit(0);
  });`;
