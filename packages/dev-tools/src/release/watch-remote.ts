import { watchBuild, type Configuration } from '@aboschalter/build';
import { readOverrideEntry } from '@aboschalter/release';

/** Options of {@link watchRemote}. */
export interface WatchOptions {
  readonly name: string;
  readonly config: Configuration;
  readonly outDir: string;
  /** The URL of `outDir`, ending in a slash. */
  readonly baseUrl: string;
  /** Called after each build, with its errors, or with undefined after a successful build. */
  readonly onBuilt: (errors: string | undefined) => void;
}

/** Watches a remote, which is rebuilt after each change. */
export interface Watch {
  /** Returns the last successful build as a registry entry (the override), or undefined before the first one. */
  readonly getEntry: () => ReturnType<typeof readOverrideEntry> | undefined;
  /** Ends the watching. Resolves when the compiler has released its files. */
  end(): Promise<void>;
}

/** Rebuilds a remote after each change. A browser with the override loads each build in its shell. */
export function watchRemote({ name, config, outDir, baseUrl, onBuilt }: WatchOptions): Watch {
  let lastEntry: ReturnType<typeof readOverrideEntry> | undefined;
  const watching = watchBuild(config, (errors) => {
    if (errors !== undefined) {
      onBuilt(errors);
      return;
    }
    try {
      lastEntry = readOverrideEntry(outDir, name, baseUrl);
      onBuilt(undefined);
    } catch (reason) {
      onBuilt(String(reason));
    }
  });
  return { getEntry: () => lastEntry, end: () => watching.close() };
}
