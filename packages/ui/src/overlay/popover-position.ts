/** Distance to the anchor and to the edges of the window, in pixels. */
const gap = 4;
const edge = 8;

/** A rectangle in the window, as from `getBoundingClientRect`. */
export interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The position of a popover, in pixels of the window. */
export interface PopoverPosition {
  top: number;
  left: number;
  maxHeight: number;
}

/**
 * Positions a panel below its anchor, or above it if there is more room; aligned with the anchor's
 * left or right edge, and always inside the window.
 */
export function computePopoverPosition(
  anchor: Rect,
  panel: { width: number; height: number },
  room: { width: number; height: number },
  align: 'start' | 'end',
): PopoverPosition {
  const below = room.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(isBelow ? below : above, 96);
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width;
  return {
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - height,
    left: Math.max(edge, Math.min(wanted, room.width - panel.width - edge)),
    maxHeight,
  };
}
