/** A link of a Markdown text. */
export interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

/** Removes fenced and inline code, so that examples are not read as links or headings. Keeps line numbers. */
export function withoutCode(text: string): string {
  const blocks = text.replaceAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, (block) => '\n'.repeat(block.split('\n').length - 1));
  return blocks.replaceAll(/`[^`\n]*`/g, '');
}

/** Lists the links and pictures of a Markdown text, except those to other sites. */
export function localLinks(text: string): readonly MarkdownLink[] {
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ target, line: index + 1 })))
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** Lists the anchors of a Markdown text as a code host derives them from its headings. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const headings = text.replaceAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  for (const [, heading = ''] of headings) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let nth = 1; anchors.has(unique); nth += 1) unique = `${anchor}-${nth}`;
    anchors.add(unique);
  }
  return anchors;
}

const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
