/** By which column and in which direction a table is sorted. */
export interface SortOrder {
  /** The key of the column. */
  key: string;
  direction: 'ascending' | 'descending';
}

/** A German date with an optional time: '01.01.2027 08:30'. */
const DATE = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/;
/** A German amount: '1.234,56 €'. */
const AMOUNT = /^[+-]?[\d.]+(?:,\d+)?\s?€$/;

/**
 * Converts a displayed text to a sortable value: amounts to numbers, German dates to `yyyy-MM-dd`. Other texts are only
 * trimmed.
 */
export function toSortValue(text: string): string | number {
  const trimmed = text.trim();
  const date = DATE.exec(trimmed);
  if (date) return `${date[3]}-${date[2]}-${date[1]}${date[4]}`;
  if (AMOUNT.test(trimmed)) return Number.parseFloat(trimmed.replaceAll('.', '').replace(',', '.'));
  return trimmed;
}

function compareValues(one: string | number, other: string | number, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(`${one}`, `${other}`);
}

/**
 * Returns the position of each row in the sorted table. Rows without a text are last in both directions. Rows with equal
 * texts keep their order.
 * @param getText returns the text of a row in the sorted column
 */
export function rankRows<Row>(
  rows: readonly Row[],
  getText: (row: Row) => string,
  direction: SortOrder['direction'],
): ReadonlyMap<Row, number> {
  const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  const rowsWithValues = rows.map((row) => ({ row, value: toSortValue(getText(row)) }));
  rowsWithValues.sort((one, other) => {
    if (one.value === '' || other.value === '') return Number(one.value === '') - Number(other.value === '');
    return sign * compareValues(one.value, other.value, collator);
  });
  return new Map(rowsWithValues.map(({ row }, rank) => [row, rank]));
}

/** Returns the order after a click on a caption: ascending, then descending, then undefined for the original order. */
export function nextSortOrder(current: SortOrder | undefined, key: string): SortOrder | undefined {
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
