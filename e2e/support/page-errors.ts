import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Collects console errors, unhandled errors and policy violations of all pages of a context. */
export interface PageErrors {
  /** From now on, console errors that match are part of the story (a refused call shows as one). */
  expect(pattern: RegExp): void;
  /** Fails with everything that was not expected. */
  assertNone(): void;
}

/** What the browser says of a server that is gone: before it is asked, while it is asked, or in the middle of its answer. */
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
  // What the browser reports is an event; by far not each of them is also a line in the console.
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- runs in the page: the console is how it is heard
      console.error(`${prefix}${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  }, VIOLATION);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) errors.add(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => errors.add(`unhandled: ${error.error().message}`));
  return errors;
}

/** What every fixture has: whatever the pages of a test complain about, and it did not expect, fails it at its end. */
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
