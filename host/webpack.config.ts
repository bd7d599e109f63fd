import { hostConfig } from '@aboschalter/federation';
import type { BaseOptions, Configuration } from '@aboschalter/federation';

/** The build of the shell. */
export const config = (version: string, options: Omit<BaseOptions, 'uniqueName' | 'dir'>): Configuration =>
  hostConfig(version, { ...options, dir: import.meta.dirname });
