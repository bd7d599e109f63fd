import path from 'node:path';
import {
  addPageManifest,
  createHostConfig,
  listHostInputs,
  createRemoteConfig,
  listRemoteInputs,
  createStandaloneConfig,
  listStandaloneInputs,
  type Configuration,
} from '@aboschalter/build';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { root, workDir } from '../root.ts';
import { getStandaloneReleaseName, type Remote } from './remotes.ts';

/** A target of a build and its releases: the shell, a remote, or the stand-alone page of a remote. */
export interface Target {
  /** Name of the releases of the target. */
  readonly release: string;
  readonly kind: 'shell' | 'remote' | 'standalone';
  /** The folder with the sources. */
  readonly workspace: string;
}

/** Lists the targets: the shell, the remotes and their stand-alone pages. */
export const listTargets = (remotes: readonly Remote[]): readonly Target[] => [
  { release: 'host', kind: 'shell', workspace: 'host' },
  ...remotes.flatMap(({ name, standalonePath }): Target[] => [
    { release: name, kind: 'remote', workspace: name },
    ...(standalonePath === undefined ? [] : [{ release: getStandaloneReleaseName(name), kind: 'standalone' as const, workspace: name }]),
  ]),
];

/** The remotes on the landing page, which are built first. */
const LANDING_PAGE = ['mfe-customer', 'mfe-sales'];

/**
 * Sorts targets in the order of their builds: shell, remotes on the landing page, stand-alone pages, other remotes.
 * Stand-alone pages come before the other remotes because their builds take longer: with the short builds at the end, the
 * two parallel workers end at about the same time.
 */
export const sortForBuild = (targets: readonly Target[]): readonly Target[] => {
  const getRank = ({ kind, release }: Target) => {
    if (kind === 'shell') return 0;
    if (LANDING_PAGE.includes(release)) return 1;
    return kind === 'standalone' ? 2 : 3;
  };
  return targets.toSorted((a, b) => getRank(a) - getRank(b));
};

/** Returns the globs of the files from which a target is built. */
export function getInputGlobs({ kind, workspace }: Target): readonly string[] {
  if (kind === 'shell') return listHostInputs();
  return kind === 'standalone' ? listStandaloneInputs(workspace) : listRemoteInputs(workspace);
}

/** Creates the webpack configuration that builds a target into a folder. */
export async function createBuildConfig({ release, kind, workspace }: Target, version: string, outDir: string): Promise<Configuration> {
  const folders = { dir: path.join(root, workspace), outDir, cacheDir: path.join(workDir, 'cache', release) };
  if (kind === 'shell') return setPublicPath(`releases/${release}/${version}/`, createHostConfig(version, folders));
  const remote = await loadRemoteDefinition(folders.dir);
  if (kind === 'remote') return createRemoteConfig(remote, version, folders);
  return setPublicPath(
    `releases/${release}/${version}/`,
    addPageManifest(createStandaloneConfig(remote, folders), { name: release, version }),
  );
}

/** Sets the path, relative to the base path, from which a page loads its files. Remotes need no path: they load files relative to their entry. */
const setPublicPath = (publicPath: string, page: Configuration): Configuration => ({ ...page, output: { ...page.output, publicPath } });
