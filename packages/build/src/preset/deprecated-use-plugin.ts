import type { Compilation, Compiler } from 'webpack';

/** Adds warnings about the use of deprecated exports to a build. */
export class DeprecatedUsePlugin {
  readonly #getWarnings: (compilation: Compilation) => readonly string[];

  constructor(getWarnings: (compilation: Compilation) => readonly string[]) {
    this.#getWarnings = getWarnings;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DeprecatedUsePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'DeprecatedUsePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        // The exports that a failed build uses are unknown.
        if (compilation.errors.length > 0) return;
        compilation.warnings.push(...this.#getWarnings(compilation).map((warning) => new WebpackError(warning)));
      });
    });
  }
}
