import type { VirtualRowsProps } from '../../../../packages/ui/src/table/virtual-rows.tsx';

/** Renders all rows, for the build with which the benchmark compares. */
export default function AllRows({ count, renderRow, tabStopIndex }: VirtualRowsProps) {
  return Array.from({ length: count }, (_, index) => renderRow(index, index === tabStopIndex));
}
