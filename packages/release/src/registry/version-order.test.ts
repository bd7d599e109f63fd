import { expect, it } from 'vitest';
import { isOlder } from './version-order.ts';

it.each([
  ['4.0.1', '4.0.3'],
  ['4.0.9', '4.0.10'],
  ['3.9.9', '4'],
  ['9', '10'],
  ['2.0.0-rc.1', '2.0.0-rc.2'],
  ['2.0.0-rc.1', '2.0.0'],
  ['1.0.0-20261124', '1.0.0-20261125'],
  ['1.4.0-13-g9999999', '1.4.0-14-g1a2b3c4'],
  ['1.24.0-ffffffffffff', '1.25.0-000000000000'],
])('version %s is older than %s, and not the reverse', (older, newer) => {
  expect([isOlder(older, newer), isOlder(newer, older)]).toEqual([true, false]);
});

it.each([
  ['4.0.1', '4.0.1'],
  ['1.25.0-1bf2caab1acc', '1.25.0-31415e6fc66f'],
  ['1.25.0', '1.25.0-1bf2caab1acc'],
  ['first', 'second'],
  ['first', '1.0.0'],
])('versions %s and %s have no order', (a, b) => {
  expect([isOlder(a, b), isOlder(b, a)]).toEqual([false, false]);
});
