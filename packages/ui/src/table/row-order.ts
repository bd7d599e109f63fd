/** The column and direction of the sorting. */
export interface SortOrder {
  key: string;
  direction: 'ascending' | 'descending';
}

const DATE = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/;
const AMOUNT = /^[+-]?[\d.]+(?:,\d+)?\s?€$/;

/**
 * Converts a displayed text to a sortable value: amounts to numbers, German dates to `yyyy-MM-dd`. Other texts are
 * returned unchanged.
 * @param text the text that the cell displays
 */
export function toSortValue(text: string): string | number {
  const trimmed = text.trim();
  const date = DATE.exec(trimmed);
  if (date) return `${date[3]}-${date[2]}-${date[1]}${date[4]}`;
  if (AMOUNT.test(trimmed)) return Number.parseFloat(trimmed.replaceAll('.', '').replace(',', '.'));
  return trimmed;
}

/** Compares two sort values. */
function compareValues(one: string | number, other: string | number, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(`${one}`, `${other}`);
}

/**
 * Returns the position of each row in the sorted table. Rows without a text are last in both directions; equal rows keep
 * their order.
 * @param textOf returns the text that the sorted column displays for a row
 */
export function rankRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  direction: SortOrder['direction'],
): ReadonlyMap<Row, number> {
  const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  const entries = rows.map((row) => ({ row, value: toSortValue(textOf(row)) }));
  entries.sort((one, other) => {
    if (one.value === '' || other.value === '') return Number(one.value === '') - Number(other.value === '');
    return sign * compareValues(one.value, other.value, collator);
  });
  return new Map(entries.map(({ row }, rank) => [row, rank]));
}

/** Returns the order after a click on a column header: ascending, descending, then undefined for the original order. */
export function nextSortOrder(present: SortOrder | undefined, key: string): SortOrder | undefined {
  if (present?.key !== key) return { key, direction: 'ascending' };
  return present.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
