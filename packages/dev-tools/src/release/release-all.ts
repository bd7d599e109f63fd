import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDuplicateDependencies, computeInputsHash, BUNDLED_DEPENDENCIES_FILE, bundledDependenciesSchema } from '@aboschalter/build';
import { isStaged, publishBatch, type ForeignRelease } from '@aboschalter/release';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../root.ts';
import { openLocalReleases } from './open-local-releases.ts';
import { findRemotes } from './remotes.ts';
import { sortForBuild, getInputGlobs, listTargets, type Target } from './targets.ts';

/** Computes the version of a release: the version of the product and a hash of all inputs of the release, `1.2.0-abc123`. */
export const computeVersion = (target: Target): string => `${packageJson.version}-${computeInputsHash(root, getInputGlobs(target))}`;

const progressSchema = z.object({ share: z.number() });

/** The hints of a run of {@link releaseAll}: sentences to be printed for developers. */
export interface ReleaseHints {
  /** One sentence for each release of another author, which was left unchanged. */
  readonly foreignReleases: readonly string[];
  /** One sentence for each library that more than one of the built remotes contains. */
  readonly duplicateDependencies: readonly string[];
}

/**
 * Builds the releases whose inputs have changed, two at a time, and publishes them. Unpublishes releases of removed
 * remotes. Does not change releases of other authors.
 * @param onProgress called with the name of a release and a share: 0 when its build begins, 1 when it has ended
 */
export async function releaseAll(releaseRoot: string, onProgress: (release: string, share: number) => void): Promise<ReleaseHints> {
  const context = await openLocalReleases(releaseRoot);
  const jobs = sortForBuild(listTargets(findRemotes())).map((target) => ({ target, version: computeVersion(target) }));
  const areStaged = await Promise.all(jobs.map(({ target, version }) => isStaged(context, target.release, version)));
  const queue = jobs.filter((_, index) => !areStaged[index]);
  const hasBuilds = queue.length > 0;
  const buildQueue = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { release } = job.target;
      onProgress(release, 0);
      // A share of 1 is reported only after the process has ended, because the release is incomplete until then.
      await buildInProcess(release, job.version, releaseRoot, (share) => onProgress(release, Math.min(share, 0.99)));
      onProgress(release, 1);
    }
  };
  await Promise.all([buildQueue(), buildQueue()]);
  const { kept } = await publishBatch(
    context,
    jobs.map(({ target, version }) => ({ name: target.release, version })),
  );
  return {
    foreignReleases: kept.map(formatForeignRelease),
    duplicateDependencies: hasBuilds ? listDuplicateDependencies(releaseRoot, jobs) : [],
  };
}

/** Formats the sentence about a release of another author that was left unchanged, with the remedy. */
export const formatForeignRelease = ({ name, version, author, problem }: ForeignRelease): string =>
  `${name} ${version} was released by ${author} and was left unchanged. To use the sources here instead: pnpm release unpublish ${name}, then start again.${problem === undefined ? '' : `\n${problem}`}`;

/** Returns a sentence for each library that more than one of the remotes contains. */
function listDuplicateDependencies(
  releaseRoot: string,
  jobs: readonly { readonly target: Target; readonly version: string }[],
): readonly string[] {
  const dependenciesByRemote = jobs.flatMap(({ target: { kind, release }, version }) => {
    const file = path.join(releaseRoot, 'releases', release, version, BUNDLED_DEPENDENCIES_FILE);
    return kind === 'remote' && existsSync(file)
      ? [[release, bundledDependenciesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))] as const]
      : [];
  });
  return findDuplicateDependencies(Object.fromEntries(dependenciesByRemote));
}

/** Builds one release in a separate process. @throws Error with the output of the process if the build fails */
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
    child.on('message', (raw) => onShare(progressSchema.parse(raw).share));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${release} failed:\n${errors}`));
    });
  });
}
