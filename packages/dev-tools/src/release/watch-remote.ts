import { webpack, type Configuration } from '@aboschalter/build';
import { readOverrideEntry } from '@aboschalter/release';

/** The watched remote, and its output. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** The URL of `outDir`, ending in a slash. */
  readonly baseUrl: string;
  /** Called with each build: undefined, or its errors. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/** A remote that is rebuilt after each change. */
export interface Watch {
  /** The override: the last successful build as a registry entry; undefined before the first one. */
  readonly entry: () => ReturnType<typeof readOverrideEntry> | undefined;
  end(): Promise<void>;
}

/** Rebuilds a remote after each change. A shell with it as an override gets each build, in that browser only. */
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
