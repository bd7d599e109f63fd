import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';
import { readText, root } from '../repository.ts';

/** An export of a package entry. */
export interface ExportedName {
  readonly name: string;
  /** `library`: the entry re-exports it from an npm package. */
  readonly kind: 'component' | 'constant' | 'function' | 'hook' | 'type' | 'class' | 'library';
  /** The first sentence of its doc comment, or empty. */
  readonly summary: string;
}

/** Lists what a source file exports, with the first sentence of each doc comment. Follows re-exports within the package. */
export function listExportedNames(file: string): readonly ExportedName[] {
  const text = readText(file);
  const { program, comments, module } = parseSync(file, text);
  const declarations = program.body.flatMap((statement) => listDeclarations(statement, text, comments));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName, importName, localName }): readonly ExportedName[] => {
      if (moduleRequest === null) return declarations.filter(({ name }) => name === (localName.name ?? exportName.name));
      const source = findSource(file, moduleRequest.value);
      // `export * from …` has no export name.
      if (source === undefined) return exportName.name === null ? [] : [describeLibraryExport(exportName.name, moduleRequest.value)];
      const names = listExportedNames(source);
      return exportName.name === null ? names : renameExport(names, importName.name ?? '', exportName.name);
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const describeLibraryExport = (name: string, from: string): ExportedName => ({
  name,
  kind: 'library',
  summary: `Re-exported from \`${from}\`.`,
});

const renameExport = (names: readonly ExportedName[], from: string, to: string) =>
  names.filter(({ name }) => name === from).map((each) => ({ ...each, name: to }));

/** Finds the source file that a relative import names. Returns undefined for a package or a style sheet. */
function findSource(importer: string, request: string): string | undefined {
  const file = path.posix.join(path.posix.dirname(importer), request);
  return request.startsWith('.') && /\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? file : undefined;
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function listDeclarations(statement: Statement, text: string, comments: readonly Comment[]): readonly ExportedName[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!node) return [];
  const summary = getSummaryBefore(statement.start, text, comments);
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier'
        ? { name: id.name, kind: getKind(id.name, { isFunction: init?.type === 'ArrowFunctionExpression' }), summary }
        : [],
    );
  }
  if (!('id' in node) || node.id?.type !== 'Identifier') return [];
  const { name } = node.id;
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction')
    return [{ name, kind: getKind(name, { isFunction: true }), summary }];
  if (node.type === 'ClassDeclaration') return [{ name, kind: 'class', summary }];
  return [{ name, kind: 'type', summary }];
}

function getKind(name: string, { isFunction }: { readonly isFunction: boolean }): ExportedName['kind'] {
  if (!isFunction) return 'constant';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z][a-z]/.test(name) ? 'component' : 'function';
}

/** Returns the first sentence of the doc comment directly before a position, or an empty text. */
function getSummaryBefore(start: number, text: string, comments: readonly Comment[]): string {
  const comment = comments.find(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  );
  const commentText = (comment?.value ?? '').replaceAll(/^\s*\*+ ?/gm, '').replaceAll(/\{@link (\w+)\}/g, '`$1`');
  const [firstParagraph = ''] = commentText.split(/\n\s*(?:\n|@|- )/);
  const line = firstParagraph.replaceAll(/\s+/g, ' ').trim();
  return /^.*?[.:](?=\s|$)/.exec(line)?.[0].replace(/:$/, '.') ?? line;
}
