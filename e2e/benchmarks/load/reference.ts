import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, workDir } from '@aboschalter/dev-tools';
import { z } from 'zod';

const started = z.object({ single: z.url(), federated: z.url() });

/** Stacks of an earlier commit: its sources as one bundle, and federated. */
export interface ReferenceStacks {
  /** The addresses of the shell. */
  readonly addresses: z.infer<typeof started>;
  close(): Promise<void>;
}

/**
 * Checks out a commit, installs its packages, builds it with its own tools and starts it. Throws if this clone lacks the
 * commit.
 * @param commit from 050e652 on: earlier ones have no benchmark of the page load
 */
export async function startReference(commit: string): Promise<ReferenceStacks> {
  const folder = path.join(workDir, 'benchmark', `reference-${commit}`);
  checkOut(commit, folder);
  // A file, because the processes of the stack inherit the options of Node.
  const program = path.join(folder, 'e2e/start-stacks.mjs');
  writeFileSync(program, startStacks(devToolsOf(folder)));
  const child = spawn(process.execPath, [program], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let addresses: ReferenceStacks['addresses'] | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(READY)) continue;
    addresses = started.parse(JSON.parse(line.slice(READY.length)));
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

/** The name of the package with the development tools, which was called toolbox. */
const devToolsOf = (folder: string): string => (existsSync(path.join(folder, 'packages/dev-tools')) ? 'dev-tools' : 'toolbox');

const toolsPackageSchema = z.object({ config: z.object({ pnpm: z.string() }) });

/** The version of pnpm that the checkout uses. */
const pnpmOf = (folder: string): string =>
  toolsPackageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'packages', devToolsOf(folder), 'package.json'), 'utf8'))).config.pnpm;

const READY = 'Stacks of the reference: ';

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
  run('npx', ['--yes', pnpmOf(folder), 'install', '--frozen-lockfile'], folder);
}

/** A program for the checkout: starts both stacks, prints their addresses, and ends with its input. */
const startStacks = (devTools: string) => `
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
