import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../root.ts';

const isRepositoryImport = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('@aboschalter/');

/**
 * Lists the source files of this repository that a file loads at run time, directly or indirectly, by static and dynamic
 * imports. Imports of types are ignored.
 * @param file the path from the root of the repository
 */
export function listLoadedFiles(file: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (visitedFile: string): void => {
    if (loaded.has(visitedFile)) return;
    loaded.add(visitedFile);
    if (!/\.tsx?$/.test(visitedFile)) return;
    const full = path.join(root, visitedFile);
    const text = readFileSync(full, 'utf8');
    const { module } = parseSync(full, text);
    const staticSpecifiers = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
      ),
    ];
    const dynamicSpecifiers = module.dynamicImports.flatMap(
      ({ moduleRequest }) => /['"]([^'"]+)['"]/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    );
    const require = createRequire(full);
    for (const specifier of [...staticSpecifiers, ...dynamicSpecifiers].filter(isRepositoryImport))
      visit(path.relative(root, require.resolve(specifier)));
  };
  visit(file);
  return loaded;
}
