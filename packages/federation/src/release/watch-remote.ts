import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { RegistryEntry } from '../registry/registry-entry.ts';
import { registry } from '../registry/registry.ts';
import { describeRemote } from './publish.ts';
import { writeAtomically, type ReleaseStore } from './release-store.ts';

/** Which remote is watched, and where its builds go. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** Where `outDir` is served, ending in a slash. */
  readonly baseUrl: string;
  readonly store: ReleaseStore;
  /** Told of each build: undefined, or what is wrong with it. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/**
 * Builds a remote anew with each change and puts it in the place of the released one, for this machine only
 * (`overrides.json`), until it is ended. Answers how to end it.
 */
export function watchRemote({ name, config, outDir, baseUrl, store, onBuilt }: WatchOptions): () => void {
  let builds = 0;
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  const watching = compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      onBuilt(error?.message ?? stats?.toString('errors-only'));
      return;
    }
    builds += 1;
    writeOverrides(store, name, { ...describeRemote(`dev-${Date.now()}-${builds}`, outDir), baseUrl });
    onBuilt(undefined);
  });
  return () => {
    writeOverrides(store, name, undefined);
    watching?.close(() => undefined);
  };
}

function writeOverrides(store: ReleaseStore, name: string, entry: RegistryEntry | undefined): void {
  const file = path.join(store.root, 'overrides.json');
  const present = existsSync(file) ? registry.parse(JSON.parse(readFileSync(file, 'utf8'))).remotes : [];
  const remotes = [...present.filter((remote) => remote.name !== name), ...(entry ? [entry] : [])];
  if (remotes.length === 0) rmSync(file, { force: true });
  else writeAtomically(file, { schemaVersion: 1, remotes });
}
