import { expect, type BrowserContext } from '@playwright/test';

/** Collects console errors, unhandled errors and policy violations of all pages of a context. */
export interface Trouble {
  /** From now on, console errors that match are part of the story (a refused call shows as one). */
  expect(pattern: RegExp): void;
  /** Fails with everything that was not expected. */
  assertNone(): void;
}

export function collectTrouble(context: BrowserContext): Trouble {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`unhandled: ${error.error().message}`));
  return {
    expect(pattern) {
      expected.push(pattern);
    },
    assertNone() {
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
}
