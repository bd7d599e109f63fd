import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import type { UsedExports, RemoteRequirements } from '../platform/requirements.ts';

/**
 * Sees what the code of a remote imports from the packages that it shares with the shell: only what has remained after tree
 * shaking, in any of its chunks.
 */
export class SharedUsagePlugin {
  readonly #entries: readonly string[];
  readonly #needsOf: (imports: UsedExports) => RemoteRequirements;
  readonly #found = new WeakMap<Compilation, RemoteRequirements>();

  /** @param needsOf makes of the imports what the remote needs; whatever it throws is an error of the build */
  constructor(entries: readonly string[], needsOf: (imports: UsedExports) => RemoteRequirements) {
    this.#entries = entries;
    this.#needsOf = needsOf;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NeedsPlugin', (compilation) => {
      // Chunks are made, and modules not yet joined: later nobody can tell who imports what.
      compilation.hooks.afterChunks.tap('NeedsPlugin', () => {
        try {
          this.#found.set(compilation, this.#needsOf(collectUsedExports(compilation, this.#entries)));
        } catch (error) {
          compilation.errors.push(new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }

  /** What this build needs. @throws Error before that is known, or if the build has failed */
  of(compilation: Compilation): RemoteRequirements {
    const found = this.#found.get(compilation);
    if (!found) throw new Error('What the build needs is not known.');
    return found;
  }
}

/** What remains of the imports from these entries, each with the members that are read of it. */
function collectUsedExports(compilation: Compilation, entries: readonly string[]): UsedExports {
  const { moduleGraph, chunkGraph } = compilation;
  const imports = new Map<string, (readonly string[])[]>();
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const entry = findSharedModule(connection.module, entries);
      const names = connection.dependency && referencedExports(connection.dependency, moduleGraph);
      if (entry === undefined || !names || !connection.isTargetActive(undefined)) continue;
      imports.set(entry, [...(imports.get(entry) ?? []), names]);
    }
  }
  return imports;
}

/** The shared entry that a module stands for. */
function findSharedModule(module: Module, entries: readonly string[]): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const parts = module.identifier().split('|');
  return entries.find((entry) => parts.includes(entry));
}

/** The names that a dependency reads; undefined where it only sees to it that the module is there. */
function referencedExports(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): readonly string[] | undefined {
  if ('getIds' in dependency && typeof dependency.getIds === 'function') {
    const ids: unknown = Reflect.apply(dependency.getIds, dependency, [moduleGraph]);
    return Array.isArray(ids) ? ids.map(String) : [];
  }
  // `import()` and `require` of a shared package: nobody can tell what they use.
  return /import\(\)|cjs/.test(dependency.type) && !dependency.type.startsWith('provide') ? [] : undefined;
}
