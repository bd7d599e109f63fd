import type { ConsoleMessage, Page } from 'playwright-core';

/**
 * Collects the errors of a page until it is closed, one line each: uncaught errors with their position in the code, and
 * errors in the console, such as a missing module, a wrong hash or a violated policy.
 */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const add = (error: string) => {
    if (!errors.includes(error)) errors.push(error);
  };
  page.on('pageerror', ({ name, message, stack }) => add(`uncaught ${describe(`${name}: ${message}`, positionIn(stack))}`));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${describe(firstLine(message.text()), positionOf(message))}`);
  });
  return errors;
}

const MAX_LENGTH = 400;
const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
const describe = (text: string, position: string | undefined): string =>
  `${text.slice(0, MAX_LENGTH)}${position === undefined ? '' : ` (${position})`}`;

/** The first position in a stack: `https://shop.example/releases/mfe-a/1/start.js:1:203`. */
const positionIn = (stack: string | undefined): string | undefined => /https?:\/\/[^\s)]+:\d+:\d+/.exec(stack ?? '')?.[0];

/** An error object in the console has its own position; otherwise that of the call, or the URL of the resource. */
const positionOf = (message: ConsoleMessage): string | undefined => {
  const { url } = message.location();
  return positionIn(message.text()) ?? (url === '' ? undefined : url);
};
