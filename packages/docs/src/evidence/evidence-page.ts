import { table } from '../markdown.ts';
import { formatSectionTitle, type SpecificationSection } from './specification-section.ts';
import { addResults, sumResults, type Results, type ResultsByFile } from './test-results.ts';

/** Renders the table of the sections of the specification, with their last test results and the open gaps. */
export function renderEvidencePage(sections: readonly SpecificationSection[], resultsByFile: ResultsByFile, date: string): string {
  const rows = sections.map((section) => {
    const { passed, failed, skipped } = section.tests.map((name) => sumResults(name, resultsByFile)).reduce(addResults);
    return [
      formatSectionTitle(section),
      section.requirement,
      formatVerdict({ passed, failed, skipped }),
      describeGaps(section, resultsByFile),
    ];
  });
  const text = table(['Section', 'Requirement', 'Last result', 'Gaps'], rows);
  return `# Evidence\n\nRun of ${date}. The tests of each section: \`packages/docs/reference/specification.md\`.\n\n${text}\n`;
}

function formatVerdict({ passed, failed, skipped }: Results): string {
  if (passed + failed + skipped === 0) return 'not run';
  return `${failed === 0 ? 'passed' : 'FAILED'}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Names the known gaps of a section, and its tests without a result in this run. */
function describeGaps({ tests, gaps }: SpecificationSection, resultsByFile: ResultsByFile): string {
  const testsWithoutResult = tests.filter((name) => {
    const { passed, failed } = sumResults(name, resultsByFile);
    return passed + failed === 0;
  });
  const noResult = testsWithoutResult.length === 0 ? '' : `no result: ${testsWithoutResult.join(', ')}`;
  return [gaps ?? '', noResult].filter(Boolean).join('; ');
}
