import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';
import { readText, root } from '../repository.ts';

/** An export of a package entry. */
export interface ExportedName {
  readonly name: string;
  readonly kind: 'component' | 'constant' | 'function' | 'hook' | 'type' | 'class' | 'library';
  /** The first sentence of its doc comment, or empty. */
  readonly summary: string;
}

/** Lists what a source file exports, with the first sentence of each doc comment. Follows re-exports within the package. */
export function exportedNames(file: string): readonly ExportedName[] {
  const text = readText(file);
  const { program, comments, module } = parseSync(file, text);
  const declared = program.body.flatMap((statement) => declaredIn(statement, text, comments));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return exported
    .flatMap(({ moduleRequest, exportName, importName, localName }): readonly ExportedName[] => {
      const from = moduleRequest === null ? undefined : sourceOf(file, moduleRequest.value);
      if (moduleRequest !== null) {
        if (from === undefined) return exportName.name === null ? [] : [library(exportName.name, moduleRequest.value)];
        const names = exportedNames(from);
        return exportName.name === null ? names : renamed(names, importName.name ?? '', exportName.name);
      }
      return declared.filter(({ name }) => name === (localName.name ?? exportName.name));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const library = (name: string, from: string): ExportedName => ({ name, kind: 'library', summary: `Re-exported from \`${from}\`.` });

const renamed = (names: readonly ExportedName[], from: string, to: string) =>
  names.filter(({ name }) => name === from).map((each) => ({ ...each, name: to }));

/** The source file that a relative import names, or undefined for a package or a style sheet. */
function sourceOf(importer: string, request: string): string | undefined {
  const file = path.posix.join(path.posix.dirname(importer), request);
  return request.startsWith('.') && /\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? file : undefined;
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function declaredIn(statement: Statement, text: string, comments: readonly Comment[]): readonly ExportedName[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!node) return [];
  const summary = summaryBefore(statement.start, text, comments);
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? { name: id.name, kind: kindOf(id.name, init?.type === 'ArrowFunctionExpression'), summary } : [],
    );
  }
  if (!('id' in node) || node.id?.type !== 'Identifier') return [];
  const { name } = node.id;
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') return [{ name, kind: kindOf(name, true), summary }];
  if (node.type === 'ClassDeclaration') return [{ name, kind: 'class', summary }];
  return [{ name, kind: 'type', summary }];
}

function kindOf(name: string, isFunction: boolean): ExportedName['kind'] {
  if (!isFunction) return 'constant';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z][a-z]/.test(name) ? 'component' : 'function';
}

/** The first sentence of the doc comment directly before a position. */
function summaryBefore(start: number, text: string, comments: readonly Comment[]): string {
  const comment = comments.find(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  );
  const plain = (comment?.value ?? '').replaceAll(/^\s*\*+ ?/gm, '').replaceAll(/\{@link (\w+)\}/g, '`$1`');
  const [prose = ''] = plain.split(/\n\s*(?:\n|@|- )/);
  const line = prose.replaceAll(/\s+/g, ' ').trim();
  return /^.*?[.:](?=\s|$)/.exec(line)?.[0].replace(/:$/, '.') ?? line;
}
