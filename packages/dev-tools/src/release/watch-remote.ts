import { watchBuild, type Configuration } from '@aboschalter/build';
import { CliError, readOverrideEntry, type OverrideEntry } from '@aboschalter/release';

/** Options of {@link watchRemote}. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** The URL below which the files in `outDir` are served, ending in a slash. */
  readonly serverUrl: string;
  /** Called after each build, with its errors, or with undefined after a successful build. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/** Watches a remote, which is rebuilt after each change. */
export interface Watch {
  /**
   * Returns the last successful build as the registry entry of an override, with the errors of a later build that failed.
   * @throws CliError before the first successful build
   */
  readonly getEntry: () => OverrideEntry;
  /** Ends the watching. Resolves when the compiler has released its files. */
  end(): Promise<void>;
}

/** Rebuilds a remote after each change. A browser with the override loads each build in its shell. */
export function watchRemote({ name, config, outDir, serverUrl, onBuilt }: WatchOptions): Watch {
  let lastEntry: OverrideEntry | undefined;
  const watching = watchBuild(config, (errors) => {
    // After a failed build, the entry describes the last successful build and contains the errors. Before the first successful build,
    // there is no entry.
    const hasEntry = errors === undefined || lastEntry !== undefined;
    // The entry is read now, because the bundler may be writing the next build when a browser requests the entry.
    if (hasEntry) lastEntry = readOverrideEntry(outDir, name, serverUrl);
    onBuilt(errors);
  });
  return {
    getEntry() {
      if (!lastEntry) throw new CliError(`${name} has not been built yet.`);
      return lastEntry;
    },
    end: () => watching.close(),
  };
}
