import { remoteConfig, standaloneConfig, standaloneDevConfig, type BaseOptions, type Configuration } from '@aboschalter/federation';
import { remote } from './src/remote.ts';

type Options = Omit<BaseOptions, 'uniqueName' | 'dir'>;
const dir = import.meta.dirname;

/** The build of this remote for the shell. */
export const config = (version: string, options: Options): Configuration => remoteConfig(remote, version, { ...options, dir });

/** The build of this remote on a page of its own. */
export const standalone = (options: Options): Configuration => standaloneConfig({ ...options, dir });

/** That page for a developer, with hot reload. */
export const standaloneDev = (options: Options): Configuration => standaloneDevConfig({ ...options, dir });
