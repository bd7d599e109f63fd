import type { Compilation, Compiler } from 'webpack';

/** Returns the global name of one build of a remote under development: the name of the remote with the hash of the build. */
export const getBuildGlobalName = (name: string, compilation: Compilation): string => `${name}_${compilation.hash ?? ''}`;

/**
 * Gives each build of a remote under development a separate global name. The name is also part of the name of the global list in which
 * webpack registers loaded chunks. If all builds had the same list, a new build in an open page would run modules of the previous build.
 */
export class GlobalNamePlugin {
  readonly #name: string;

  /** @param name the global name that the configuration contains (`uniqueName`) */
  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap('GlobalNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'GlobalNamePlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const renamed = new sources.ReplaceSource(source);
          for (const { index } of source.source().toString().matchAll(new RegExp(this.#name, 'g'))) {
            const lastIndex = index + this.#name.length - 1;
            renamed.replace(index, lastIndex, getBuildGlobalName(this.#name, compilation));
          }
          compilation.updateAsset(file, renamed);
        }
      });
    });
  }
}
