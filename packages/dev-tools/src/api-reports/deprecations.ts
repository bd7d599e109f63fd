import { parseSync } from 'oxc-parser';
import { parseDeclarations } from './declaration-file.ts';

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
