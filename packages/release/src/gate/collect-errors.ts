import type { ConsoleMessage, Page } from 'playwright-core';

/**
 * Returns a list to which the errors of a page are added until it is closed, one line each: uncaught errors with their
 * position in the code, and errors in the console, such as a missing module, a wrong hash or a violated policy.
 */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const add = (error: string) => {
    if (!errors.includes(error)) errors.push(error);
  };
  page.on('pageerror', ({ name, message, stack }) => add(`uncaught ${formatError(`${name}: ${message}`, findStackPosition(stack))}`));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${formatError(getFirstLine(message.text()), findMessagePosition(message))}`);
  });
  return errors;
}

const MAX_LENGTH = 400;
const getFirstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
const formatError = (text: string, position: string | undefined): string =>
  `${text.slice(0, MAX_LENGTH)}${position === undefined ? '' : ` (${position})`}`;

/** Finds the first position in a stack: `https://shop.example/releases/mfe-a/1/start.js:1:203`. */
const findStackPosition = (stack: string | undefined): string | undefined => /https?:\/\/[^\s)]+:\d+:\d+/.exec(stack ?? '')?.[0];

/** Returns the position of an error object in the console; without one, the position of the call or the URL of the resource. */
const findMessagePosition = (message: ConsoleMessage): string | undefined => {
  const { url } = message.location();
  return findStackPosition(message.text()) ?? (url === '' ? undefined : url);
};
