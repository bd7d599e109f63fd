import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';

import { ROW_HEIGHT_PX, estimateRowHeight, type RowsProps } from './row-layout.ts';

/** The height of the table before its first layout (jsdom has no layout), in pixels. */
const INITIAL_HEIGHT_PX = 600;

/** The number of rows that are rendered above and below the visible ones. */
const OVERSCAN_ROWS = 4;

/** Props of {@link VirtualRows}. */
export interface VirtualRowsProps extends RowsProps {
  /** Together with the width, this determines the height of a row. */
  columnCount: number;
  /** Whether rows are cards at narrow width. */
  hasCards: boolean;
  scrollContainer: HTMLElement | null;
  /** Receives a function that scrolls a row into view. */
  ref: Ref<(index: number) => void>;
}

/** Renders the visible rows and a few more, with empty space in place of the others. Loaded with the first long table. */
export default function VirtualRows({ count, renderRow, tabStopIndex, columnCount, hasCards, scrollContainer, ref }: VirtualRowsProps) {
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT_PX);
  // `useVirtualizer` cannot be used in memoised components, where its values become stale. This component is not memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollContainer,
    // The heights are fixed. Measuring them would need a layout per row while the user types in a filter.
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => {
        setRowHeight(estimateRowHeight(rect.width, columnCount, hasCards));
        // The sticky head covers the first rows.
        const headHeight = scrollContainer?.querySelector('thead')?.offsetHeight ?? 0;
        report({ width: rect.width, height: rect.height === 0 ? INITIAL_HEIGHT_PX : Math.max(0, rect.height - headHeight) });
      }),
  });
  // Discards the stored heights of the rows when the row height changes.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useImperativeHandle(ref, () => (index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const renderedTabStop = items.some(({ index }) => index === tabStopIndex) ? tabStopIndex : items[0]?.index;
  return (
    <>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index }) => renderRow(index, index === renderedTabStop))}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

/** The space of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className="as-table__gap" style={{ height }} /> : null;
}
