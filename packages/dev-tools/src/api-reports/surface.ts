import { createHash } from 'node:crypto';
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
  /** Unchanged as long as its declaration, and every referenced type of the package, is. */
  readonly hash: string;
  /** The fields and methods of the declaration and its types. */
  readonly fields: ReadonlySet<string>;
}

/** The public surface of one entry of a package. */
export interface Surface {
  /** The declarations reachable from the entry, by file. */
  readonly declarations: Declarations;
  /**
   * By exported name; with members of an object instead: `calls.getCustomer`. Without types, which do not exist at run
   * time.
   */
  readonly signatures: ReadonlyMap<string, Signature>;
}

type Target =
  | { readonly file: string; readonly name: string; readonly isType: boolean }
  | { readonly package: string; readonly name: string; readonly isType: boolean };

/** Extracts the surface of an entry. @throws Error if a declaration file is missing or cannot be parsed */
export function extractSurface(entry: string, emitted: Declarations): Surface {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string): DeclarationFile => {
    const text = emitted.get(file);
    if (text === undefined) throw new Error(`There are no declarations of ${file}.`);
    const known = files.get(file) ?? parseDeclarations(file, text);
    files.set(file, known);
    return known;
  };
  const passing = new Set<string>();

  const follow = (importer: string, { from, name }: Reference, isType: boolean): readonly Target[] => {
    const file = resolveDeclarationFile(importer, from);
    if (file === undefined) return [{ package: from, name, isType }];
    // A style sheet has no declarations.
    if (!emitted.has(file)) return [];
    if (name === '*') return [...exportsOf(file).values()].flat();
    return (exportsOf(file).get(name) ?? []).map((target) => (isType ? { ...target, isType } : target));
  };

  function exportsOf(file: string): ReadonlyMap<string, readonly Target[]> {
    const { own, passedOn, stars, imports } = read(file);
    passing.add(file);
    return new Map([
      ...stars.flatMap((from) => {
        const target = resolveDeclarationFile(file, from);
        return target === undefined ? [] : [...exportsOf(target)];
      }),
      ...[...passedOn].map(([name, reference]) => [name, follow(file, reference, reference.isType)] as const),
      ...[...own].map(([name, local]) => {
        const imported = imports.get(local);
        return [name, imported ? follow(file, imported, false) : [{ file, name: local, isType: false }]] as const;
      }),
    ]);
  }

  /** All declarations of the package that a text references, directly or not. */
  function reach(file: string, piece: Pick<Member, 'names' | 'taken'>, found = new Map<Declaration, string>()): Map<Declaration, string> {
    const { declarations, imports } = read(file);
    const local = [...piece.names].flatMap((name): readonly Target[] => {
      const imported = imports.get(name);
      if (declarations.has(name)) return [{ file, name, isType: false }];
      return imported ? follow(file, imported, false) : [];
    });
    for (const target of [...local, ...piece.taken.flatMap((reference) => follow(file, reference, false))]) {
      if ('package' in target) continue;
      for (const declaration of read(target.file).declarations.get(target.name) ?? []) {
        if (found.has(declaration)) continue;
        found.set(declaration, target.file);
        reach(target.file, declaration, found);
      }
    }
    return found;
  }

  const signatures = new Map<string, Signature>();
  const kept = new Map<Declaration, string>();
  for (const [exported, targets] of exportsOf(entry)) {
    for (const target of targets) {
      if ('package' in target) {
        if (!target.isType) signatures.set(exported, { hash: hashOf([`${target.name} of ${target.package}`]), fields: new Set() });
        continue;
      }
      const found = reach(target.file, { names: new Set([target.name]), taken: [] });
      for (const [declaration, file] of found) kept.set(declaration, file);
      const own = read(target.file).declarations.get(target.name) ?? [];
      if (target.isType || !own.some(({ isValue }) => isValue)) continue;
      const members = own.flatMap((declaration) => declaration.members);
      if (members.length === 0) signatures.set(exported, signatureOf([...found.keys()]));
      for (const member of members) {
        signatures.set(`${exported}.${member.name}`, signatureOf([member, ...reach(target.file, member).keys()]));
      }
    }
  }
  const whole = new Set(kept.values());
  /** A file of re-exports is kept if one of its targets is. */
  const stays = (file: string): boolean => file === entry || whole.has(file) || passedOnBy(file).some((target) => stays(target));
  const passedOnBy = (file: string) => (passing.has(file) ? read(file).lines.flatMap((line) => exportedFrom(file, line) ?? []) : []);
  const texts = [...new Set([...passing, ...whole])]
    .filter(stays)
    .toSorted()
    .map((file) => {
      const own = new Set([...kept].flatMap(([declaration, of]) => (of === file ? declaration : [])));
      const isNeeded = (line: string) => {
        const target = exportedFrom(file, line);
        return target === undefined || stays(target);
      };
      return [file, prune(read(file), own, isNeeded)] as const;
    });
  return { declarations: new Map(texts), signatures };
}

/** The file of this package in an export line. */
function exportedFrom(file: string, line: string): string | undefined {
  const from = /^export\b.*\bfrom\s+['"]([^'"]+)['"]/s.exec(line)?.[1];
  return from === undefined ? undefined : resolveDeclarationFile(file, from);
}

/** Removes unreachable declarations from a file. */
function prune({ lines, declarations }: DeclarationFile, kept: ReadonlySet<Declaration>, isNeeded: (line: string) => boolean): string {
  const statements = new Set(
    [...declarations.values()]
      .flat()
      .filter((each) => kept.has(each))
      .map(({ text }) => text),
  );
  const exported = lines.filter((line) => line.startsWith('export') && isNeeded(line));
  const names = new Set([
    ...exported.flatMap((line) => line.match(/\w+/g) ?? []),
    ...[...kept].flatMap((declaration) => [...declaration.names]),
  ]);
  const imported = lines.filter(
    (line) => line.startsWith('import') && line.match(/\w+(?=\s*(?:[,}]|from\b))/g)?.some((name) => names.has(name)),
  );
  return [...imported, ...exported, ...statements].join('\n');
}

function signatureOf(pieces: readonly Member[]): Signature {
  return {
    hash: hashOf(pieces.map(({ name, text }) => `${name}\n${text}`)),
    fields: new Set(pieces.flatMap(({ fields }) => [...fields])),
  };
}

/** Ignores the position of types, and line breaks. */
function hashOf(texts: readonly string[]): string {
  const plain = texts.map((text) => text.replaceAll(/import\("\.[^"]*"\)\./g, '').replaceAll(/\s+/g, ' ')).toSorted();
  return createHash('sha256').update(plain.join('\0')).digest('base64url').slice(0, 10);
}
