import { expect, it } from 'vitest';
import { parseConformanceOptions } from './parse-conformance-options.ts';

const URL_ARGS = ['--url', 'https://middleware.example'];
const EMPTY_ENV = {};

it('parseConformanceOptions reads the token from the command line or the environment, without `Bearer` and whitespace', () => {
  expect(parseConformanceOptions([...URL_ARGS, '--token', 'a.b-c'], EMPTY_ENV)).toEqual({
    url: 'https://middleware.example',
    token: 'a.b-c',
    includeWrites: false,
  });
  for (const copied of ['a.b-c', ' a.b-c\n', 'Bearer a.b-c'])
    expect(parseConformanceOptions(URL_ARGS, { ABOSCHALTER_TOKEN: copied })).toMatchObject({ token: 'a.b-c' });
});

it('parseConformanceOptions reads the inputs of the check, and whether it includes writes', () => {
  const args = [
    '--token',
    't',
    '--customer-number',
    '7',
    '--user-id',
    'u',
    '--stop-name',
    'Dom',
    '--postal-code',
    '53111',
    '--include-writes',
  ];
  expect(parseConformanceOptions([...URL_ARGS, ...args], EMPTY_ENV)).toMatchObject({
    customerNumber: '7',
    userId: 'u',
    stop: 'Dom',
    postalCode: '53111',
    includeWrites: true,
  });
});

it.each([
  [[], 'The address of the middleware is missing.'],
  [['--url', 'middleware.example'], '"middleware.example" is no URL: the address must begin with https:// or http://.'],
  [['--url', 'localhost:9090'], '"localhost:9090" is no URL: the address must begin with https:// or http://.'],
  [URL_ARGS, 'The token is missing.'],
  [[...URL_ARGS, '--token', ''], 'The token is missing.'],
  [
    [...URL_ARGS, '--token', 'ey x'],
    'The token is invalid: it contains a space, a line break or another character that no token contains.',
  ],
])('parseConformanceOptions throws an error with the usage for the arguments %j', (args, sentence) => {
  expect(() => parseConformanceOptions(args, EMPTY_ENV)).toThrow(`${sentence}\n\npnpm contract:conformance --url`);
});
