import { expect, it } from 'vitest';

import { padId } from './pad-id.ts';

it('padId pads an id with zeros on the left to 11 characters, and does not check the characters', () => {
  expect(padId(4711)).toBe('00000004711');
  expect(padId('4711')).toBe('00000004711');
  expect(padId('AB-1')).toBe('0000000AB-1');
});

it('padId returns an id of 11 or more characters unchanged', () => {
  expect(padId('12345678901')).toBe('12345678901');
  expect(padId('123456789012')).toBe('123456789012');
});
