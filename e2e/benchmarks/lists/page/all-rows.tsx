import type { VirtualRowsProps } from '../../../../packages/ui/src/table/virtual-rows.tsx';

/** Renders all rows, for the build to compare with. */
export default function AllRows({ count, draw, active }: VirtualRowsProps) {
  return Array.from({ length: count }, (_, index) => draw(index, index === active));
}
