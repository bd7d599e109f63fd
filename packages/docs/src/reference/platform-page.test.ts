import { expect, it } from 'vitest';
import { renderPlatformPage, listSharedEntries } from './platform-page.ts';

it('renderPlatformPage has a section for each shared entry', () => {
  const text = renderPlatformPage();
  expect(listSharedEntries().map(({ name }) => name)).toContain('@aboschalter/ui/form');
  for (const { name } of listSharedEntries()) expect(text).toContain(`\n## ${name}\n`);
});
