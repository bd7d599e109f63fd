import { metadataOf, type RemoteDefinition } from '@aboschalter/shell-api/remote';
import type { Compiler } from 'webpack';

/** Writes what a remote says of itself as data into its build: routes, rights, widgets, shell-api range. */
export class MetadataPlugin {
  readonly #remote: RemoteDefinition;

  constructor(remote: RemoteDefinition) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MetadataPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('MetadataPlugin', () => {
        const text = JSON.stringify(metadataOf(this.#remote), undefined, 2);
        compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
