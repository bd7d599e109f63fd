import { Controlled, noop, type StoryMeta } from '../testing/stories.tsx';
import type { Column } from './column.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { DataTable } from './data-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export default { title: 'DataTable', component: DataTable, subcomponents: { TableSkeleton } } satisfies StoryMeta;

interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly amount: string;
}
const columns: readonly Column<Invoice>[] = [
  { key: 'number', header: 'Nummer', accessor: ({ number }) => number },
  { key: 'amount', header: 'Betrag', accessor: ({ amount }) => amount, align: 'figures' },
];
const createRows = (count: number): readonly Invoice[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, number: `R-2026-${index}`, amount: `${index},00 €` }));
const rowKey = ({ id }: Invoice) => id;
const threeRows = createRows(3);
const longRows = createRows(250);

export const Default = () => (
  <DataTable caption="Rechnungen" columns={columns} rows={threeRows} rowKey={rowKey} emptyText="Es gibt keine Rechnungen." />
);
export const Empty = () => (
  <DataTable caption="Rechnungen" columns={columns} rows={[]} rowKey={rowKey} emptyText="Es gibt keine Rechnungen." />
);
export const WithFilters = () => (
  <DataTable
    caption="Rechnungen"
    columns={columns}
    rows={createRows(9)}
    rowKey={rowKey}
    filter="all"
    emptyText="Es gibt keine Rechnungen."
  />
);
export const WithActions = () => (
  <DataTable
    caption="Rechnungen"
    columns={columns}
    rows={threeRows}
    rowKey={rowKey}
    rowLabel={({ number }) => `Rechnung ${number}`}
    rowActions={() => [
      { label: 'Öffnen', inlineLabel: 'Öffnen', onSelect: noop },
      { label: 'Löschen', onSelect: noop, danger: true },
    ]}
    isNew={({ id }) => id === 1}
    emptyText="Es gibt keine Rechnungen."
  />
);
export const WithSelection = () => (
  <Controlled<ReadonlySet<string | number>> initial={new Set([1])}>
    {(selected, onChange) => (
      <DataTable
        caption="Rechnungen"
        columns={columns}
        rows={threeRows}
        rowKey={rowKey}
        rowLabel={({ number }) => `Rechnung ${number}`}
        selection={{ selected, onChange }}
        fixedOrder
        emptyText="Es gibt keine Rechnungen."
      />
    )}
  </Controlled>
);
export const Loading = () => (
  <Skeleton label="Rechnungen werden geladen">
    <TableSkeleton columns={columns} rows={3} isCounted />
  </Skeleton>
);
export const Long = () => (
  <DataTable caption="Rechnungen" columns={columns} rows={longRows} rowKey={rowKey} emptyText="Es gibt keine Rechnungen." />
);
