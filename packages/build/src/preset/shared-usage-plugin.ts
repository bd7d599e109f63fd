import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import type { UsedExports, RemoteRequirements } from '../platform/requirements.ts';

/** Collects the imports of a remote from shared packages. Imports that tree shaking removes are ignored. */
export class SharedUsagePlugin {
  readonly #entries: readonly string[];
  readonly #resolve: (imports: UsedExports) => RemoteRequirements;
  readonly #found = new WeakMap<Compilation, RemoteRequirements>();

  /**
   * @param entries the shared entries
   * @param resolve resolves imports to requirements; its errors become errors of the build
   */
  constructor(entries: readonly string[], resolve: (imports: UsedExports) => RemoteRequirements) {
    this.#entries = entries;
    this.#resolve = resolve;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedUsagePlugin', (compilation) => {
      // In this hook chunks exist, and modules are not concatenated yet, so each import still belongs to its module.
      compilation.hooks.afterChunks.tap('SharedUsagePlugin', () => {
        try {
          this.#found.set(compilation, this.#resolve(collectUsedExports(compilation, this.#entries)));
        } catch (error) {
          compilation.errors.push(new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }

  /** Returns the requirements of a build. @throws Error if the build has failed, or before chunks exist */
  getRequirements(compilation: Compilation): RemoteRequirements {
    const found = this.#found.get(compilation);
    if (!found) throw new Error('The requirements of the build are not known: it has failed, or has no chunks yet.');
    return found;
  }
}

/** Collects the imports from the entries, each with its used members. */
function collectUsedExports(compilation: Compilation, entries: readonly string[]): UsedExports {
  const { moduleGraph, chunkGraph } = compilation;
  const imports = new Map<string, (readonly string[])[]>();
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const entry = findSharedEntry(connection.module, entries);
      const importPath = connection.dependency && getImportPath(connection.dependency, moduleGraph);
      if (entry === undefined || !importPath || !connection.isTargetActive(undefined)) continue;
      imports.set(entry, [...(imports.get(entry) ?? []), importPath]);
    }
  }
  return imports;
}

/** Returns the entry for which the federation plugin created a module; undefined for other modules. */
function findSharedEntry(module: Module, entries: readonly string[]): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const parts = module.identifier().split('|');
  return entries.find((entry) => parts.includes(entry));
}

/**
 * Returns the exported name and members that a dependency uses: empty if they are unknown, undefined if the dependency
 * only loads the module.
 */
function getImportPath(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): readonly string[] | undefined {
  if ('getIds' in dependency && typeof dependency.getIds === 'function') {
    const ids: unknown = Reflect.apply(dependency.getIds, dependency, [moduleGraph]);
    return Array.isArray(ids) ? ids.map(String) : [];
  }
  // The used names are unknown for `import()` and `require`.
  return /import\(\)|cjs/.test(dependency.type) ? [] : undefined;
}
