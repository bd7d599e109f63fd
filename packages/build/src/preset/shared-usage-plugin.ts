import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import type { UsedExports, RemoteRequirements } from '../platform/requirements.ts';

/**
 * Collects the imports of a remote from shared packages: those that remain after tree shaking, in any of its chunks.
 */
export class SharedUsagePlugin {
  readonly #entries: readonly string[];
  readonly #needsOf: (imports: UsedExports) => RemoteRequirements;
  readonly #found = new WeakMap<Compilation, RemoteRequirements>();

  /** @param needsOf resolves the requirements of the imports; its errors are errors of the build */
  constructor(entries: readonly string[], needsOf: (imports: UsedExports) => RemoteRequirements) {
    this.#entries = entries;
    this.#needsOf = needsOf;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NeedsPlugin', (compilation) => {
      // Chunks exist, and modules are not concatenated yet: later the importers are unknown.
      compilation.hooks.afterChunks.tap('NeedsPlugin', () => {
        try {
          this.#found.set(compilation, this.#needsOf(collectUsedExports(compilation, this.#entries)));
        } catch (error) {
          compilation.errors.push(new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }

  /** The requirements of this build. @throws Error before they are known, or if the build has failed */
  of(compilation: Compilation): RemoteRequirements {
    const found = this.#found.get(compilation);
    if (!found) throw new Error('What the build needs is not known.');
    return found;
  }
}

/** The remaining imports from these entries, each with its used members. */
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

/** The shared entry of a module. */
function findSharedModule(module: Module, entries: readonly string[]): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const parts = module.identifier().split('|');
  return entries.find((entry) => parts.includes(entry));
}

/** The names that a dependency uses; undefined if it only loads the module. */
function referencedExports(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): readonly string[] | undefined {
  if ('getIds' in dependency && typeof dependency.getIds === 'function') {
    const ids: unknown = Reflect.apply(dependency.getIds, dependency, [moduleGraph]);
    return Array.isArray(ids) ? ids.map(String) : [];
  }
  // `import()` and `require` of a shared package: the used names are unknown.
  return /import\(\)|cjs/.test(dependency.type) && !dependency.type.startsWith('provide') ? [] : undefined;
}
