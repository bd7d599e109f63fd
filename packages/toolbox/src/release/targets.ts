import path from 'node:path';
import {
  describedPage,
  hostConfig,
  hostInputs,
  remoteConfig,
  remoteInputs,
  standaloneConfig,
  standaloneInputs,
  type BaseOptions,
  type Configuration,
} from '@aboschalter/federation';
import { root } from '../root.ts';
import { aloneRelease, remoteIn, type Remote } from './remotes.ts';

/** Something that can be built and released: the shell, a remote, or a remote's page alone. */
export interface Target {
  /** Name of its releases. */
  readonly release: string;
  readonly kind: 'shell' | 'remote' | 'alone';
  /** Its folder. */
  readonly room: string;
}

/** All there is to release. */
export const targetsOf = (remotes: readonly Remote[]): readonly Target[] => [
  { release: 'host', kind: 'shell', room: 'host' },
  ...remotes.flatMap(({ name, alone }): Target[] => [
    { release: name, kind: 'remote', room: name },
    ...(alone === undefined ? [] : [{ release: aloneRelease(name), kind: 'alone' as const, room: name }]),
  ]),
];

/** What a target is made from, as globs. */
export function inputsOf({ kind, room }: Target): readonly string[] {
  if (kind === 'shell') return hostInputs();
  return kind === 'alone' ? standaloneInputs(room) : remoteInputs(room);
}

/** The build of a target. */
export async function configOf(
  { release, kind, room }: Target,
  version: string,
  options: Omit<BaseOptions, 'uniqueName' | 'dir'>,
): Promise<Configuration> {
  const here = { ...options, dir: path.join(root, room) };
  if (kind === 'shell') return hostConfig(version, here);
  const remote = await remoteIn(here.dir);
  return kind === 'alone' ? describedPage(standaloneConfig(remote, here), { name: release, version }) : remoteConfig(remote, version, here);
}
