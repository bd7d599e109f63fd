import path from 'node:path';
import {
  withPageManifest,
  createHostConfig,
  hostInputs,
  createRemoteConfig,
  remoteInputs,
  standaloneConfig,
  standaloneInputs,
  type Configuration,
} from '@aboschalter/build';
import { root, workDir } from '../root.ts';
import { standaloneReleaseName, loadRemoteDefinition, type Remote } from './remotes.ts';

/** Something that can be built and released: the shell, a remote, or a remote's stand-alone page. */
export interface Target {
  /** Name of its releases. */
  readonly release: string;
  readonly kind: 'shell' | 'remote' | 'standalone';
  /** Its folder. */
  readonly workspace: string;
}

/** All targets. */
export const listTargets = (remotes: readonly Remote[]): readonly Target[] => [
  { release: 'host', kind: 'shell', workspace: 'host' },
  ...remotes.flatMap(({ name, standalonePath }): Target[] => [
    { release: name, kind: 'remote', workspace: name },
    ...(standalonePath === undefined ? [] : [{ release: standaloneReleaseName(name), kind: 'standalone' as const, workspace: name }]),
  ]),
];

/** The remotes on the landing page, which are built first. */
const LANDING_PAGE = ['mfe-customer', 'mfe-sales'];

/**
 * The order of builds: the landing page's first, the stand-alone pages before the remaining remotes, since they take
 * longest of these and two parallel builds then end together.
 */
export const inBuildOrder = (targets: readonly Target[]): readonly Target[] => {
  const rank = ({ kind, release }: Target) => (kind === 'shell' ? 0 : LANDING_PAGE.includes(release) ? 1 : kind === 'standalone' ? 2 : 3);
  return targets.toSorted((a, b) => rank(a) - rank(b));
};

/** The inputs of a target, as globs. */
export function getInputGlobs({ kind, workspace }: Target): readonly string[] {
  if (kind === 'shell') return hostInputs();
  return kind === 'standalone' ? standaloneInputs(workspace) : remoteInputs(workspace);
}

/** Creates the build of a target into a folder, with its cache. */
export async function createBuildConfig({ release, kind, workspace }: Target, version: string, outDir: string): Promise<Configuration> {
  const here = { dir: path.join(root, workspace), outDir, cacheDir: path.join(workDir, 'cache', release) };
  if (kind === 'shell') return lyingIn(`releases/${release}/${version}/`, createHostConfig(version, here));
  const remote = await loadRemoteDefinition(here.dir);
  if (kind === 'remote') return createRemoteConfig(remote, version, here);
  return lyingIn(`releases/${release}/${version}/`, withPageManifest(standaloneConfig(remote, here), { name: release, version }));
}

/** Sets where a page loads its files from: the base path; a remote loads them next to its entry. */
const lyingIn = (publicPath: string, page: Configuration): Configuration => ({ ...page, output: { ...page.output, publicPath } });
