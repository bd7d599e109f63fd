import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Collects console errors, unhandled errors and policy violations of all pages of a context. */
export interface PageErrors {
  /** Ignores errors that match the pattern. A rejected call, for example, causes a console error. */
  expect(pattern: RegExp): void;
  /** Fails with all unexpected errors. */
  assertNone(): void;
}

/** Messages of the browser about an unavailable server: before, during, or after the request. */
export const CONNECTION_ERRORS =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/;

const VIOLATION = 'Content Security Policy violated: ';

/** The errors of a test's pages, as text. */
export interface ErrorList extends PageErrors {
  add(error: string): void;
}

/** Creates an empty list of errors. */
export function createErrorList(): ErrorList {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  return {
    add(error) {
      errors.push(error);
    },
    expect(pattern) {
      expected.push(pattern);
    },
    assertNone() {
      expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
}

/** Begins to collect the errors of all pages of a context. */
export async function collectPageErrors(context: BrowserContext): Promise<PageErrors> {
  const errors = createErrorList();
  // Violations are events, which the console does not always show.
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- runs in the page: reports through the console
      console.error(`${prefix}${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  }, VIOLATION);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) errors.add(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => errors.add(`unhandled: ${error.error().message}`));
  return errors;
}

/** The base of every fixture: a test fails at its end if its pages have had unexpected errors. */
export const test = base.extend<{ readonly pageErrors: PageErrors }>({
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = await collectPageErrors(context);
      await use(pageErrors);
      pageErrors.assertNone();
    },
    { auto: true },
  ],
});
