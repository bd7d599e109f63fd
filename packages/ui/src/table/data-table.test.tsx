import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { violations } from '../testing/axe.ts';
import { MoneyText } from '../text/figures.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { filterRows, useTableFilters } from './use-table-filters.tsx';

interface Invoice {
  number: string;
  amount: number;
}

const invoices: Invoice[] = [
  { number: 'R-100', amount: 4900 },
  { number: 'R-101', amount: 123_456 },
  { number: 'S-102', amount: 4900 },
];
const columns: Column<Invoice>[] = [
  { key: 'number', title: 'Nummer', render: ({ number }) => number },
  { key: 'amount', title: 'Betrag', render: ({ amount }) => <MoneyText cents={amount} />, align: 'end' },
];
const texts = { number: ({ number }: Invoice) => number, amount: ({ amount }: Invoice) => `${amount / 100} €` };

function Invoices({ rows = invoices, mode = 'any', onOpen }: { rows?: Invoice[]; mode?: 'all' | 'any'; onOpen?: (row: Invoice) => void }) {
  const shown = useTableFilters(rows, texts, mode);
  return (
    <DataTable
      caption="Rechnungen"
      columns={columns}
      rows={shown.rows}
      filters={shown.filters}
      rowKey={({ number }) => number}
      rowLabel={({ number }) => `Rechnung ${number}`}
      rowActions={({ number }) => [{ label: `${number} herunterladen`, onSelect: () => {} }]}
      emptyText="Keine Rechnungen verfügbar"
      {...(onOpen ? { onOpen } : {})}
    />
  );
}

const numbers = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? '')
    .filter((text) => text.includes('-'));

describe('a table', () => {
  it('is a table with column headers, right-aligned amounts and a named menu per row', async () => {
    render(<Invoices />);
    expect(screen.getByRole('table', { name: 'Rechnungen' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nummer', 'Betrag', 'Aktionen']);
    expect(screen.getByRole('cell', { name: '1.234,56 €' })).toHaveClass('as-table__end');
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-100' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('filters by its header row, and says so when nothing is left', async () => {
    render(<Invoices />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nummer filtern' }), 'r-');
    expect(numbers()).toEqual(['R-100', 'R-101']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nummer filtern' }), 'xx');
    expect(screen.getByText('Kein Eintrag passt zu den Filtern')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(numbers()).toHaveLength(3);
  });

  it('without rows says so', () => {
    render(<Invoices rows={[]} />);
    expect(screen.getByText('Keine Rechnungen verfügbar')).toBeInTheDocument();
  });

  it('opens rows, by arrow keys too', async () => {
    const open = vi.fn<(row: Invoice) => void>();
    render(<Invoices onOpen={open} />);
    screen.getByRole('button', { name: 'R-100' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith(invoices[1]);
    await userEvent.keyboard('{End}{Enter}');
    expect(open).toHaveBeenLastCalledWith(invoices[2]);
  });
});

describe('filtering rows', () => {
  const keep = (filters: Record<string, string>, mode: 'all' | 'any') =>
    filterRows(invoices, texts, new Map(Object.entries(filters)), mode).map(({ number }) => number);

  it('ignores empty filters', () => {
    expect(keep({ number: ' ', amount: '' }, 'any')).toHaveLength(3);
  });

  it('compares with what the row displays', () => {
    expect(keep({ amount: '1234.56' }, 'all')).toEqual(['R-101']);
  });

  it('keeps a row if any filled filter matches, or only if all do', () => {
    expect(keep({ number: 'R-', amount: '49 €' }, 'any')).toEqual(['R-100', 'R-101', 'S-102']);
    expect(keep({ number: 'R-', amount: '49 €' }, 'all')).toEqual(['R-100']);
  });
});
