import { webpack, type Configuration } from '@aboschalter/federation';
import { describeBuild, readOverrides, writeOverrides, type Storage } from '@aboschalter/release';

/** Which remote is watched, and where its builds go. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** Where `outDir` is served, ending in a slash. */
  readonly baseUrl: string;
  /** Where the running product has its releases. */
  readonly storage: Storage;
  /** Told of each build: undefined, or what is wrong with it. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/**
 * Builds a remote anew with each change and puts it in the place of the released one, for this machine only
 * (`overrides.json`), until it is ended. Answers how to end it.
 */
export function watchRemote({ name, config, outDir, baseUrl, storage, onBuilt }: WatchOptions): () => Promise<void> {
  let builds = 0;
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  const others = async () => (await readOverrides(storage)).filter((entry) => entry.name !== name);
  const take = async (version: string) => {
    const entry = { ...describeBuild(outDir, name), version, baseUrl };
    await writeOverrides(storage, [...(await others()), entry]);
  };
  const watching = compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      onBuilt(error?.message ?? stats?.toString('errors-only'));
      return;
    }
    builds += 1;
    take(`dev-${Date.now()}-${builds}`).then(
      () => onBuilt(undefined),
      (reason: unknown) => onBuilt(String(reason)),
    );
  });
  return async () => {
    watching?.close(() => undefined);
    await writeOverrides(storage, await others());
  };
}
