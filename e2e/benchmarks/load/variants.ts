import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuild, addPageManifest } from '@aboschalter/build';
import { REGISTRY_FILE, getLiveRemotes, publish, readRegistryDocument } from '@aboschalter/release';
import { releaseAll, openLocalReleases, workDir } from '@aboschalter/dev-tools';
import { createSingleBundleConfig } from './single-bundle-config.ts';

const folder = path.join(workDir, 'benchmark');
const getPublicPath = (version: string) => `releases/host/${version}/`;

/** Builds the shell and all remotes, as far as their sources have changed. Returns the release folder. `reference.ts` uses this name. */
export async function federated(): Promise<string> {
  const root = path.join(workDir, 'releases');
  await releaseAll(root, () => undefined);
  return root;
}

/** Builds the same sources as one bundle. Returns a release folder with the bundle as the shell. `reference.ts` uses this name. */
export async function singleBundle(): Promise<string> {
  const root = path.join(folder, 'single');
  const version = `single-${Date.now()}`;
  const outDir = path.join(folder, 'building');
  for (const earlierFolder of [root, outDir]) rmSync(earlierFolder, { recursive: true, force: true });
  const config = createSingleBundleConfig({ outDir, cacheDir: path.join(workDir, 'cache/single') });
  await runBuild(
    addPageManifest({ ...config, output: { ...config.output, publicPath: getPublicPath(version) } }, { name: 'host', version }),
  );
  await publish(await openLocalReleases(root), 'host', outDir);
  return root;
}

/** Copies a release folder, so that the copy can be changed. Returns the folder of the copy. */
function copyReleases(root: string, name: string): string {
  const copy = path.join(folder, name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(root, copy, { recursive: true });
  return copy;
}

/**
 * Copies the federated product, and registers its remotes again under further names, until `count` remotes are registered.
 * Returns the folder of the copy.
 */
export async function addSyntheticRemotes(root: string, count: number): Promise<string> {
  const copy = copyReleases(root, 'many');
  const { document } = await readRegistryDocument((await openLocalReleases(copy)).storage);
  const liveEntries = getLiveRemotes(document);
  const syntheticEntries = Array.from({ length: count - liveEntries.length }, (_, index) => {
    const { metadata, ...entry } = liveEntries[index % liveEntries.length] ?? throwMissing();
    const name = `${entry.name}-${'x'.repeat(1 + Math.floor(index / liveEntries.length))}`;
    const rename = (originalName: string) => `${originalName}-${index}`;
    return {
      ...entry,
      name,
      preload: Object.fromEntries(Object.entries(entry.preload).map(([originalName, files]) => [rename(originalName), files])),
      metadata: {
        ...metadata,
        name,
        routes: metadata.routes.map((route) => ({
          ...route,
          name: rename(route.name),
          path: `/more-${index}${route.path}`,
          nav: false,
          widgets: [],
        })),
        widgets: metadata.widgets.map(rename),
      },
    };
  });
  writeFileSync(path.join(copy, REGISTRY_FILE), JSON.stringify({ ...document, remotes: [...liveEntries, ...syntheticEntries] }));
  return copy;
}

/** Copies the federated product, so that a remote can be released again. Returns the folder of the copy. */
export const copyForRedeploy = (root: string): string => copyReleases(root, 'redeploy');

function throwMissing(): never {
  throw new Error('There are no remotes.');
}
