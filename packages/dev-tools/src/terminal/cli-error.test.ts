import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { getErrorReason, CliError, formatCliError } from './cli-error.ts';

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

it.each([
  ['a sentence', new CliError('Which remote?'), 'Which remote?'],
  ['an option that is not known', thrownBy(() => parseArgs({ args: ['--costumers'], options: {} })), /^Unknown option '--costumers'/],
  [
    'an option without its value',
    thrownBy(() => parseArgs({ args: ['--customers'], options: { customers: { type: 'string' } } })),
    /^Option '--customers <value>' argument missing\. --help lists the options\.$/,
  ],
  ['a folder that is in use', new Error('The data folder /x is in use.'), 'The data folder /x is in use.'],
  [
    'a server that is away',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'A server that is needed does not answer (ECONNREFUSED).',
  ],
  ['a full disk', new Error('ENOSPC: no space left on device, write'), 'The disk is full: free some space and try again.'],
])('reports the error without a stack: %s', (_what, error, sentence) => {
  expect(formatCliError(error)).toMatch(sentence);
  expect(formatCliError(error)).not.toContain('\n    at ');
});

it('an unexpected error is shown completely', () => {
  expect(formatCliError(new Error('odd'))).toContain('\n    at ');
});

it('an error without a message has a reason', () => {
  const nobody = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect([getErrorReason(nobody), getErrorReason(new Error('odd')), getErrorReason(new AggregateError([]))]).toEqual([
    'A server that is needed does not answer (ECONNREFUSED).',
    'odd',
    'AggregateError',
  ]);
});
