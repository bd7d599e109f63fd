import { rmSync } from 'node:fs';
import path from 'node:path';
import { runBuild, findUntrackedInputs } from '@aboschalter/build';
import { stage } from '@aboschalter/release';
import { z } from 'zod';
import { root } from '../root.ts';
import { findRemotes } from './remotes.ts';
import { openLocalReleases } from './open-local-releases.ts';
import { createBuildConfig, getInputGlobs, listTargets } from './targets.ts';

// Builds one release in a separate process: `build-one.ts <release> <version> <release root>`. The release is uploaded,
// but not published.
const [release, version, releaseRoot] = z.tuple([z.string(), z.string(), z.string()]).parse(process.argv.slice(2));

const target = listTargets(findRemotes()).find((candidate) => candidate.release === release);
if (!target) throw new Error(`There is no release ${release} to build.`);
const outDir = path.join(releaseRoot, 'building', `${release}-${process.pid}`);

let shownShare = 0;
const { read: readFiles } = await runBuild(await createBuildConfig(target, version, outDir), (share) => {
  // Report only steps of at least five percent, and the end.
  if (share - shownShare < 0.05 && share < 1) return;
  shownShare = share;
  process.send?.({ share });
});
const [untrackedInput] = findUntrackedInputs(root, getInputGlobs(target), readFiles);
if (untrackedInput !== undefined) {
  throw new Error(`The build of ${release} reads ${untrackedInput}, which is missing in its inputs (packages/build/src/inputs-hash.ts).`);
}
await stage(await openLocalReleases(releaseRoot), release, outDir);
rmSync(outDir, { recursive: true, force: true });
process.disconnect?.();
