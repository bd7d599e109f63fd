import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { formatMoney } from '@aboschalter/formats';
import { findAxeViolations } from '../testing/axe.ts';
import { Panel } from '../panel/panel.tsx';
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
  { key: 'number', header: 'Nummer', accessor: ({ number }) => number },
  {
    key: 'amount',
    header: 'Betrag',
    // Differs from the rendered amount, because filters and tooltips use the text of the accessor.
    accessor: ({ amount }) => `${amount / 100} €`,
    render: ({ amount }) => <MoneyText cents={amount} />,
    align: 'end',
  },
  { key: 'note', header: 'Notiz', accessor: ({ note }) => note },
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

/** Returns the invoice numbers of the displayed rows. The head and the message of an empty table contain no hyphen. */
const getNumbers = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? '')
    .filter((text) => text.includes('-'));
const getFilter = (title: string) => screen.getByRole('searchbox', { name: `${title} filtern` });
const clickFilterButton = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));
const getCaptionButton = (title: string) => screen.getByRole('button', { name: title });

describe('a table', () => {
  it('marks new rows', () => {
    render(<Invoices isNew={({ number }) => number === invoices[1]?.number} />);
    const marked = screen.getAllByRole('row').filter((row) => row.classList.contains('as-table__row--new'));
    expect(marked.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([invoices[1]?.number]);
  });

  it('has column headers, right-aligned amounts, missing values, a named menu per row and a count', async () => {
    render(
      <Invoices filter="any" rowActions={({ number }) => [`${number} laden`, 'Löschen'].map((label) => ({ label, onSelect: () => {} }))} />,
    );
    expect(screen.getByRole('table', { name: 'Rechnungen' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nummer', 'Betrag', 'Notiz', 'Aktionen']);
    expect(screen.getByRole('cell', { name: '1.234,56\u00A0€' })).toHaveClass('as-table__end');
    expect(screen.getAllByText('keine Angabe')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-100' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 Einträge');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the full text of each cell as a tooltip, because cells may be truncated', () => {
    render(<Invoices />);
    expect(screen.getByTitle('R-100')).toBeInTheDocument();
    expect(screen.getByTitle('1234.56 €')).toBeInTheDocument();
  });

  it('shows a message if there are no rows', () => {
    render(<Invoices rows={[]} />);
    expect(screen.getByText('Keine Rechnungen verfügbar')).toBeInTheDocument();
  });
});

describe('the filters of a table', () => {
  it('search in the texts of the accessors, show the number of matching rows, and can be reset', async () => {
    render(<Invoices filter="all" />);
    await clickFilterButton();
    await userEvent.type(getFilter('Nummer'), 'r-');
    expect(getNumbers()).toEqual(['R-100', 'R-101']);
    expect(screen.getByRole('status')).toHaveTextContent('2 von 3 Einträgen');
    await userEvent.type(getFilter('Betrag'), '1234.56');
    expect(getNumbers()).toEqual(['R-101']);
    await userEvent.type(getFilter('Notiz'), 'xx');
    expect(screen.getByText('Kein Eintrag passt zu den Filtern')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(getNumbers()).toHaveLength(3);
  });

  it('ignore surrounding whitespace and case, and treat ß as ss', async () => {
    render(<Invoices filter="all" />);
    await clickFilterButton();
    await userEvent.type(getFilter('Nummer'), '  ');
    expect(getNumbers()).toHaveLength(3);
    await userEvent.type(getFilter('Notiz'), 'STRASSE');
    expect(getNumbers()).toEqual(['R-100']);
  });

  it('show rows that match at least one of them in the mode `any`', async () => {
    render(<Invoices filter="any" />);
    await clickFilterButton();
    await userEvent.type(getFilter('Nummer'), 's-');
    await userEvent.type(getFilter('Notiz'), 'stra');
    expect(getNumbers()).toEqual(['R-100', 'S-102']);
  });
});

describe('the filters of a table with few rows', () => {
  it('are always visible from eight rows on, and are opened by a button if there are fewer rows', async () => {
    const eightRows = Array.from({ length: 8 }, (_, index) => ({ number: `R-${index}`, amount: index, note: '' }));
    const { rerender } = render(<Invoices filter="all" rows={eightRows} />);
    expect(getFilter('Nummer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Filter' })).not.toBeInTheDocument();
    rerender(<Invoices filter="all" rows={eightRows.slice(1)} />);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false');
    await clickFilterButton();
    expect(getFilter('Nummer')).toBeVisible();
  });

  it('stay visible while one of them has a text', async () => {
    render(<Invoices filter="all" />);
    await clickFilterButton();
    await userEvent.type(getFilter('Nummer'), 'S');
    await clickFilterButton();
    expect(getFilter('Nummer')).toHaveValue('S');
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('the order of a table', () => {
  it('is ascending, descending and original after one, two and three clicks on a caption', async () => {
    render(<Invoices />);
    await userEvent.click(getCaptionButton('Betrag'));
    expect(screen.getByRole('columnheader', { name: 'Betrag' })).toHaveAttribute('aria-sort', 'ascending');
    expect(getNumbers()).toEqual(['R-100', 'S-102', 'R-101']);
    await userEvent.click(getCaptionButton('Betrag'));
    expect(screen.getByRole('columnheader', { name: 'Betrag' })).toHaveAttribute('aria-sort', 'descending');
    expect(getNumbers()).toEqual(['R-101', 'R-100', 'S-102']);
    await userEvent.click(getCaptionButton('Betrag'));
    expect(screen.getByRole('columnheader', { name: 'Betrag' })).not.toHaveAttribute('aria-sort');
    expect(getNumbers()).toEqual(['R-100', 'R-101', 'S-102']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('can be changed by keyboard: arrow keys move between the captions, Enter and Space sort', async () => {
    render(<Invoices />);
    getCaptionButton('Nummer').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(getCaptionButton('Betrag')).toHaveFocus();
    // Enter sorts in ascending order, Space then in descending order.
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(getNumbers()).toEqual(['R-101', 'R-100', 'S-102']);
  });

  it('is kept while a filter is active', async () => {
    render(<Invoices filter="all" />);
    await clickFilterButton();
    await userEvent.click(getCaptionButton('Nummer'));
    await userEvent.click(getCaptionButton('Nummer'));
    await userEvent.type(getFilter('Nummer'), 'R');
    expect(getNumbers()).toEqual(['R-101', 'R-100']);
  });

  it('cannot be changed with `fixedOrder`', () => {
    render(<Invoices fixedOrder />);
    expect(screen.queryByRole('button', { name: 'Betrag' })).not.toBeInTheDocument();
  });
});

describe('columns that are empty in every row', () => {
  const rowsWithoutNotes = invoices.map((invoice) => ({ ...invoice, note: '' }));

  it('are hidden until the user shows all columns', async () => {
    render(<Invoices rows={rowsWithoutNotes} />);
    expect(screen.queryByRole('columnheader', { name: 'Notiz' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1\u00A0leere Spalte anzeigen' }));
    expect(screen.getByRole('columnheader', { name: 'Notiz' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1\u00A0leere Spalte ausblenden' }));
    expect(screen.queryByRole('columnheader', { name: 'Notiz' })).not.toBeInTheDocument();
  });

  it('are shown if a row of `columnRows` has a value in them', () => {
    render(<Invoices rows={rowsWithoutNotes} columnRows={invoices} />);
    expect(screen.getByRole('columnheader', { name: 'Notiz' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /leere Spalte/ })).not.toBeInTheDocument();
  });

  it('are shown by a button in the head of the panel if the table has no other controls', async () => {
    render(
      <Panel title="Offene Rechnungen">
        <Invoices rows={rowsWithoutNotes} filter={undefined} />
      </Panel>,
    );
    const head = screen.getByRole('heading', { name: 'Offene Rechnungen' }).closest<HTMLElement>('.as-panel__head');
    expect(head).not.toBeNull();
    await userEvent.click(within(head ?? document.body).getByRole('button', { name: '1\u00A0leere Spalte anzeigen' }));
    expect(screen.getByRole('columnheader', { name: 'Notiz' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('stay visible with `alwaysShown`', () => {
    render(<Invoices rows={rowsWithoutNotes} columns={columns.map((column) => ({ ...column, alwaysShown: true }))} />);
    expect(screen.getByRole('columnheader', { name: 'Notiz' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /leere Spalte/ })).not.toBeInTheDocument();
  });
});

it('a table with `total` shows its number of rows and the total', () => {
  render(<Invoices total={12} />);
  expect(screen.getByRole('status')).toHaveTextContent('3 von 12 Einträgen');
});

describe('a table with `selection`', () => {
  function SelectableInvoices() {
    const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
    return (
      <>
        <Invoices filter="all" selection={{ selected, onChange: setSelected }} />
        <p>{[...selected].join(' ')}</p>
      </>
    );
  }

  it('selects rows by click and by Space, and all rows that match the filters by one checkbox', async () => {
    render(<SelectableInvoices />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rechnung R-101 auswählen' }));
    expect(screen.getByRole('checkbox', { name: 'Alle auswählen' })).toBePartiallyChecked();
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.getByText('R-101 S-102')).toBeInTheDocument();
    // Clears the selection of S-102.
    await userEvent.keyboard(' ');
    await clickFilterButton();
    await userEvent.type(getFilter('Nummer'), 'R');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
    expect(screen.getByText('R-101 R-100')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 von 3 Einträgen, 2 ausgewählt');
    expect(await findAxeViolations()).toEqual([]);
  });
});

it.each(['1234,56', '1.234,56'])('the filter of an amount accepts amounts with and without a dot: %s', async (typed) => {
  render(<Invoices columns={[{ key: 'amount', header: 'Betrag', accessor: ({ amount }) => formatMoney(amount) }]} filter="all" />);
  await clickFilterButton();
  await userEvent.type(getFilter('Betrag'), typed);
  expect(screen.queryByText(/49,00/)).toBeNull();
  expect(screen.getByText(/1\.234,56/)).toBeInTheDocument();
});
