import { parseSync, Visitor } from 'oxc-parser';
import { parseDeclarations, resolveDeclarationFile, type Reference } from './declaration-file.ts';

/** The texts of the tags `@deprecated` in a declaration file, by name: `Button`, or `calls.getCustomer` for a member of an object. */
export type Deprecations = ReadonlyMap<string, string>;

/**
 * Finds the deprecated declarations in a declaration file. A tag of an object applies to all of its members; overloads of a
 * function are deprecated if each of them has the tag.
 * @param text the declarations with their comments
 * @throws Error if a tag has no text, because warnings must name a remedy
 */
export function findDeprecations(file: string, text: string): Deprecations {
  if (!text.includes('@deprecated')) return new Map();
  const { comments } = parseSync(file, text, { lang: 'dts' });
  const findTag = (name: string, position: number): string | undefined => {
    const comment = comments.find(
      ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= position && text.slice(end, position).trim() === '',
    );
    const tag = comment && parseDeprecatedTag(comment.value);
    if (tag === '') throw new Error(`${file}: ${name} is deprecated without a remedy. Add to its tag @deprecated what to use instead.`);
    return tag;
  };
  return new Map(
    [...parseDeclarations(file, text).declarations].flatMap(([name, declarations]) => {
      const tags = declarations.map(({ start }) => findTag(name, start));
      const ownTag = tags.includes(undefined) ? undefined : tags[0];
      const members = declarations.flatMap((declaration) =>
        declaration.members.map((member) => {
          const memberName = `${name}.${member.name}`;
          return [memberName, findTag(memberName, member.start) ?? ownTag] as const;
        }),
      );
      return [[name, ownTag] as const, ...members].flatMap(([key, tag]) => (tag === undefined ? [] : [[key, tag] as const]));
    }),
  );
}

/**
 * Adds the tags of objects to the objects into which they are spread: `calls` consists of the calls of several files. The compiler
 * does not copy the comments of members that it maps to another type.
 * @param deprecations the deprecated names of each declaration file
 * @param readSource reads the source of a declaration file
 */
export function addSpreadDeprecations(
  deprecations: ReadonlyMap<string, Deprecations>,
  readSource: (file: string) => string,
): ReadonlyMap<string, Deprecations> {
  if ([...deprecations.values()].every(({ size }) => size === 0)) return deprecations;
  return new Map(
    [...deprecations].map(([file, own]) => {
      const spreads = findSpreads(file.replace(/\.d\.ts$/, '.tsx'), readSource(file));
      const tags = spreads.flatMap(({ object, spread }) => {
        const spreadFile = spread.from === '' ? file : resolveDeclarationFile(file, spread.from);
        const found = spreadFile === undefined ? [] : [...(deprecations.get(spreadFile) ?? [])];
        return found
          .filter(([name]) => name.startsWith(`${spread.name}.`))
          .map(([name, tag]) => [`${object}.${name.slice(spread.name.length + 1)}`, tag] as const);
      });
      return [file, new Map([...tags, ...own])] as const;
    }),
  );
}

/** Finds the objects that are spread into the constants of a source file. `from` is empty for an object of the same file. */
function findSpreads(file: string, text: string): readonly { readonly object: string; readonly spread: Reference }[] {
  const { program, module } = parseSync(file, text);
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [localName.value, { from: moduleRequest.value, name: importName.name ?? '*' }] as const),
    ),
  );
  const spreads: { readonly position: number; readonly name: string }[] = [];
  new Visitor({
    SpreadElement: ({ start, argument }) => {
      if (argument.type === 'Identifier') spreads.push({ position: start, name: argument.name });
    },
  }).visit(program);
  return program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, start, end }) => {
      if (id.type !== 'Identifier') return [];
      const within = spreads.filter(({ position }) => position >= start && position < end);
      return within.map(({ name }) => ({ object: id.name, spread: imports.get(name) ?? { from: '', name } }));
    });
  });
}

/** Returns the text of the tag `@deprecated` in one line; undefined if a doc comment has no such tag. */
function parseDeprecatedTag(comment: string): string | undefined {
  const text = comment.replaceAll(/^\s*\*+ ?/gm, '');
  const tag = /(?:^|\n)\s*@deprecated\b([^]*?)(?=\n\s*@\w|$)/.exec(text)?.[1];
  return tag
    ?.replaceAll(/\{@link ([^}\s]+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Removes the comments from a declaration file, and the lines that contain nothing else. */
export function removeComments(file: string, text: string): string {
  const { comments } = parseSync(file, text, { lang: 'dts' });
  let result = '';
  let position = 0;
  for (const { start, end } of comments) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const isWholeLine = text.slice(lineStart, start).trim() === '' && lineEnd !== -1 && text.slice(end, lineEnd).trim() === '';
    result += text.slice(position, isWholeLine ? lineStart : start);
    // A comment within a line is followed by a space.
    position = isWholeLine ? lineEnd + 1 : end + (text[end] === ' ' ? 1 : 0);
  }
  return result + text.slice(position);
}
