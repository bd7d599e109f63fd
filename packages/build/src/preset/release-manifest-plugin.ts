import type { Compilation, Compiler, Configuration } from 'webpack';
import type { ReleaseManifestInput, PageManifest } from '@aboschalter/release-manifest';

/** Writes the `release.json` of a build, once the names of its files are final. */
export class ReleaseManifestPlugin {
  readonly #describe: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput;

  constructor(describe: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'DescriptionPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        // A failed build has no manifest.
        if (compilation.errors.length > 0) return;
        const text = JSON.stringify(this.#describe(filesOf(compilation), compilation), undefined, 2);
        compilation.emitAsset('release.json', new sources.RawSource(`${text}\n`));
      });
    });
  }
}

/** The files of a finished build. */
export interface BuildAssets {
  readonly all: readonly string[];
  /** Scripts and styles of a named chunk: screens and widgets are chunks with their own names. */
  readonly ofChunk: (name: string) => readonly string[];
}

const filesOf = (compilation: Compilation): BuildAssets => ({
  all: Object.keys(compilation.assets),
  ofChunk: (name) => (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file)),
});

/** Adds the manifest of a page to its build. */
export const withPageManifest = (config: Configuration, page: Omit<PageManifest, 'kind'>): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), new ReleaseManifestPlugin(() => ({ kind: 'page', ...page }))],
});
