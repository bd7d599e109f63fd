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
  expect(placeBeside(stack, inUse, view)).toBe(place);
});

it('messages stand at the top where a field fills the lower edge', () => {
  expect(placeBeside({ ...stack, width: 288 }, { left: 16, right: 304, top: 700, bottom: 732 }, { width: 320, height: 800 })).toBe('top');
});

it('messages that stand above a bar are measured there', () => {
  expect(placeBeside({ ...stack, above: 72 }, field(24, 640), view)).toBe('right');
});
