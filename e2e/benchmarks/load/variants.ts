import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuild, addPageManifest } from '@aboschalter/build';
import { REGISTRY_FILE, getLiveRemotes, publish, readRegistryDocument } from '@aboschalter/release';
import { releaseAll, openLocalReleases, workDir } from '@aboschalter/dev-tools';
import { singleBundleConfig } from './single-bundle-config.ts';

const folder = path.join(workDir, 'benchmark');
const publicPathOf = (version: string) => `releases/host/${version}/`;

/** Builds changed parts of the federated product; returns its release folder. */
export async function federated(): Promise<string> {
  const root = path.join(workDir, 'releases');
  await releaseAll(root, () => undefined);
  return root;
}

/** Builds the same sources as one bundle; returns a release folder with it as the shell. */
export async function singleBundle(): Promise<string> {
  const root = path.join(folder, 'single');
  const version = `single-${Date.now()}`;
  const outDir = path.join(folder, 'building');
  for (const old of [root, outDir]) rmSync(old, { recursive: true, force: true });
  const config = singleBundleConfig({ outDir, cacheDir: path.join(workDir, 'cache/single') });
  await runBuild(
    addPageManifest({ ...config, output: { ...config.output, publicPath: publicPathOf(version) } }, { name: 'host', version }),
  );
  await publish(await openLocalReleases(root), 'host', outDir);
  return root;
}

/** Copies the federated release folder, to change it. */
function copyOf(root: string, name: string): string {
  const copy = path.join(folder, name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(root, copy, { recursive: true });
  return copy;
}

/** Returns the federated product with this many registered remotes: the present ones under further names. */
export async function addSyntheticRemotes(root: string, wanted: number): Promise<string> {
  const copy = copyOf(root, 'many');
  const { document } = await readRegistryDocument((await openLocalReleases(copy)).storage);
  const present = getLiveRemotes(document);
  const more = Array.from({ length: wanted - present.length }, (_, nth) => {
    const { metadata, ...entry } = present[nth % present.length] ?? missing();
    const name = `${entry.name}-${'x'.repeat(1 + Math.floor(nth / present.length))}`;
    const rename = (own: string) => `${own}-${nth}`;
    return {
      ...entry,
      name,
      preload: Object.fromEntries(Object.entries(entry.preload).map(([own, files]) => [rename(own), files])),
      metadata: {
        ...metadata,
        name,
        routes: metadata.routes.map((route) => ({
          ...route,
          name: rename(route.name),
          path: `/more-${nth}${route.path}`,
          nav: false,
          widgets: [],
        })),
        widgets: metadata.widgets.map(rename),
      },
    };
  });
  writeFileSync(path.join(copy, REGISTRY_FILE), JSON.stringify({ ...document, remotes: [...present, ...more] }));
  return copy;
}

/** A copy of the federated product for releasing a remote again. */
export const forRedeploy = (root: string): string => copyOf(root, 'redeploy');

function missing(): never {
  throw new Error('there are no remotes');
}
