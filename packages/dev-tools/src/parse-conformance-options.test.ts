import { expect, it } from 'vitest';
import { parseConformanceOptions } from './parse-conformance-options.ts';

const URL = ['--url', 'https://middleware.example'];
const none = {};

it('the token is taken from the command line or the environment, as it is copied', () => {
  expect(parseConformanceOptions([...URL, '--token', 'a.b-c'], none)).toEqual({
    url: 'https://middleware.example',
    token: 'a.b-c',
    includeWrites: false,
  });
  for (const copied of ['a.b-c', ' a.b-c\n', 'Bearer a.b-c'])
    expect(parseConformanceOptions(URL, { ABOSCHALTER_TOKEN: copied })).toMatchObject({ token: 'a.b-c' });
});

it('the options contain whom to read, and whether to write', () => {
  const more = [
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
  expect(parseConformanceOptions([...URL, ...more], none)).toMatchObject({
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
  [URL, 'The token is missing.'],
  [[...URL, '--token', ''], 'The token is missing.'],
  [[...URL, '--token', 'ey x'], 'The token is invalid: it contains a space, a line break or another character that no token contains.'],
])('reports the error in %j, and the expected value', (args, sentence) => {
  expect(() => parseConformanceOptions(args, none)).toThrow(`${sentence}\n\npnpm contract:conformance --url`);
});
