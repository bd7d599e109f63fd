import { code, page, table } from '../markdown.ts';
import { listFiles, readText } from '../repository.ts';
import { shellSections } from './shell-sections.ts';
import { formatSectionTitle } from './specification-section.ts';
import { ticketSections } from './ticket-sections.ts';

/** All sections of document 1 and document 2 of the specification. */
export const specificationSections = [...shellSections, ...ticketSections];

/** Finds the decisions about open questions of the specification (`D-01` …) that sources cite, with the files that cite them. */
export function findCitedDecisions(): ReadonlyMap<string, readonly string[]> {
  const sources = listFiles('host/**/*.ts*', 'mfe-*/**/*.ts*', 'packages/*/src/**/*.ts*', 'e2e/**/*.ts').filter(
    (file) => !file.startsWith('packages/docs/'),
  );
  const filesByDecision = new Map<string, string[]>();
  for (const file of sources) {
    for (const decision of new Set(readText(file).match(/\bD-\d{2,3}\b/g))) {
      filesByDecision.set(decision, [...(filesByDecision.get(decision) ?? []), file]);
    }
  }
  return new Map([...filesByDecision].toSorted(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2))));
}

/** Renders the page that lists which tests cover which section of the specification. */
export function renderSpecificationPage(): string {
  const rows = specificationSections.map((section) => [
    formatSectionTitle(section),
    section.requirement,
    section.tests.map(code).join(', '),
    section.gaps ?? '',
  ]);
  return page(
    'Specification and tests',
    'S1 is the specification of shell, customers, cart and users; S2 of tickets, holders, cards and sign-in. Each row names the tests that cover a section; a folder stands for all tests in it. `npm test` writes the same list with the results of its run to `.aboschalter/reports/evidence.md`.',
    table(['Section', 'Requirement', 'Tests', 'Gaps'], rows),
    '## Decisions cited in the sources',
    table(
      ['Decision', 'Cited in'],
      [...findCitedDecisions()].map(([name, files]) => [name, files.map(code).join(', ')]),
    ),
  );
}
