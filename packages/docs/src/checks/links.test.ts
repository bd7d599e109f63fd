import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText, root } from '../repository.ts';
import { listAnchors, listLocalLinks } from './markdown-links.ts';

/** Describes a link that does not resolve, or returns undefined. */
function describeBrokenLink(file: string, target: string): string | undefined {
  const [name = '', anchor] = target.split('#');
  const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(name));
  if (!existsSync(path.join(root, linked))) return `${linked} does not exist`;
  if (anchor === undefined) return undefined;
  if (statSync(path.join(root, linked)).isDirectory() || !linked.endsWith('.md')) return `${linked} has no anchors`;
  return listAnchors(readText(linked)).has(anchor) ? undefined : `${linked} has no heading #${anchor}`;
}

it('every relative link and anchor in the Markdown files resolves', () => {
  const problems = listFiles('**/*.md').flatMap((file) =>
    listLocalLinks(readText(file)).flatMap(({ target, line }) => {
      const problem = describeBrokenLink(file, target);
      return problem === undefined ? [] : [`${file}:${line}: ${problem}`];
    }),
  );
  expect(problems).toEqual([]);
});

it('listLocalLinks ignores links in code and links to other sites', () => {
  const text = '[a](b.md#c)\n`[x](y)`\n```md\n[z](z.md)\n```\n![picture](d.png) [site](https://example.org)';
  expect(listLocalLinks(text)).toEqual([
    { target: 'b.md#c', line: 1 },
    { target: 'd.png', line: 6 },
  ]);
});

it('listAnchors derives anchors as a code host does: without punctuation, and with a number for a repeated heading', () => {
  const text = '# `site.json`\n## Two words, one comma\n## Two words, one comma\n```sh\n# no heading\n```\n## [Link](x.md) here';
  expect([...listAnchors(text)]).toEqual(['sitejson', 'two-words-one-comma', 'two-words-one-comma-1', 'link-here']);
});
