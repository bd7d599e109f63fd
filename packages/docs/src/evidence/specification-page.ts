import { code, page, table } from '../markdown.ts';
import { listFiles, readText } from '../repository.ts';
import { shellSections } from './shell-sections.ts';
import { sectionTitle } from './specification-section.ts';
import { ticketSections } from './ticket-sections.ts';

/** All sections of both documents. */
export const specificationSections = [...shellSections, ...ticketSections];

/** Finds the decisions of the specification (`D-01` …) that sources cite, with the files that cite them. */
export function citedDecisions(): ReadonlyMap<string, readonly string[]> {
  const sources = listFiles('host/**/*.ts*', 'mfe-*/**/*.ts*', 'packages/*/src/**/*.ts*', 'e2e/**/*.ts').filter(
    (file) => !file.startsWith('packages/docs/'),
  );
  const found = new Map<string, string[]>();
  for (const file of sources) {
    for (const name of new Set(readText(file).match(/\bD-\d{2,3}\b/g))) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return new Map([...found].toSorted(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2))));
}

/** Writes which tests cover which section of the specification. */
export function specificationPage(): string {
  const rows = specificationSections.map((section) => [
    sectionTitle(section),
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
      [...citedDecisions()].map(([name, files]) => [name, files.map(code).join(', ')]),
    ),
  );
}
