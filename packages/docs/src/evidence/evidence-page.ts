import { table } from '../markdown.ts';
import { sectionTitle, type SpecificationSection } from './specification-section.ts';
import { addResults, resultsOf, type Results, type ResultsByFile } from './test-results.ts';

/** Writes the last result of each section of the specification, and the open gaps. */
export function evidencePage(sections: readonly SpecificationSection[], all: ResultsByFile, date: string): string {
  const rows = sections.map((section) => {
    const { passed, failed, skipped } = section.tests.map((name) => resultsOf(name, all)).reduce(addResults);
    return [sectionTitle(section), section.requirement, verdictOf({ passed, failed, skipped }), gapsOf(section, all)];
  });
  const text = table(['Section', 'Requirement', 'Last result', 'Gaps'], rows);
  return `# Evidence\n\nRun of ${date}. The tests of each section: \`packages/docs/reference/specification.md\`.\n\n${text}\n`;
}

function verdictOf({ passed, failed, skipped }: Results): string {
  if (passed + failed + skipped === 0) return 'not run';
  return `${failed === 0 ? 'passed' : 'FAILED'}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The noted gaps, and the tests without a result in this run. */
function gapsOf({ tests, gaps }: SpecificationSection, all: ResultsByFile): string {
  const missing = tests.filter((name) => {
    const { passed, failed } = resultsOf(name, all);
    return passed + failed === 0;
  });
  return [gaps ?? '', missing.length === 0 ? '' : `no result: ${missing.join(', ')}`].filter(Boolean).join('; ');
}
