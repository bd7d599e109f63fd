import type { Compilation, Compiler, Configuration } from 'webpack';
import type { ReleaseManifestInput, PageManifest } from '@aboschalter/release-manifest';

/** Writes what a build says of itself into its `release.json`, once the names of its files are final. */
export class ReleaseManifestPlugin {
  readonly #describe: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput;

  constructor(describe: (files: BuildAssets, compilation: Compilation) => ReleaseManifestInput) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'DescriptionPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        // What a build that failed would say of itself, nobody wants to know.
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
  /** Scripts and styles that a named chunk needs: screens and widgets are named after themselves. */
  readonly ofChunk: (name: string) => readonly string[];
}

const filesOf = (compilation: Compilation): BuildAssets => ({
  all: Object.keys(compilation.assets),
  ofChunk: (name) => (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file)),
});

/** The same build, of a page that says of itself what it is released as. */
export const withPageManifest = (config: Configuration, page: Omit<PageManifest, 'kind'>): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), new ReleaseManifestPlugin(() => ({ kind: 'page', ...page }))],
});
