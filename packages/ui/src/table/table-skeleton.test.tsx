import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TableSkeleton } from './table-skeleton.tsx';

const columns = [
  { key: 'number', header: 'Nummer', width: '80px' },
  { key: 'amount', header: 'Betrag', align: 'end', grows: true },
] as const;

it('a table skeleton has the captions and widths of the table, and a bar in place of each value', () => {
  const { container } = render(<TableSkeleton columns={columns} rows={3} actionsWidth={72} />);
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Nummer', 'Betrag']);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(container.querySelectorAll('.as-skeleton-bar')).toHaveLength(6);
  const style = container.querySelector('table')?.style;
  expect(style?.getPropertyValue('--as-table-tracks')).toBe('80px minmax(96px, 96fr)');
  expect(style?.getPropertyValue('--as-table-actions')).toBe('72px');
});

it('a table skeleton with `isCounted` has an empty line in place of the count', () => {
  const { container } = render(<TableSkeleton columns={columns} rows={1} isCounted />);
  expect(container.querySelector('.as-table-line')).not.toBeNull();
});

it('a table skeleton with `isSelectable` has empty cells in place of the checkboxes', () => {
  const { container } = render(<TableSkeleton columns={columns} rows={2} isSelectable />);
  expect(container.querySelector('table')).toHaveClass('as-table--checks');
  expect(container.querySelectorAll('.as-table__check')).toHaveLength(3);
  expect(container.querySelectorAll('.as-skeleton-bar')).toHaveLength(4);
});
