import { expect, it } from 'vitest';
import { formatKept } from './release-all.ts';

it('a release of another author is named with the remedy, and with its problem', () => {
  const kept = { name: 'mfe-a', version: '2', author: 'anna' };
  const remedy = 'To use the sources here instead: pnpm release unpublish mfe-a, then start again.';
  expect(formatKept(kept)).toBe(`mfe-a 2 was released by anna and stays. ${remedy}`);
  expect(formatKept({ ...kept, problem: 'It does not fit.' })).toBe(`mfe-a 2 was released by anna and stays. ${remedy}\nIt does not fit.`);
});
