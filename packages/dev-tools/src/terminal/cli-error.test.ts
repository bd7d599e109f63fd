import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { getErrorReason, CliError, formatCliError } from './cli-error.ts';

function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

it.each([
  ['a sentence', new CliError('Which remote?'), 'Which remote?'],
  ['an unknown option', catchError(() => parseArgs({ args: ['--costumers'], options: {} })), /^Unknown option '--costumers'/],
  [
    'an option without its value',
    catchError(() => parseArgs({ args: ['--customers'], options: { customers: { type: 'string' } } })),
    /^Option '--customers <value>' argument missing\. --help lists the options\.$/,
  ],
  ['a folder that is in use', new Error('The data folder /x is in use.'), 'The data folder /x is in use.'],
  [
    'an unreachable server',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'A server that is needed does not answer (ECONNREFUSED).',
  ],
  ['a full disk', new Error('ENOSPC: no space left on device, write'), 'The disk is full: free some space and try again.'],
])('formatCliError formats an expected error as one sentence, without a stack: %s', (_what, error, sentence) => {
  expect(formatCliError(error)).toMatch(sentence);
  expect(formatCliError(error)).not.toContain('\n    at ');
});

it('formatCliError formats an unexpected error with its stack', () => {
  expect(formatCliError(new Error('odd'))).toContain('\n    at ');
});

it('getErrorReason returns a sentence about an unreachable server, the message of another error, or the name of an error without a message', () => {
  const unreachable = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(getErrorReason(unreachable)).toBe('A server that is needed does not answer (ECONNREFUSED).');
  expect(getErrorReason(new Error('odd'))).toBe('odd');
  expect(getErrorReason(new AggregateError([]))).toBe('AggregateError');
});
