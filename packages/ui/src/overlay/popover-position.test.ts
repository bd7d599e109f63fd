import { describe, expect, it } from 'vitest';

import { computePopoverPosition } from './popover-position.ts';

const viewport = { width: 1280, height: 800 };
const popover = { width: 200, height: 300 };

// A popover has a distance of 4 px from its anchor and of at least 8 px from the edges of the window.
describe('a popover', () => {
  it('is placed below its anchor, aligned with its left edge', () => {
    expect(computePopoverPosition({ top: 100, bottom: 132, left: 50, right: 150 }, popover, viewport, 'start')).toEqual({
      top: 136,
      left: 50,
      maxHeight: 656,
    });
  });

  it('can be aligned with the right edge of its anchor', () => {
    expect(computePopoverPosition({ top: 100, bottom: 132, left: 1000, right: 1032 }, popover, viewport, 'end').left).toBe(832);
  });

  it('is placed above its anchor if it does not fit below and there is more room above', () => {
    expect(computePopoverPosition({ top: 700, bottom: 732, left: 50, right: 150 }, popover, viewport, 'start').top).toBe(396);
  });

  it('stays inside the window', () => {
    expect(computePopoverPosition({ top: 100, bottom: 132, left: 1200, right: 1270 }, popover, viewport, 'start').left).toBe(1072);
    expect(computePopoverPosition({ top: 100, bottom: 132, left: 2, right: 40 }, popover, viewport, 'end').left).toBe(8);
  });

  it('that is too high gets the maximum height of the available room', () => {
    const position = computePopoverPosition({ top: 300, bottom: 332, left: 0, right: 10 }, { width: 200, height: 2000 }, viewport, 'start');
    expect(position).toEqual({ top: 336, left: 8, maxHeight: 456 });
  });
});
