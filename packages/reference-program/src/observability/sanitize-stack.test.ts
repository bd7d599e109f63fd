import { expect, it } from 'vitest';
import { sanitizeStack } from './sanitize-stack.ts';

it('sanitizeStack returns the type, the stack and the type of the cause, without messages', () => {
  const text = sanitizeStack(new TypeError('Musterfrau\n    at 1980', { cause: new RangeError('Erika') }));
  expect(text).toMatch(/^TypeError\n {4}at /);
  expect(text).toMatch(/\ncaused by RangeError$/);
  expect(text).not.toMatch(/Musterfrau|1980|Erika/);
});

it('sanitizeStack returns no content of a value that is not an error', () => {
  expect(sanitizeStack('Musterfrau')).toBe('not an error');
});
