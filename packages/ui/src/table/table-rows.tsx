import { lazy, Suspense, type ComponentType, type Ref } from 'react';

import type { VirtualRowsProps } from './virtual-rows.tsx';
import { VIRTUALIZE_FROM_ROWS, type RowsProps } from './rows.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** So many are there at once, while the part that draws long lists is on its way. */
const atOnce = 30;

/** If that part can't be fetched, all rows are drawn. */
const LongRows = lazy<ComponentType<VirtualRowsProps>>(() => import('./virtual-rows.tsx').catch(() => ({ default: AllRows })));

function AllRows({ count, draw, active }: RowsProps) {
  return Array.from({ length: count }, (_, index) => draw(index, index === active));
}

/** Props of {@link TableRows}. */
export interface TableRowsProps extends RowsProps {
  /** Rows there are, whether they match the filters or not. */
  total: number;
  columns: number;
  frame: HTMLElement | null;
  ref: Ref<(index: number) => void>;
}

/** All rows of a short list, those in sight of a long one, and all while it is printed. */
export function TableRows({ total, columns, frame, ref, ...rows }: TableRowsProps) {
  const isLong = total >= VIRTUALIZE_FROM_ROWS;
  const isPrinting = useIsPrinting(isLong);
  if (!isLong || isPrinting) return <AllRows {...rows} />;
  return (
    <Suspense fallback={<AllRows {...rows} count={Math.min(rows.count, atOnce)} />}>
      <LongRows {...rows} columns={columns} frame={frame} ref={ref} />
    </Suspense>
  );
}
