import type { Compiler } from 'webpack';

/**
 * Lets the chunks of a build run only with the hash that the registry names. The hashes cannot be in the
 * build itself (the entry would have to hold the hash of what holds the entry's), so the page that loaded
 * it is asked: the shell answers from the registry, a remote's own page has no such function.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (code) =>
        [
          code,
          'if (self.aboschalterIntegrity) {',
          '\tscript.crossOrigin = "anonymous";',
          '\tscript.integrity = self.aboschalterIntegrity(url);',
          '}',
        ].join('\n'),
      );
    });
  }
}
