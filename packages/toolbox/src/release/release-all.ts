import { spawn } from 'node:child_process';
import path from 'node:path';
import { inputsHash, releasedRemote, releaseStore } from '@aboschalter/federation';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../root.ts';
import { findRemotes } from './remotes.ts';
import { inputsOf, targetsOf, type Target } from './targets.ts';

/** The version of a release: that of the product, and a hash over everything it is made from. */
const versionOf = (target: Target): string => `${packageJson.version}-${inputsHash(root, inputsOf(target))}`;

const progress = z.object({ share: z.number() });

/**
 * Builds what has changed, two at a time, and makes it the present release; what is no more is taken out.
 * @param onProgress is told the name of a release and a share between 0 and 1
 */
export async function releaseAll(releaseRoot: string, onProgress: (release: string, share: number) => void): Promise<void> {
  const store = releaseStore(releaseRoot);
  const jobs = targetsOf(findRemotes()).map((target) => ({ target, version: versionOf(target) }));
  const queue = jobs.filter(({ target, version }) => !store.isReleased(target.release, version));
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { release } = job.target;
      await buildInProcess(release, job.version, releaseRoot, (share) => onProgress(release, share));
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { target, version } of jobs) {
    if (target.kind === 'remote') store.register(releasedRemote(store, target.release, version));
    else store.point(target.release, version);
  }
  store.keepOnly(jobs.map(({ target }) => target.release));
}

function buildInProcess(release: string, version: string, releaseRoot: string, onShare: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, 'build-one.ts');
    const child = spawn(process.execPath, [script, release, version, releaseRoot], {
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
      else reject(new Error(`The build of ${release} failed:\n${errors}`));
    });
  });
}
