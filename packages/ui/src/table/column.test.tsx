import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { findEmptyColumns, getCoveredWidth, getGridTemplate, renderCell, type Column } from './column.tsx';

describe('getGridTemplate', () => {
  it('gives all columns a share of the spare width if no column grows', () => {
    expect(getGridTemplate([{ width: '80px' }, {}])).toEqual({ tracks: 'minmax(80px, 80fr) minmax(96px, 96fr)', minWidth: 176 });
  });

  it('gives only growing columns a share of the spare width if there are any', () => {
    expect(getGridTemplate([{ width: '80px' }, { width: '110px', grows: true }]).tracks).toBe('80px minmax(110px, 110fr)');
  });

  it('widens a column up to its `roomyWidth`, and uses a number in `grows` as the share of a growing column', () => {
    const columns = [
      { width: '80px', roomyWidth: '88px' },
      { width: '72px', grows: 130 },
    ];
    expect(getGridTemplate(columns)).toEqual({ tracks: 'minmax(80px, 88px) minmax(72px, 130fr)', minWidth: 152 });
  });
});

describe('renderCell', () => {
  const column: Column<{ from: string }> = { key: 'from', header: 'Von', accessor: ({ from }) => from };

  it('returns the text, or a missing value if the text is empty', () => {
    const { container, rerender } = render(renderCell(column, { from: 'Köln' }, 'Köln'));
    expect(container).toHaveTextContent('Köln');
    rerender(renderCell(column, { from: '' }, ''));
    expect(container).toHaveTextContent('keine Angabe');
  });
});

describe('findEmptyColumns', () => {
  const columns: Column<{ from: string }>[] = [
    { key: 'from', header: 'Von', accessor: ({ from }) => from },
    { key: 'to', header: 'Nach', accessor: () => '' },
    { key: 'price', header: 'Preis', accessor: () => '', alwaysShown: true },
  ];
  const find = (rows: readonly { from: string }[]) => [...findEmptyColumns(columns, rows, (column, row) => column.accessor(row))];

  it('finds columns that are empty in every row, except those that are always shown', () => {
    expect(find([{ from: '' }, { from: 'Köln' }])).toEqual(['to']);
    expect(find([{ from: '' }])).toEqual(['from', 'to']);
  });

  it('finds no empty columns if there are no rows', () => expect(find([])).toEqual([]));
});

describe('getCoveredWidth', () => {
  const covering = { width: '128px', coversPrevious: () => true };

  it('returns the width of the column before the covering one', () => expect(getCoveredWidth([{ width: '76px' }, covering])).toBe('76px'));

  it('returns undefined if no column covers another', () =>
    expect(getCoveredWidth([{ width: '76px' }, { width: '128px' }])).toBeUndefined());
});
