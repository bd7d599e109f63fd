import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints Playwright's description of each failed test, with the accessibility tree of the page at the failure. After a run in CI
 * only the console output is available.
 */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name === 'error-context' && path !== undefined) process.stdout.write(`\nFailed: ${title}\n\n${readFileSync(path, 'utf8')}\n\n`);
    }
  }

  /** With true, which is the default, Playwright would not print the failures itself. */
  printsToStdio(): boolean {
    return false;
  }
}
