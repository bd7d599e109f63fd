import type { VirtualRowsProps } from '../../../../packages/ui/src/table/virtual-rows.tsx';

/** Stands in for the rows in sight in the build to compare with: all of them are in the page. */
export default function AllRows({ count, draw, active }: VirtualRowsProps) {
  return Array.from({ length: count }, (_, index) => draw(index, index === active));
}
