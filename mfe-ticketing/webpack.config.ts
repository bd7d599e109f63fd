import { remoteConfig, standaloneConfig, type BaseOptions, type Configuration } from '@aboschalter/federation';
import { remote } from './src/remote.ts';

type Options = Omit<BaseOptions, 'uniqueName' | 'dir'>;

/** The build of this remote for the shell. */
export const config = (version: string, options: Options): Configuration =>
  remoteConfig(remote, version, { ...options, dir: import.meta.dirname });

/** The build of this remote on a page of its own. */
export const standalone = (options: Options): Configuration =>
  standaloneConfig({ ...options, dir: import.meta.dirname });
