import { lazy, Suspense, type ComponentType, type Ref } from 'react';

import type { VirtualRowsProps } from './virtual-rows.tsx';
import { VIRTUALIZE_FROM_ROWS, type RowsProps } from './rows.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** The maximum number of rows that are rendered while the code for long lists loads. */
const MAX_FALLBACK_ROWS = 30;

/** Renders the visible rows; all rows if the code for long lists cannot be loaded. */
const LongRows = lazy<ComponentType<VirtualRowsProps>>(() => import('./virtual-rows.tsx').catch(() => ({ default: AllRows })));

function AllRows({ count, draw, active }: RowsProps) {
  return Array.from({ length: count }, (_, index) => draw(index, index === active));
}

/** Props of {@link TableRows}. */
export interface TableRowsProps extends RowsProps {
  /** The number of rows before filtering. */
  total: number;
  columns: number;
  hasCards: boolean;
  frame: HTMLElement | null;
  ref: Ref<(index: number) => void>;
}

/** Renders all rows of a short list, the visible ones of a long one, and all while printing. */
export function TableRows({ total, columns, hasCards, frame, ref, ...rows }: TableRowsProps) {
  const isLong = total >= VIRTUALIZE_FROM_ROWS;
  const isPrinting = useIsPrinting(isLong);
  if (!isLong || isPrinting) return <AllRows {...rows} />;
  return (
    <Suspense fallback={<AllRows {...rows} count={Math.min(rows.count, MAX_FALLBACK_ROWS)} />}>
      <LongRows {...rows} columns={columns} hasCards={hasCards} frame={frame} ref={ref} />
    </Suspense>
  );
}
