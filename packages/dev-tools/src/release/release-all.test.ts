import { expect, it } from 'vitest';
import { formatForeignRelease } from './release-all.ts';

it('formatForeignRelease names a release of another author with the remedy and, if there is one, its problem', () => {
  const kept = { name: 'mfe-a', version: '2', author: 'anna' };
  const remedy = 'To use the sources here instead: pnpm release unpublish mfe-a, then start again.';
  expect(formatForeignRelease(kept)).toBe(`mfe-a 2 was released by anna and was left unchanged. ${remedy}`);
  expect(formatForeignRelease({ ...kept, problem: 'It does not fit.' })).toBe(
    `mfe-a 2 was released by anna and was left unchanged. ${remedy}\nIt does not fit.`,
  );
});
