export type { Column } from './column.tsx';
export { DataTable } from './data-table.tsx';
