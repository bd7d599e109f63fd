import { expect, it } from 'vitest';
import { renderEvidencePage } from './evidence-page.ts';
import type { SpecificationSection } from './specification-section.ts';

const section = (tests: readonly string[], gaps?: string): SpecificationSection => ({
  document: 1,
  sections: [1, 9],
  part: '',
  requirement: 'versions',
  tests,
  ...(gaps === undefined ? {} : { gaps }),
});
const resultsByFile = new Map([
  ['a.test.ts', { passed: 2, failed: 0, skipped: 0 }],
  ['b.test.ts', { passed: 1, failed: 1, skipped: 0 }],
]);

it('renderEvidencePage adds up the results of the tests of a section, and shows whether all have passed', () => {
  const text = renderEvidencePage(
    [section(['a.test.ts']), section(['a.test.ts', 'b.test.ts'], 'dev versions')],
    resultsByFile,
    '2026-11-25',
  );
  expect(text).toContain('| S1 §1, §9 | versions | passed: 2 passed, 0 failed, 0 skipped |  |');
  expect(text).toContain('| S1 §1, §9 | versions | FAILED: 3 passed, 1 failed, 0 skipped | dev versions |');
});

it('renderEvidencePage reports tests without a result as a gap', () => {
  expect(renderEvidencePage([section(['c.test.ts'])], resultsByFile, '2026-11-25')).toContain('| not run | no result: c.test.ts |');
});
