import path from 'node:path';
import { parseSync, Visitor, type Statement } from 'oxc-parser';

/** A name in another module: `*` is all of it. */
export interface Reference {
  readonly from: string;
  readonly name: string;
}

/** A part of a declaration text, with its references. */
interface Uses {
  /** All names; unknown ones are ignored. */
  readonly names: ReadonlySet<string>;
  /** Names of its fields and methods. */
  readonly fields: ReadonlySet<string>;
  /** Its inline imports: `import("./call.ts").Call`. */
  readonly taken: readonly Reference[];
}

/** A member of a constant that is an object. */
export interface Member extends Uses {
  readonly name: string;
  readonly text: string;
}

/** A declaration in a declaration file. */
export interface Declaration extends Member {
  /** False for interfaces and type aliases, which do not exist at run time. */
  readonly isValue: boolean;
  /** Of a constant that is an object. */
  readonly members: readonly Member[];
}

/** A parsed declaration file. */
export interface DeclarationFile {
  readonly text: string;
  /** By local name; a function with overloads has several. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** What it imports, by local name. */
  readonly imports: ReadonlyMap<string, Reference>;
  /** Its own exports, by exported name. */
  readonly own: ReadonlyMap<string, string>;
  /** Re-exports of other modules, by exported name; a value unless `isType`. */
  readonly passedOn: ReadonlyMap<string, Reference & { readonly isType: boolean }>;
  /** Modules that it re-exports completely. */
  readonly stars: readonly string[];
  /** Import and export lines, which are no declarations. */
  readonly lines: readonly string[];
}

/** Parses a declaration file. @throws Error if it cannot be parsed */
export function parseDeclarations(file: string, text: string): DeclarationFile {
  const { program, module, errors } = parseSync(file, text, { lang: 'dts' });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const used: Use[] = [];
  const field = ({ key }: { readonly key: { readonly start: number; readonly end: number } }) =>
    void used.push({ kind: 'field', at: key.start, name: text.slice(key.start, key.end) });
  new Visitor({
    Identifier: (node) => void used.push({ kind: 'name', at: node.start, name: node.name }),
    TSPropertySignature: field,
    TSMethodSignature: field,
    TSImportType: ({ start, source, qualifier }) => {
      const name = qualifier?.type === 'Identifier' ? qualifier.name : '*';
      used.push({ kind: 'taken', at: start, name, from: source.value });
    },
  }).visit(program);

  const declarations = program.body.flatMap((statement) => declared(statement, text, used));
  return {
    text,
    declarations: Map.groupBy(declarations, ({ name }) => name),
    imports: new Map(
      module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, localName }) => [localName.value, { from: moduleRequest.value, name: importName.name ?? '*' }] as const),
      ),
    ),
    own: new Map(
      exported.flatMap(({ moduleRequest, exportName, localName }) =>
        moduleRequest === null ? [[exportName.name ?? 'default', localName.name ?? 'default'] as const] : [],
      ),
    ),
    passedOn: new Map(
      exported.flatMap(({ moduleRequest, importName, exportName, isType }) =>
        moduleRequest && exportName.name !== null
          ? [[exportName.name, { from: moduleRequest.value, name: importName.name ?? '*', isType }] as const]
          : [],
      ),
    ),
    stars: exported.flatMap(({ moduleRequest, exportName }) => (moduleRequest && exportName.name === null ? [moduleRequest.value] : [])),
    lines: program.body
      .filter((statement) => !declarationOf(statement) && /^(Import|Export(All|Named))/.test(statement.type))
      .map(({ start, end }) => text.slice(start, end)),
  };
}

/** Resolves a relative import to its declaration file; undefined for a package. */
export function resolveDeclarationFile(importer: string, from: string): string | undefined {
  if (!from.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(importer), from).replace(/(\.d)?\.tsx?$/, '.d.ts');
}

const declarationOf = (statement: Statement): Statement | undefined => {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ?? undefined;
  return /^(VariableDeclaration|TSDeclareFunction|FunctionDeclaration|ClassDeclaration|TS(Interface|TypeAlias|Enum)Declaration)$/.test(
    statement.type,
  )
    ? statement
    : undefined;
};

/** A name used in the file. */
interface Use {
  readonly kind: 'name' | 'field' | 'taken';
  readonly at: number;
  readonly name: string;
  readonly from?: string;
}

/** The names between two positions of the file. */
function usesBetween(used: readonly Use[], start: number, end: number): Uses {
  const within = used.filter(({ at }) => at >= start && at < end);
  const named = (kind: Use['kind']) => new Set(within.flatMap((use) => (use.kind === kind ? use.name : [])));
  return {
    names: named('name'),
    fields: named('field'),
    taken: within.flatMap(({ name, from }) => (from === undefined ? [] : { name, from })),
  };
}

function declared(statement: Statement, text: string, used: readonly Use[]): readonly Declaration[] {
  const node = declarationOf(statement);
  if (!node) return [];
  const { start, end } = statement;
  const base = {
    ...usesBetween(used, start, end),
    text: text.slice(start, end),
    isValue: node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration',
  };
  const members = membersOf(node).map((member) => ({
    name: member.name,
    text: text.slice(member.start, member.end),
    ...usesBetween(used, member.start, member.end),
  }));
  return namesOf(node).map((name) => ({ ...base, name, members }));
}

function namesOf(node: Statement): readonly string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

/** The members of a constant that is a plain object (not callable), by name. */
function membersOf(node: Statement): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
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
