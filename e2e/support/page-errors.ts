import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Collects console errors, unhandled errors and policy violations of all pages of a context. */
export interface PageErrors {
  /** Ignores console errors that match from now on (a rejected call causes one). */
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

/** The base of every fixture: unexpected errors in the pages of a test fail it at its end. */
export const test = base.extend<{ readonly trouble: PageErrors }>({
  trouble: [
    async ({ context }, use) => {
      const trouble = await collectPageErrors(context);
      await use(trouble);
      trouble.assertNone();
    },
    { auto: true },
  ],
});
