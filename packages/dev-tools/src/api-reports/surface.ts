import { createHash } from 'node:crypto';
import type { Deprecations } from './deprecations.ts';
import {
  resolveDeclarationFile,
  parseDeclarations,
  type Declaration,
  type DeclarationFile,
  type Member,
  type Reference,
} from './declaration-file.ts';

/** Declaration files by their path within the repository, `/` between folders. */
export type Declarations = ReadonlyMap<string, string>;

/** The signature of one runtime export. */
export interface Signature {
  /** Hash over the declaration and every type of the package that it references. */
  readonly hash: string;
  /** Names of the fields and methods of the declaration and of the referenced types. */
  readonly fields: ReadonlySet<string>;
  /** The text of the tag `@deprecated`. */
  readonly deprecated?: string | undefined;
}

/** The public surface of one entry of a package. */
export interface Surface {
  /** The declarations reachable from the entry, by file. */
  readonly declarations: Declarations;
  /**
   * Signatures by exported name. An object is listed by its members instead: `calls.getCustomer`. Types are not listed,
   * because they do not exist at run time.
   */
  readonly signatures: ReadonlyMap<string, Signature>;
}

/** The declaration to which an export or reference leads: in a file of this repository, or in an installed package. */
type ExportTarget =
  | { readonly file: string; readonly name: string; readonly isType: boolean }
  | { readonly package: string; readonly name: string; readonly isType: boolean };

/**
 * Extracts the surface of an entry.
 * @param entry the path of the declaration file of the entry
 * @param emitted the declarations of the entry and of the files that it references, without comments
 * @param deprecations the deprecated names by file
 * @throws Error if a declaration file is missing or cannot be parsed
 */
export function extractSurface(entry: string, emitted: Declarations, deprecations: ReadonlyMap<string, Deprecations> = new Map()): Surface {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string): DeclarationFile => {
    const text = emitted.get(file);
    if (text === undefined) throw new Error(`There are no declarations of ${file}.`);
    const parsed = files.get(file) ?? parseDeclarations(file, text);
    files.set(file, parsed);
    return parsed;
  };
  const reexportingFiles = new Set<string>();

  const resolveReference = (importer: string, { from, name }: Reference, isType: boolean): readonly ExportTarget[] => {
    const file = resolveDeclarationFile(importer, from);
    if (file === undefined) return [{ package: from, name, isType }];
    // A style sheet has no declarations.
    if (!emitted.has(file)) return [];
    if (name === '*') return [...getExports(file).values()].flat();
    return (getExports(file).get(name) ?? []).map((target) => (isType ? { ...target, isType } : target));
  };

  function getExports(file: string): ReadonlyMap<string, readonly ExportTarget[]> {
    const { localExports, reexports, starReexports, imports } = read(file);
    reexportingFiles.add(file);
    return new Map([
      ...starReexports.flatMap((from) => {
        const target = resolveDeclarationFile(file, from);
        return target === undefined ? [] : [...getExports(target)];
      }),
      ...[...reexports].map(([name, reference]) => [name, resolveReference(file, reference, reference.isType)] as const),
      ...[...localExports].map(([name, local]) => {
        const imported = imports.get(local);
        return [name, imported ? resolveReference(file, imported, false) : [{ file, name: local, isType: false }]] as const;
      }),
    ]);
  }

  /** Finds all declarations of the package that a section of a file references, directly or indirectly, with their files. */
  function findReachable(
    file: string,
    section: Pick<Member, 'names' | 'inlineImports'>,
    found = new Map<Declaration, string>(),
  ): Map<Declaration, string> {
    const { declarations, imports } = read(file);
    const local = [...section.names].flatMap((name): readonly ExportTarget[] => {
      const imported = imports.get(name);
      if (declarations.has(name)) return [{ file, name, isType: false }];
      return imported ? resolveReference(file, imported, false) : [];
    });
    for (const target of [...local, ...section.inlineImports.flatMap((reference) => resolveReference(file, reference, false))]) {
      if ('package' in target) continue;
      for (const declaration of read(target.file).declarations.get(target.name) ?? []) {
        if (found.has(declaration)) continue;
        found.set(declaration, target.file);
        findReachable(target.file, declaration, found);
      }
    }
    return found;
  }

  const signatures = new Map<string, Signature>();
  /** The declarations that are reachable from the entry, with their files. */
  const reachableDeclarations = new Map<Declaration, string>();
  for (const [exported, targets] of getExports(entry)) {
    for (const target of targets) {
      if ('package' in target) {
        if (!target.isType) signatures.set(exported, { hash: computeHash([`${target.name} of ${target.package}`]), fields: new Set() });
        continue;
      }
      const found = findReachable(target.file, { names: new Set([target.name]), inlineImports: [] });
      for (const [declaration, file] of found) reachableDeclarations.set(declaration, file);
      const ownDeclarations = read(target.file).declarations.get(target.name) ?? [];
      if (target.isType || !ownDeclarations.some(({ isValue }) => isValue)) continue;
      const members = ownDeclarations.flatMap((declaration) => declaration.members);
      const deprecated = deprecations.get(target.file);
      if (members.length === 0)
        signatures.set(exported, { ...createSignature([...found.keys()]), deprecated: deprecated?.get(target.name) });
      for (const member of members) {
        signatures.set(`${exported}.${member.name}`, {
          ...createSignature([member, ...findReachable(target.file, member).keys()]),
          deprecated: deprecated?.get(`${target.name}.${member.name}`),
        });
      }
    }
  }
  const filesWithDeclarations = new Set(reachableDeclarations.values());
  /** Returns whether a file is part of the surface: it has reachable declarations, or re-exports a file that is part of the surface. */
  const isInSurface = (file: string): boolean =>
    file === entry || filesWithDeclarations.has(file) || listReexportedFiles(file).some((target) => isInSurface(target));
  const listReexportedFiles = (file: string) =>
    reexportingFiles.has(file) ? read(file).moduleStatements.flatMap((statement) => getReexportedFile(file, statement) ?? []) : [];
  const texts = [...new Set([...reexportingFiles, ...filesWithDeclarations])]
    .filter(isInSurface)
    .toSorted()
    .map((file) => {
      const declarationsOfFile = new Set(
        [...reachableDeclarations].flatMap(([declaration, declaringFile]) => (declaringFile === file ? declaration : [])),
      );
      const isNeeded = (statement: string) => {
        const target = getReexportedFile(file, statement);
        return target === undefined || isInSurface(target);
      };
      return [file, renderReachable(read(file), declarationsOfFile, isNeeded)] as const;
    });
  return { declarations: new Map(texts), signatures };
}

/** Returns the file of this repository that an export statement names, or undefined if it names a package. */
function getReexportedFile(file: string, statement: string): string | undefined {
  const from = /^export\b.*\bfrom\s+['"]([^'"]+)['"]/s.exec(statement)?.[1];
  return from === undefined ? undefined : resolveDeclarationFile(file, from);
}

/**
 * Renders a declaration file with its reachable declarations only, and with the imports that they use.
 * @param isNeeded returns whether an export statement leads to a package or to a file of the surface
 */
function renderReachable(
  { moduleStatements, declarations }: DeclarationFile,
  reachable: ReadonlySet<Declaration>,
  isNeeded: (statement: string) => boolean,
): string {
  const statements = new Set(
    [...declarations.values()]
      .flat()
      .filter((declaration) => reachable.has(declaration))
      .map(({ text }) => text),
  );
  const exported = moduleStatements.filter((statement) => statement.startsWith('export') && isNeeded(statement));
  const names = new Set([
    ...exported.flatMap((statement) => statement.match(/\w+/g) ?? []),
    ...[...reachable].flatMap((declaration) => [...declaration.names]),
  ]);
  // In an import statement, a comma, a closing brace or `from` follows each local name.
  const imported = moduleStatements.filter(
    (statement) => statement.startsWith('import') && statement.match(/\w+(?=\s*(?:[,}]|from\b))/g)?.some((name) => names.has(name)),
  );
  return [...imported, ...exported, ...statements].join('\n');
}

function createSignature(members: readonly Member[]): Signature {
  return {
    hash: computeHash(members.map(({ name, text }) => `${name}\n${text}`)),
    fields: new Set(members.flatMap(({ fields }) => [...fields])),
  };
}

/** Computes a hash that does not depend on the files in which types are declared, on line breaks, or on the order of the texts. */
function computeHash(texts: readonly string[]): string {
  const plain = texts.map((text) => text.replaceAll(/import\("\.[^"]*"\)\./g, '').replaceAll(/\s+/g, ' ')).toSorted();
  return createHash('sha256').update(plain.join('\0')).digest('base64url').slice(0, 10);
}
