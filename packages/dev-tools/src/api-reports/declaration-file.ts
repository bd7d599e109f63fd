import path from 'node:path';
import { parseSync, Visitor, type Statement } from 'oxc-parser';

/** A name that is imported from another module. The name `*` is the whole module. */
export interface Reference {
  readonly from: string;
  readonly name: string;
}

/** The names that a section of a declaration file uses. */
interface UsedNames {
  /** All identifiers. They can include names that are not declared in the package. */
  readonly names: ReadonlySet<string>;
  /** Names of declared fields and methods. */
  readonly fields: ReadonlySet<string>;
  /** Inline imports: `import("./call.ts").Call`. */
  readonly inlineImports: readonly Reference[];
}

/** A member of a constant that is an object. */
export interface Member extends UsedNames {
  readonly name: string;
  readonly text: string;
  /** The position of the text in its file, in characters. */
  readonly start: number;
}

/** A declaration in a declaration file. */
export interface Declaration extends Member {
  /** Whether the declaration exists at run time; false for interfaces and type aliases. */
  readonly isValue: boolean;
  /** The members, if this is a constant that is an object. */
  readonly members: readonly Member[];
}

/** A parsed declaration file. */
export interface DeclarationFile {
  readonly text: string;
  /** By local name; a function with overloads has several. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** Imports by local name. */
  readonly imports: ReadonlyMap<string, Reference>;
  /** Local names of the exports that are declared or imported in this file, by exported name. */
  readonly localExports: ReadonlyMap<string, string>;
  /** Re-exports from other modules, by exported name. */
  readonly reexports: ReadonlyMap<string, Reference & { readonly isType: boolean }>;
  /** Modules that are re-exported completely: `export * from …`. */
  readonly starReexports: readonly string[];
  /** Import and export statements that are not declarations. */
  readonly moduleStatements: readonly string[];
}

/** Parses a declaration file. @throws Error if it cannot be parsed */
export function parseDeclarations(file: string, text: string): DeclarationFile {
  const { program, module, errors } = parseSync(file, text, { lang: 'dts' });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const uses: NameUse[] = [];
  const recordField = ({ key }: { readonly key: { readonly start: number; readonly end: number } }) =>
    void uses.push({ kind: 'field', position: key.start, name: text.slice(key.start, key.end) });
  new Visitor({
    Identifier: (node) => void uses.push({ kind: 'name', position: node.start, name: node.name }),
    TSPropertySignature: recordField,
    TSMethodSignature: recordField,
    TSImportType: ({ start, source, qualifier }) => {
      const name = qualifier?.type === 'Identifier' ? qualifier.name : '*';
      uses.push({ kind: 'inlineImport', position: start, name, from: source.value });
    },
  }).visit(program);

  const declarations = program.body.flatMap((statement) => listDeclarations(statement, text, uses));
  return {
    text,
    declarations: Map.groupBy(declarations, ({ name }) => name),
    imports: new Map(
      module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, localName }) => [localName.value, { from: moduleRequest.value, name: importName.name ?? '*' }] as const),
      ),
    ),
    localExports: new Map(
      exported.flatMap(({ moduleRequest, exportName, localName }) =>
        moduleRequest === null ? [[exportName.name ?? 'default', localName.name ?? 'default'] as const] : [],
      ),
    ),
    reexports: new Map(
      exported.flatMap(({ moduleRequest, importName, exportName, isType }) =>
        moduleRequest && exportName.name !== null
          ? [[exportName.name, { from: moduleRequest.value, name: importName.name ?? '*', isType }] as const]
          : [],
      ),
    ),
    starReexports: exported.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest && exportName.name === null ? [moduleRequest.value] : [],
    ),
    moduleStatements: program.body
      .filter((statement) => !getDeclaration(statement) && /^(Import|Export(All|Named))/.test(statement.type))
      .map(({ start, end }) => text.slice(start, end)),
  };
}

/** Returns the path of the declaration file that a relative import leads to; undefined for an import from a package. */
export function resolveDeclarationFile(importer: string, from: string): string | undefined {
  if (!from.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(importer), from).replace(/(\.d)?\.tsx?$/, '.d.ts');
}

/** Returns the declaration in a top-level statement, with or without `export`; undefined if the statement is no declaration. */
const getDeclaration = (statement: Statement): Statement | undefined => {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ?? undefined;
  return /^(VariableDeclaration|TSDeclareFunction|FunctionDeclaration|ClassDeclaration|TS(Interface|TypeAlias|Enum)Declaration)$/.test(
    statement.type,
  )
    ? statement
    : undefined;
};

/** A name that a declaration file uses at a position (number of characters from the start). `from` is the module of an inline import. */
interface NameUse {
  readonly kind: 'name' | 'field' | 'inlineImport';
  readonly position: number;
  readonly name: string;
  readonly from?: string;
}

/** Collects the names that are used between two positions of the file. */
function collectUses(uses: readonly NameUse[], start: number, end: number): UsedNames {
  const within = uses.filter(({ position }) => position >= start && position < end);
  const selectNames = (kind: NameUse['kind']) => new Set(within.flatMap((use) => (use.kind === kind ? use.name : [])));
  return {
    names: selectNames('name'),
    fields: selectNames('field'),
    inlineImports: within.flatMap(({ name, from }) => (from === undefined ? [] : { name, from })),
  };
}

function listDeclarations(statement: Statement, text: string, uses: readonly NameUse[]): readonly Declaration[] {
  const node = getDeclaration(statement);
  if (!node) return [];
  const { start, end } = statement;
  const base = {
    ...collectUses(uses, start, end),
    text: text.slice(start, end),
    start,
    isValue: node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration',
  };
  const members = getMembers(node).map((member) => ({
    name: member.name,
    start: member.start,
    text: text.slice(member.start, member.end),
    ...collectUses(uses, member.start, member.end),
  }));
  return getDeclaredNames(node).map((name) => ({ ...base, name, members }));
}

function getDeclaredNames(node: Statement): readonly string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

/** Returns the members of a constant that is a plain, not callable object; otherwise an empty list. */
function getMembers(node: Statement): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  if (node.type !== 'VariableDeclaration') return [];
  const type = node.declarations[0]?.id.typeAnnotation?.typeAnnotation;
  if (type?.type !== 'TSTypeLiteral') return [];
  const members = type.members.flatMap((member) =>
    (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature') && member.key.type === 'Identifier'
      ? [{ name: member.key.name, start: member.start, end: member.end }]
      : [],
  );
  return members.length === type.members.length ? members : [];
}
