import { spawn } from 'node:child_process';
import path from 'node:path';
import { hostInputs, inputsHash, releasedRemote, releaseStore, remoteInputs, standaloneInputs } from '@aboschalter/federation';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../root.ts';

/** What can be built: the shell, the remotes, and remotes' pages of their own. */
const targets = ['host', 'mfe-customer', 'mfe-sales', 'mfe-ticketing', 'mfe-admin', 'mfe-admin-alone'] as const;
/** One of the things that can be built. */
export type Target = (typeof targets)[number];

const inputsOf = (target: Target): readonly string[] => {
  if (target === 'host') return hostInputs();
  return target.endsWith('-alone') ? standaloneInputs(target.replace('-alone', '')) : remoteInputs(target);
};

/** The version of a release: that of the product, and a hash over everything it is made from. */
export const versionOf = (target: Target): string => `${packageJson.version}-${inputsHash(root, inputsOf(target))}`;

const progress = z.object({ share: z.number() });

/**
 * Builds what has changed, two at a time, and makes it the present release.
 * @param onProgress is told the target and a share between 0 and 1
 */
export async function releaseAll(releaseRoot: string, onProgress: (target: Target, share: number) => void): Promise<void> {
  const store = releaseStore(releaseRoot);
  const versions = new Map(targets.map((target) => [target, versionOf(target)]));
  const queue = [...versions].filter(([target, version]) => !store.isReleased(target, version));
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const [target, version] = job;
      await buildInProcess(target, version, releaseRoot, (share) => onProgress(target, share));
    }
  };
  await Promise.all([worker(), worker()]);
  for (const [target, version] of versions) {
    if (target === 'host' || target.endsWith('-alone')) store.point(target, version);
    else store.register(releasedRemote(store, target, version));
  }
}

function buildInProcess(target: Target, version: string, releaseRoot: string, onShare: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, 'build-one.ts');
    const child = spawn(process.execPath, [script, target, version, releaseRoot], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('message', (raw) => onShare(progress.parse(raw).share));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${target} failed:\n${errors}`));
    });
  });
}
