/** A link of a Markdown text. */
export interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

const FENCED_CODE_BLOCK = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm;

/** Removes fenced and inline code, so that examples are not read as links. Keeps line numbers. */
export function removeCode(text: string): string {
  const textWithoutBlocks = text.replaceAll(FENCED_CODE_BLOCK, (block) => '\n'.repeat(block.split('\n').length - 1));
  return textWithoutBlocks.replaceAll(/`[^`\n]*`/g, '');
}

/** Lists the links and pictures of a Markdown text, except links to other sites. */
export function listLocalLinks(text: string): readonly MarkdownLink[] {
  return removeCode(text)
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ target, line: index + 1 })))
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** Lists the anchors of a Markdown text as a code host derives them from its headings. */
export function listAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const headings = text.replaceAll(FENCED_CODE_BLOCK, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  for (const [, heading = ''] of headings) {
    const anchor = toAnchor(heading);
    // The second heading with the same text gets the suffix -1, the third -2.
    let unique = anchor;
    for (let suffix = 1; anchors.has(unique); suffix += 1) unique = `${anchor}-${suffix}`;
    anchors.add(unique);
  }
  return anchors;
}

const toAnchor = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
