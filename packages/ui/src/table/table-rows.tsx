import { lazy, Suspense, type ComponentType, type Ref } from 'react';

import type { VirtualRowsProps } from './virtual-rows.tsx';
import { VIRTUALIZE_FROM_ROWS, type RowsProps } from './row-layout.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** The maximum number of rows that are rendered while the code for long tables loads. */
const MAX_FALLBACK_ROWS = 30;

/** Renders the visible rows, or all rows if the code for long tables cannot be loaded. */
const LongRows = lazy<ComponentType<VirtualRowsProps>>(() => import('./virtual-rows.tsx').catch(() => ({ default: AllRows })));

function AllRows({ count, renderRow, tabStopIndex }: RowsProps) {
  return Array.from({ length: count }, (_, index) => renderRow(index, index === tabStopIndex));
}

/** Props of {@link TableRows}. */
export interface TableRowsProps extends RowsProps {
  /** The number of rows before filtering. */
  total: number;
  columnCount: number;
  /** Whether rows are cards at narrow width. */
  hasCards: boolean;
  scrollContainer: HTMLElement | null;
  /** Receives a function that scrolls a row into view. */
  ref: Ref<(index: number) => void>;
}

/** Renders all rows of a short table and the visible rows of a long one; all rows while the page is printed. */
export function TableRows({ total, columnCount, hasCards, scrollContainer, ref, ...rowsProps }: TableRowsProps) {
  const isLong = total >= VIRTUALIZE_FROM_ROWS;
  const isPrinting = useIsPrinting(isLong);
  if (!isLong || isPrinting) return <AllRows {...rowsProps} />;
  return (
    <Suspense fallback={<AllRows {...rowsProps} count={Math.min(rowsProps.count, MAX_FALLBACK_ROWS)} />}>
      <LongRows {...rowsProps} columnCount={columnCount} hasCards={hasCards} scrollContainer={scrollContainer} ref={ref} />
    </Suspense>
  );
}
