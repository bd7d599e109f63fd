import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';

import { ROW_HEIGHT_PX, estimateRowHeight, type RowsProps } from './rows.ts';

/** The height of the list before its first layout (jsdom has no layout), in pixels. */
const INITIAL_HEIGHT_PX = 600;

/** The number of rows rendered above and below the visible ones. */
const OVERSCAN_ROWS = 4;

/** Props of {@link VirtualRows}. */
export interface VirtualRowsProps extends RowsProps {
  /** The number of columns: on narrow containers a row becomes two lines or a card. */
  columns: number;
  /** Whether a row becomes a card on narrow width. */
  hasCards: boolean;
  /** The scrolling element. */
  frame: HTMLElement | null;
  /** Scrolls a row into view. */
  ref: Ref<(index: number) => void>;
}

/**
 * Renders the visible rows and a few more, with space for the others. Loaded with the first long
 * list.
 */
export default function VirtualRows({ count, draw, active, columns, hasCards, frame, ref }: VirtualRowsProps) {
  const [height, setHeight] = useState(ROW_HEIGHT_PX);
  // The library keeps its state outside of React; this component is not memoised, so no value is
  // stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame,
    // The heights are fixed. Measuring them would need a layout per row while staff type in a filter.
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => {
        setHeight(estimateRowHeight(rect.width, columns, hasCards));
        // The head covers the first rows.
        const head = frame?.querySelector('thead')?.offsetHeight ?? 0;
        report({ width: rect.width, height: rect.height === 0 ? INITIAL_HEIGHT_PX : Math.max(0, rect.height - head) });
      }),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  useImperativeHandle(ref, () => (index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const stop = items.some(({ index }) => index === active) ? active : items[0]?.index;
  return (
    <>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index }) => draw(index, index === stop))}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

/** The space of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className="as-table__gap" style={{ height }} /> : null;
}
