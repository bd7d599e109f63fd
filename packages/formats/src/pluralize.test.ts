import { expect, it } from 'vitest';
import { pluralize, formatCount } from './pluralize.ts';

it.each([
  [0, '0 Einträge'],
  [1, '1 Eintrag'],
  [2, '2 Einträge'],
  [999, '999 Einträge'],
  [5_000, '5.000 Einträge'],
  [1_234_567, '1.234.567 Einträge'],
])('the count %d is formatted with its noun as %s', (count, text) => {
  expect(pluralize(count, 'Eintrag', 'Einträge').replace('\u00A0', ' ')).toBe(text);
});

it('a count is joined to its noun by a no-break space, and has thousands separators', () => {
  expect(pluralize(2, 'Eintrag', 'Einträge')).toBe('2\u00A0Einträge');
  expect(formatCount(1_000)).toBe('1.000');
});
