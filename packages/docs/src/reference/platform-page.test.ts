import { expect, it } from 'vitest';
import { platformPage, sharedEntries } from './platform-page.ts';

it('platformPage has a section for each shared entry', () => {
  const text = platformPage();
  expect(sharedEntries().map(({ name }) => name)).toContain('@aboschalter/ui/form');
  for (const { name } of sharedEntries()) expect(text).toContain(`\n## ${name}\n`);
});
