import type { Compilation, Compiler } from 'webpack';

/** Writes data beside a build, as JSON. */
export class DataFilePlugin {
  readonly #file: string;
  readonly #data: (compilation: Compilation) => unknown;

  /** @param data is asked for once the build knows its chunks */
  constructor(file: string, data: (compilation: Compilation) => unknown) {
    this.#file = file;
    this.#data = data;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DataFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('DataFilePlugin', () => {
        if (compilation.errors.length > 0) return;
        const text = JSON.stringify(this.#data(compilation), undefined, 2);
        compilation.emitAsset(this.#file, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
