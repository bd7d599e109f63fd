/** The distance between popover and anchor. */
const ANCHOR_GAP_PX = 4;
/** The minimum distance between popover and the edges of the window. */
const WINDOW_MARGIN_PX = 8;
/** The height of a popover that has less room above and below its anchor. */
const MIN_HEIGHT_PX = 96;

/** A rectangle in the window, as from `getBoundingClientRect`. */
export interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The position of a popover relative to the window, in pixels. */
export interface PopoverPosition {
  top: number;
  left: number;
  maxHeight: number;
}

/**
 * Returns the position of a popover below its anchor, or above it if the popover fits only there or has more room there. The
 * popover is aligned with the left (`start`) or right edge of the anchor and is always inside the window.
 */
export function computePopoverPosition(
  anchor: Rect,
  popover: { width: number; height: number },
  viewport: { width: number; height: number },
  align: 'start' | 'end',
): PopoverPosition {
  const roomBelow = viewport.height - anchor.bottom - ANCHOR_GAP_PX - WINDOW_MARGIN_PX;
  const roomAbove = anchor.top - ANCHOR_GAP_PX - WINDOW_MARGIN_PX;
  const isBelow = popover.height <= roomBelow || roomBelow >= roomAbove;
  const maxHeight = Math.max(isBelow ? roomBelow : roomAbove, MIN_HEIGHT_PX);
  const height = Math.min(popover.height, maxHeight);
  const alignedLeft = align === 'start' ? anchor.left : anchor.right - popover.width;
  const maxLeft = viewport.width - popover.width - WINDOW_MARGIN_PX;
  return {
    top: isBelow ? anchor.bottom + ANCHOR_GAP_PX : anchor.top - ANCHOR_GAP_PX - height,
    left: Math.max(WINDOW_MARGIN_PX, Math.min(alignedLeft, maxLeft)),
    maxHeight,
  };
}
