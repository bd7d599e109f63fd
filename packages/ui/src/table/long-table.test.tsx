import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import type { Column } from './column.tsx';
import { DataTable } from './data-table.tsx';

const rows = Array.from({ length: 5_000 }, (_, id) => ({ id }));
const columns: Column<{ id: number }>[] = Array.from({ length: 12 }, (_, index) => ({
  key: `c${index}`,
  header: `Spalte ${index + 1}`,
  accessor: ({ id }) => `${id}/${index}`,
}));

const show = (count = 5_000) =>
  render(
    <DataTable
      caption="Berechtigungen"
      columns={columns}
      rows={rows.slice(0, count)}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => `Berechtigung ${id}`}
      rowActions={() => [
        { label: 'Öffnen', inlineLabel: 'Öffnen', onSelect: () => {} },
        { label: 'Löschen', onSelect: () => {} },
      ]}
      filter="all"
      emptyText=""
    />,
  );
const countNodes = () => document.querySelectorAll('*').length;

describe('a table of 5,000 rows and 12 columns', () => {
  it('has fewer than 3,000 nodes, and explicit roles and the number of rows for screen readers', async () => {
    show();
    await waitFor(() => expect(document.querySelector('.as-table__gap')).toBeInTheDocument());
    expect(countNodes()).toBeLessThan(3_000);
    const table = screen.getByRole('table', { name: 'Berechtigungen' });
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    const [head, first] = within(table).getAllByRole('row');
    expect(head).toHaveAttribute('aria-rowindex', '1');
    expect(first).toHaveAttribute('aria-rowindex', '2');
    // 12 columns and the actions.
    expect(within(first ?? table).getAllByRole('cell')).toHaveLength(13);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('can be navigated by keyboard beyond the rendered rows', async () => {
    show();
    await userEvent.click(screen.getByRole('searchbox', { name: 'Spalte 2 filtern' }));
    // Arrow Down moves to the rows 0 and 1. Without a layout, Page Down moves by ten rows.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageDown}');
    expect(screen.getByRole('button', { name: 'Öffnen: Berechtigung 11' })).toHaveFocus();
  });

  it('filters all rows', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Spalte 1 filtern' }), '4999');
    expect(screen.getByRole('status')).toHaveTextContent('1 von 5.000 Einträgen');
    expect(screen.getByRole('cell', { name: '4999/0' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2');
  });

  it('sorts all rows', async () => {
    show();
    const caption = screen.getByRole('button', { name: 'Spalte 1' });
    await userEvent.click(caption);
    await userEvent.click(caption);
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent('4999/0');
    expect(screen.getByRole('columnheader', { name: /^Spalte 1 / })).toHaveAttribute('aria-sort', 'descending');
  });
});

it('a table of 400 rows renders all of them while the page is printed', () => {
  show(400);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(401);
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

it('a table of 199 rows renders all of them', () => {
  show(199);
  expect(screen.getAllByRole('row')).toHaveLength(200);
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
});
