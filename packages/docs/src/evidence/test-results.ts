import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Numbers of tests by result. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Results by test file, relative to the root. */
export type ResultsByFile = ReadonlyMap<string, Results>;

const resultsSchema = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() });
const unitReportSchema = z.object({ files: z.record(z.string(), resultsSchema) });
const playwrightSuiteSchema = z.object({
  file: z.string(),
  specs: z.array(z.object({ file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});
const playwrightReportSchema = z.object({ suites: z.array(playwrightSuiteSchema) });
type Suite = z.output<typeof playwrightSuiteSchema>;

/** Reads the results of unit tests and journeys. A report that is missing or unreadable contributes nothing. */
export function readResults(unitFile: string, e2eFile: string): ResultsByFile {
  const unit = readReport(unitFile, unitReportSchema)?.files ?? {};
  const journeys = new Map<string, Results>();
  for (const { file, status } of (readReport(e2eFile, playwrightReportSchema)?.suites ?? []).flatMap(listOutcomes)) {
    journeys.set(file, addResults(journeys.get(file) ?? NONE, toResults(status)));
  }
  return new Map([...Object.entries(unit), ...journeys]);
}

const NONE: Results = { passed: 0, failed: 0, skipped: 0 };

/** Adds two results. */
export const addResults = (a: Results, b: Results): Results => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Adds up the results of a test file, or of all test files in a folder. */
export function sumResults(name: string, resultsByFile: ResultsByFile): Results {
  const isIncluded = (file: string) => file === name || file.startsWith(`${name}/`);
  return [...resultsByFile].filter(([file]) => isIncluded(file)).reduce((sum, [, results]) => addResults(sum, results), NONE);
}

/** Converts the status of one test in a Playwright report. A flaky test is treated as failed. */
const toResults = (status: string): Results => ({
  passed: status === 'expected' ? 1 : 0,
  failed: status === 'unexpected' || status === 'flaky' ? 1 : 0,
  skipped: status === 'skipped' ? 1 : 0,
});

function listOutcomes({ specs, suites = [] }: Suite): readonly { readonly file: string; readonly status: string }[] {
  const ownOutcomes = specs.flatMap(({ file, tests }) => tests.map(({ status }) => ({ file: `e2e/${file}`, status })));
  return [...ownOutcomes, ...suites.flatMap(listOutcomes)];
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}
