import { expect, it } from 'vitest';
import { errorBodySchema } from './error.ts';

it.each([
  ['version-conflict', 'version-conflict'],
  ['changed-meanwhile', 'version-conflict'],
  ['invalid', 'validation-failed'],
  ['toString', undefined],
  ['a code of a later version', undefined],
  [7, undefined],
])('an error response with the code %j is parsed as one with the code %j', (sent, read) => {
  expect(errorBodySchema.parse({ userMessage: 'Nein.', code: sent }).code).toBe(read);
});
