import { expect, it } from 'vitest';
import { placeBeside } from './use-out-of-the-way.ts';

const view = { width: 1280, height: 800 };
const stack = { width: 400, height: 100, above: 16 };
const field = (left: number, top: number) => ({ left, right: left + 200, top, bottom: top + 32 });

it.each([
  ['left', 'a field above them', field(24, 640)],
  ['left', 'a field beside them', field(420, 740)],
  ['right', 'a field under them', field(24, 700)],
  ['right', 'a field that they touch', field(400, 660)],
  ['left', 'a field at the right', field(1000, 740)],
] as const)('messages stand at the %s of %s', (place, _, inUse) => {
  expect(placeBeside(stack, [inUse], view)).toBe(place);
});

it('messages stand at the top where a field fills the lower edge', () => {
  const wide = { left: 16, right: 304, top: 700, bottom: 732 };
  expect(placeBeside({ ...stack, width: 288 }, [wide], { width: 320, height: 800 })).toBe('top');
});

it('messages that stand above a bar are measured there', () => {
  expect(placeBeside({ ...stack, above: 72 }, [field(24, 640)], view)).toBe('right');
});

it('messages hide nothing of a dialog, if there is any place for that; and never its field', () => {
  const dialog = { left: 280, right: 1000, top: 200, bottom: 780 };
  expect(placeBeside(stack, [dialog], view)).toBe('top');
  const all = { left: 0, right: 1280, top: 0, bottom: 800 };
  expect(placeBeside(stack, [all], view)).toBe('left');
  expect(placeBeside(stack, [field(24, 700), all], view)).toBe('right');
});

it('messages stand at the left where nothing is in use', () => {
  expect(placeBeside(stack, [], view)).toBe('left');
});
