import { webpack, type Configuration } from '@aboschalter/build';
import { readOverrideEntry } from '@aboschalter/release';

/** Which remote is watched, and where its builds go. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** Where `outDir` is served, ending in a slash. */
  readonly baseUrl: string;
  /** Told of each build: undefined, or what is wrong with it. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/** A remote that is built anew with each change. */
export interface Watch {
  /** What stands in for its release: the last build that succeeded, as a registry entry; undefined before there is one. */
  readonly entry: () => ReturnType<typeof readOverrideEntry> | undefined;
  end(): Promise<void>;
}

/** Builds a remote anew with each change. Who opens the shell with it as an override gets each build, in their browser alone. */
export function watchRemote({ name, config, outDir, baseUrl, onBuilt }: WatchOptions): Watch {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  let last: ReturnType<typeof readOverrideEntry> | undefined;
  const watching = compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      onBuilt(error?.message ?? stats?.toString('errors-only'));
      return;
    }
    try {
      last = readOverrideEntry(outDir, name, baseUrl);
      onBuilt(undefined);
    } catch (reason) {
      onBuilt(String(reason));
    }
  });
  return {
    entry: () => last,
    end: () =>
      new Promise((resolve) => {
        if (watching) watching.close(() => resolve());
        else resolve();
      }),
  };
}
