import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Row {
  number: string;
  place: string;
}

const rows: Row[] = ['R-100', 'R-101', 'S-102'].map((number) => ({ number, place: `Ort ${number}` }));

function Rows(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      caption="Rechnungen"
      columns={[
        { key: 'number', header: 'Nummer', accessor: ({ number }) => number },
        { key: 'place', header: 'Ort', accessor: ({ place }) => place },
      ]}
      rows={rows}
      rowKey={({ number }) => number}
      rowLabel={({ number }) => `Rechnung ${number}`}
      emptyText=""
      fixedOrder
      {...props}
    />
  );
}

/** Returns props with two actions per row, of which 'PDF herunterladen' has a button in the row. */
function createActionProps(load: (number: string) => void = () => {}, disabledReason?: string): Partial<DataTableProps<Row>> {
  return {
    rowActions: ({ number }) => [
      { label: 'Ersetzen', onSelect: () => {} },
      { label: 'PDF herunterladen', inlineLabel: 'PDF', disabledReason, onSelect: () => load(number) },
    ],
  };
}
const getInlineButton = (number: string) => screen.getByRole('button', { name: `PDF herunterladen: Rechnung ${number}` });

describe('the keyboard navigation of a table', () => {
  it('moves the focus from a filter into the rows and back, and runs the inline action by Enter', async () => {
    const load = vi.fn<(number: string) => void>();
    render(<Rows filter="all" {...createActionProps(load)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const filter = screen.getByRole('searchbox', { name: 'Ort filtern' });
    await userEvent.click(filter);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(load).toHaveBeenCalledExactlyOnceWith('R-101');
    await userEvent.keyboard('{End}{Enter}');
    expect(load).toHaveBeenLastCalledWith('S-102');
    await userEvent.keyboard('{PageUp}');
    expect(getInlineButton('R-100')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(filter).toHaveFocus();
  });

  it('has tab stops only at the inline action and the menu of one row', async () => {
    render(<Rows {...createActionProps()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(getInlineButton('R-101')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-101' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('focuses the menu of a row if its inline button is hidden', async () => {
    render(<Rows {...createActionProps()} />);
    // The style sheet of a narrow table hides the button.
    for (const button of screen.getAllByRole('button', { name: /^PDF/ })) button.style.display = 'none';
    screen.getByRole('button', { name: 'Aktionen für Rechnung R-100' }).focus();
    // Unlike browsers, jsdom focuses hidden elements.
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focus(this: HTMLElement) {
      if (this.style.display !== 'none') this.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await userEvent.keyboard('{ArrowDown}');
    vi.restoreAllMocks();
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung R-101' })).toHaveAttribute('tabindex', '0');
  });

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens the menu with all actions of a row by %s', async (keys) => {
    const load = vi.fn<(number: string) => void>();
    render(<Rows {...createActionProps(load)} />);
    getInlineButton('S-102').focus();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('menuitem', { name: 'Ersetzen' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(load).toHaveBeenCalledExactlyOnceWith('S-102');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aktionen für Rechnung S-102' })).toHaveFocus();
  });
});

describe('the actions of a row', () => {
  it('run by a click on the inline button and by a double click on the row', async () => {
    const load = vi.fn<(number: string) => void>();
    render(<Rows {...createActionProps(load)} />);
    await userEvent.click(getInlineButton('R-100'));
    await userEvent.dblClick(screen.getByRole('cell', { name: 'Ort R-101' }));
    expect(load.mock.calls).toEqual([['R-100'], ['R-101']]);
  });

  it('do nothing while they are disabled, and describe why', async () => {
    const load = vi.fn<(number: string) => void>();
    render(<Rows {...createActionProps(load, 'Eine Rechnung wird gerade geladen.')} />);
    expect(getInlineButton('R-100')).toHaveAccessibleDescription('Eine Rechnung wird gerade geladen.');
    await userEvent.click(getInlineButton('R-100'));
    await userEvent.dblClick(screen.getByRole('cell', { name: 'Ort R-101' }));
    expect(load).not.toHaveBeenCalled();
  });

  it('have a button and no menu if there is only one', () => {
    render(<Rows rowActions={() => [{ label: 'Öffnen', onSelect: () => {} }]} />);
    expect(screen.getByRole('button', { name: 'Öffnen: Rechnung R-100' })).toHaveTextContent('Öffnen');
    expect(screen.queryByRole('button', { name: /^Aktionen/ })).not.toBeInTheDocument();
  });

  it('have a disabled menu with a description if there are none', async () => {
    render(<Rows rowActions={() => []} />);
    const menu = screen.getByRole('button', { name: 'Aktionen für Rechnung R-101' });
    expect(menu).toHaveAccessibleDescription('Keine Aktionen möglich');
    await userEvent.click(menu);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
