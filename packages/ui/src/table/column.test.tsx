import { describe, expect, it } from 'vitest';

import { findEmptyColumns, getGridTemplate, type Column } from './column.tsx';

describe('getGridTemplate', () => {
  it('gives all columns a share of spare room where none is marked', () => {
    expect(getGridTemplate([{ width: '80px' }, {}])).toEqual({ tracks: 'minmax(80px, 80fr) minmax(96px, 96fr)', least: 176 });
  });

  it('gives spare room to the marked columns alone, never to numbers and dates', () => {
    expect(getGridTemplate([{ width: '80px' }, { width: '110px', grows: true }]).tracks).toBe('80px minmax(110px, 110fr)');
  });
});

describe('findEmptyColumns', () => {
  const columns: Column<{ from: string }>[] = [
    { key: 'from', title: 'Von', text: ({ from }) => from },
    { key: 'to', title: 'Nach', text: () => '' },
    { key: 'price', title: 'Preis', text: () => '', alwaysShown: true },
  ];
  const find = (rows: readonly { from: string }[]) => [...findEmptyColumns(columns, rows, (column, row) => column.text(row))];

  it('finds columns that are empty in every row, except those that always show', () => {
    expect(find([{ from: '' }, { from: 'Köln' }])).toEqual(['to']);
    expect(find([{ from: '' }])).toEqual(['from', 'to']);
  });

  it('finds none without rows', () => expect(find([])).toEqual([]));
});
