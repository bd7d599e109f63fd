import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { formatMoney } from '@aboschalter/formats';
import { findAxeViolations } from '../testing/axe.ts';
import { MoneyText } from '../text/formatted-values.tsx';
import type { Column } from './column.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Invoice {
  number: string;
  amount: number;
  note: string;
}

const invoices: Invoice[] = [
  { number: 'R-100', amount: 4900, note: 'Straße' },
  { number: 'R-101', amount: 123_456, note: '' },
  { number: 'S-102', amount: 4900, note: '' },
];
const columns: Column<Invoice>[] = [
  { key: 'number', title: 'Nummer', text: ({ number }) => number },
  {
    key: 'amount',
    title: 'Betrag',
    text: ({ amount }) => `${amount / 100} €`,
    render: ({ amount }) => <MoneyText cents={amount} />,
    align: 'end',
  },
  { key: 'note', title: 'Notiz', text: ({ note }) => note },
];

function Invoices(props: Partial<DataTableProps<Invoice>>) {
  return (
    <DataTable
      caption="Rechnungen"
      columns={columns}
      rows={invoices}
      rowKey={({ number }) => number}
      rowLabel={({ number }) => `Rechnung ${number}`}
      emptyText="Keine Rechnungen verfügbar"
      {...props}
    />
  );
}

const numbers = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? '')
    .filter((text) => text.includes('-'));
const filterOf = (title: string) => screen.getByRole('searchbox', { name: `${title} filtern` });

describe('a table', () => {
  it('is a table with column headers, right-aligned amounts, a dash for nothing and a named menu per row', async () => {
    render(<Invoices filter="any" rowActions={({ number }) => [{ label: `${number} laden`, onSelect: () => {} }]} />);
    expect(screen.getByRole('table', { name: 'Rechnungen' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nummer', 'Betrag', 'Notiz', 'Aktionen']);
    expect(screen.getByRole('cell', { name: '1.234,56\u00A0€' })).toHaveClass('as-table__end');
    expect(screen.getAllByText('keine Angabe')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-100' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 Einträge');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('of many columns has the whole text of a truncated cell as its title, amounts included', () => {
    const more = Array.from({ length: 4 }, (_, nth) => ({ key: `${nth}`, title: `Spalte ${nth}`, text: () => '' }));
    const { unmount } = render(<Invoices columns={[...columns, ...more]} />);
    expect(screen.getByTitle('R-100')).toBeInTheDocument();
    expect(screen.getByTitle('1234.56 €')).toBeInTheDocument();
    unmount();
    render(<Invoices />);
    expect(screen.queryByTitle('R-100')).not.toBeInTheDocument();
  });

  it('without rows shows a message', () => {
    render(<Invoices rows={[]} />);
    expect(screen.getByText('Keine Rechnungen verfügbar')).toBeInTheDocument();
  });
});

describe('the filters of a table', () => {
  it('compare with the displayed text, show the number of hits, and can be reset', async () => {
    render(<Invoices filter="all" />);
    await userEvent.type(filterOf('Nummer'), 'r-');
    expect(numbers()).toEqual(['R-100', 'R-101']);
    expect(screen.getByRole('status')).toHaveTextContent('2 von 3');
    await userEvent.type(filterOf('Betrag'), '1234.56');
    expect(numbers()).toEqual(['R-101']);
    await userEvent.type(filterOf('Notiz'), 'xx');
    expect(screen.getByText('Kein Eintrag passt zu den Filtern')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(numbers()).toHaveLength(3);
  });

  it('ignore whitespace, case and ß', async () => {
    render(<Invoices filter="all" />);
    await userEvent.type(filterOf('Nummer'), '  ');
    expect(numbers()).toHaveLength(3);
    await userEvent.type(filterOf('Notiz'), 'STRASSE');
    expect(numbers()).toEqual(['R-100']);
  });

  it('keep a row that matches one of them in mode `any`', async () => {
    render(<Invoices filter="any" />);
    await userEvent.type(filterOf('Nummer'), 's-');
    await userEvent.type(filterOf('Notiz'), 'stra');
    expect(numbers()).toEqual(['R-100', 'S-102']);
  });
});

describe('the keyboard of a table', () => {
  it('moves from a filter into the rows, along them, and back', async () => {
    const open = vi.fn<(row: Invoice) => void>();
    render(<Invoices filter="all" onOpen={open} />);
    await userEvent.click(filterOf('Betrag'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith(invoices[1]);
    await userEvent.keyboard('{End}{Enter}');
    expect(open).toHaveBeenLastCalledWith(invoices[2]);
    await userEvent.keyboard('{PageUp}');
    expect(screen.getByRole('button', { name: 'R-100' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(filterOf('Betrag')).toHaveFocus();
  });

  it('stops at one row with Tab', async () => {
    render(<Invoices onOpen={() => {}} rowActions={() => [{ label: 'Laden', onSelect: () => {} }]} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'R-101' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-101' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens the menu of a row by %s', async (keys) => {
    const load = vi.fn<(number: string) => void>();
    render(<Invoices onOpen={() => {}} rowActions={({ number }) => [{ label: 'Laden', onSelect: () => load(number) }]} />);
    screen.getByRole('button', { name: 'S-102' }).focus();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('menuitem', { name: 'Laden' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(load).toHaveBeenCalledExactlyOnceWith('S-102');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung S-102' })).toHaveFocus();
  });

  it('opens a row by double click, too; a row without actions says so', async () => {
    const open = vi.fn<(row: Invoice) => void>();
    render(<Invoices onOpen={open} rowActions={() => []} />);
    await userEvent.dblClick(screen.getByRole('cell', { name: '1.234,56\u00A0€' }));
    expect(open).toHaveBeenCalledExactlyOnceWith(invoices[1]);
    const menu = screen.getByRole('button', { name: 'Aktionen für Rechnung R-101' });
    expect(menu).toHaveAccessibleDescription('Keine Aktionen möglich');
    await userEvent.click(menu);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('the selection of a table', () => {
  function Choice() {
    const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
    return (
      <>
        <Invoices filter="all" selection={{ selected, onChange: setSelected }} />
        <p>{[...selected].join(' ')}</p>
      </>
    );
  }

  it('selects rows by click and by Space, and all visible ones', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rechnung R-101 auswählen' }));
    expect(screen.getByRole('checkbox', { name: 'Alle auswählen' })).toBePartiallyChecked();
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.getByText('R-101 S-102')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await userEvent.type(filterOf('Nummer'), 'R');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
    expect(screen.getByText('R-101 R-100')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 von 3, 2 ausgewählt');
    expect(await findAxeViolations()).toEqual([]);
  });
});

it.each(['1234,56', '1.234,56'])('the filter of an amount takes both spellings: %s', async (typed) => {
  render(<Invoices columns={[{ key: 'amount', title: 'Betrag', text: ({ amount }) => formatMoney(amount) }]} filter="all" />);
  await userEvent.type(filterOf('Betrag'), typed);
  expect(screen.queryByText(/49,00/)).toBeNull();
  expect(screen.getByText(/1\.234,56/)).toBeInTheDocument();
});
