import { isReferenceIdentifier, ScopeTracker, walk } from 'oxc-walker';
import type { ESTree } from 'vite';
import type { UsedExports } from '../platform/requirements.ts';

/**
 * Collects the imports of a module from shared entries, each with its used member, as `resolveRequirements` expects them.
 * Imported names that are never used are ignored.
 * @param program the syntax tree of the module, without types and JSX
 * @param entries the shared entries, such as `@aboschalter/ui/form`
 */
export function collectImports(program: ESTree.Program, entries: readonly string[]): UsedExports {
  const imports = new Map<string, (readonly string[])[]>();
  const add = (entry: string, importPath: readonly string[]) => {
    if (entries.includes(entry)) imports.set(entry, [...(imports.get(entry) ?? []), importPath]);
  };
  const scopeTracker = new ScopeTracker();
  walk(program, {
    scopeTracker,
    enter(node, parent) {
      // The used names of `import()` and of `export *` are unknown.
      if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(String(node.source.value), []);
      if (node.type === 'ExportAllDeclaration') add(node.source.value, []);
      if (node.type === 'ExportNamedDeclaration' && node.source) {
        for (const { local } of node.specifiers) add(node.source.value, [getName(local)]);
      }
      if (node.type !== 'Identifier' || !isReferenceIdentifier(node, parent)) return;
      const declaration = scopeTracker.getDeclaration(node.name);
      if (declaration?.type !== 'Import') return;
      const isMemberAccess = parent?.type === 'MemberExpression' && parent.object === node && !parent.computed;
      const member = isMemberAccess && parent.property.type === 'Identifier' ? [parent.property.name] : [];
      add(declaration.importNode.source.value, [...getImportedName(declaration.node), ...member]);
    },
  });
  return imports;
}

/** Returns the imported name of a specifier; empty for `import * as name`. */
function getImportedName(specifier: ESTree.ImportDeclarationSpecifier): readonly string[] {
  if (specifier.type === 'ImportNamespaceSpecifier') return [];
  return [specifier.type === 'ImportDefaultSpecifier' ? 'default' : getName(specifier.imported)];
}

const getName = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);
