import type { Compilation, Compiler, Configuration } from 'webpack';
import { DEVELOPMENT_BUILD_FILE, type ReleaseManifestInput, type PageManifest } from '@aboschalter/release-manifest';

/** Writes the `release.json` of a build when the names of its files are final, and marks a development build. */
export class ReleaseManifestPlugin {
  readonly #createManifest: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput;

  constructor(createManifest: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput) {
    this.#createManifest = createManifest;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        // A failed build has no manifest.
        if (compilation.errors.length > 0) return;
        const text = JSON.stringify(this.#createManifest(listFiles(compilation), compilation), undefined, 2);
        compilation.emitAsset('release.json', new sources.RawSource(`${text}\n`));
        if (compiler.options.mode === 'development') compilation.emitAsset(DEVELOPMENT_BUILD_FILE, new sources.RawSource(''));
      });
    });
  }
}

/** The files of a finished build. */
export interface BuildAssets {
  /** The paths of all files in the output folder. */
  readonly all: readonly string[];
  /** Returns the scripts and styles of a chunk. The chunk of a screen or widget has the name of the screen or widget. */
  readonly listChunkFiles: (name: string) => readonly string[];
}

const listFiles = (compilation: Compilation): BuildAssets => ({
  all: Object.keys(compilation.assets),
  listChunkFiles: (name) => (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file)),
});

/** Adds the manifest of a page to its build. */
export const addPageManifest = (config: Configuration, page: Omit<PageManifest, 'kind'>): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), new ReleaseManifestPlugin(() => ({ kind: 'page', ...page }))],
});
