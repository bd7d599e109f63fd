import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { workDir } from '../root.ts';

/** Verdaccio is an npm registry that runs on one machine. */
const VERDACCIO = 'verdaccio@6.10.4';
const toolDir = path.join(workDir, 'tools/verdaccio');
const program = path.join(toolDir, 'node_modules/verdaccio/bin/verdaccio');

/**
 * An npm registry on this machine. Packages that were not published to this registry are loaded from the registry that npm
 * uses on this machine.
 */
export interface NpmRegistry {
  readonly url: string;
  /** The content of an `.npmrc` for packages that are installed from this registry or published to it. */
  readonly npmrc: string;
  close(): void;
}

/** Installs Verdaccio in `.aboschalter/tools`, unless it is installed; this needs a network. Returns whether it is installed. */
export function installRegistry(): boolean {
  if (existsSync(program)) return true;
  mkdirSync(toolDir, { recursive: true });
  // Verdaccio depends on a version of node-fetch by a tag that some mirrors lack.
  writeFileSync(path.join(toolDir, 'package.json'), JSON.stringify({ private: true, overrides: { 'node-fetch': '2.7.0' } }));
  const args = ['install', VERDACCIO, '--no-audit', '--no-fund', '--fetch-retries', '0', '--silent'];
  return spawnSync('npm', args, { cwd: toolDir, timeout: 120_000 }).status === 0 && existsSync(program);
}

/**
 * Starts Verdaccio on a port of this machine.
 * @param folder the folder for its packages
 */
export async function startRegistry(folder: string, port: number): Promise<NpmRegistry> {
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const openAccess = { access: '$all', publish: '$all' };
  const config = {
    storage: path.join(folder, 'storage'),
    auth: {},
    uplinks: { upstream: { url: upstream } },
    packages: { '@aboschalter/*': openAccess, 'aboschalter-release': openAccess, '**': { access: '$all', proxy: 'upstream' } },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
    max_body_size: '50mb',
  };
  const file = path.join(folder, 'config.yaml');
  mkdirSync(folder, { recursive: true });
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(process.execPath, [program, '-c', file, '-l', `127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilReady(child.stdout);
  return { url, npmrc: `registry=${url}\n//127.0.0.1:${port}/:_authToken=test\nfetch-retries=0\n`, close: () => void child.kill() };
}

/** Waits until Verdaccio prints its address. @throws Error if it ends before */
async function waitUntilReady(output: Readable): Promise<void> {
  for await (const line of createInterface(output)) if (line.includes('http address')) return;
  throw new Error('The registry ended before it could be used.');
}
