export type { Column } from './column.tsx';
export { DataTable } from './data-table.tsx';
export type { RowAction } from './row-actions.ts';
