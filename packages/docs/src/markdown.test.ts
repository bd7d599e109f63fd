import { expect, it } from 'vitest';
import { code, table } from './markdown.ts';

it('table escapes pipes and keeps each row on one line', () => {
  expect(table(['Name', 'Type'], [['a', 'string |\n null']])).toBe('| Name | Type |\n|---|---|\n| a | string \\| null |');
});

it('table leaves escaped pipes unchanged', () => {
  expect(table(['Name'], [['a \\| b']])).toContain('| a \\| b |');
});

it('code leaves an empty text empty', () => {
  expect([code('x'), code('')]).toEqual(['`x`', '']);
});
