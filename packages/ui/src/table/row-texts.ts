import { fold } from '@aboschalter/formats';

import type { Column } from './column.tsx';

/** What the rows of a table display, ready to be searched. */
export interface RowTexts {
  /** Folded texts of a column, in the order of the rows; made when first asked for. */
  of: (key: string) => readonly string[];
  /** Makes them ready while the browser has nothing else to do, so that the first key needs not wait. Gives back how to stop. */
  warm: () => () => void;
}

/** Keeps the texts of all filtered columns of these rows. */
export function rowTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowTexts {
  const known = new Map<string, readonly string[]>();
  const of = (key: string) => {
    const column = columns.find((one) => one.key === key);
    const texts = known.get(key) ?? (column ? rows.map((row) => fold(column.text(row))) : []);
    known.set(key, texts);
    return texts;
  };
  return {
    of,
    warm: () => {
      if (!('requestIdleCallback' in globalThis)) return () => {};
      const next = () => {
        const column = columns.find(({ key, filter }) => filter !== false && !known.has(key));
        if (!column) return;
        of(column.key);
        task = requestIdleCallback(next);
      };
      let task = requestIdleCallback(next);
      return () => cancelIdleCallback(task);
    },
  };
}

/**
 * The rows whose displayed texts contain the filters, case-insensitive. Empty filters are ignored; with `all` every
 * filled filter must match, with `any` one is enough (specification, decisions, "Customers").
 */
export function filterRows<Row>(
  rows: readonly Row[],
  texts: RowTexts,
  filters: ReadonlyMap<string, string>,
  mode: 'all' | 'any',
): readonly Row[] {
  const filled = [...filters].filter(([, text]) => text.trim() !== '').map(([key, text]) => [texts.of(key), fold(text.trim())] as const);
  if (filled.length === 0) return rows;
  return rows.filter((_, index) => {
    const matches = ([column, part]: (typeof filled)[number]) => column[index]?.includes(part) === true;
    return mode === 'all' ? filled.every((filter) => matches(filter)) : filled.some((filter) => matches(filter));
  });
}
