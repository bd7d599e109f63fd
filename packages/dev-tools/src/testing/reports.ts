import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Numbers of tests. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const countsSchema = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() });
const unitReportSchema = z.object({
  passed: z.int(),
  skipped: z.int(),
  failures: z.array(z.string()),
  /** The numbers of tests by test file, relative to the root. */
  files: z.record(z.string(), countsSchema).default({}),
});
/** The result of a vitest run. `failures` has one line for each failed test and for each error outside of a test. */
export type UnitReport = z.infer<typeof unitReportSchema>;
const playwrightReportSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) });

/** Reads the result of a vitest run. A run without a report counts as one failure. */
export const readUnitReport = (file: string): UnitReport =>
  readReport(file, unitReportSchema) ?? { passed: 0, skipped: 0, failures: ['the run of the unit tests left no report'], files: {} };

/** Reads the result of a Playwright run. A test that passed only in a retry is treated as failed. */
export function readPlaywrightCounts(file: string): TestCounts {
  const report = readReport(file, playwrightReportSchema);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Adds up counts. */
export const sumCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}
