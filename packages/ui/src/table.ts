// Entry `@aboschalter/ui/table`: loaded with the first screen that has a table.
export type { Column } from './table/column.tsx';
export { DataTable } from './table/data-table.tsx';
export { TableSkeleton } from './table/table-skeleton.tsx';
export { useIsPrinting } from './table/use-is-printing.ts';
export type { RowAction } from './table/row-actions.ts';
