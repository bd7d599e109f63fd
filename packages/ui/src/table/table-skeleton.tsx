import { SkeletonBar } from '../feedback/skeleton-bar.tsx';
import { classNames } from '../theme/class-names.ts';
import { getAlignClass, getGridTemplate, type Column } from './column.tsx';
import './narrow-tables.css';
import { TWO_LINE_LAYOUT_MIN_COLUMNS } from './row-layout.ts';
import './table.css';

/** Props of {@link TableSkeleton}. */
export interface TableSkeletonProps {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'align' | 'width' | 'roomyWidth' | 'grows'>[];
  /** The expected number of rows. */
  rows: number;
  /** Whether the table shows the number of its rows (`filter`, `total`). */
  isCounted?: boolean;
  /** Whether the rows of the table can be selected. */
  isSelectable?: boolean;
  /** The width of the action column as in the table; 0 without actions. */
  actionsWidth?: number;
}

/** The column of an empty cell in place of a checkbox. */
const CHECKBOX_COLUMN = { key: 'checkbox of the row', header: '' } as const;

/** The placeholder of a `DataTable`: its captions, and bars in place of the values. Used as a child of `Skeleton`. */
export function TableSkeleton({ columns, rows, isCounted = false, isSelectable = false, actionsWidth = 0 }: TableSkeletonProps) {
  const { tracks, minWidth } = getGridTemplate(columns);
  const columnsWithCheckbox: TableSkeletonProps['columns'] = isSelectable ? [CHECKBOX_COLUMN, ...columns] : columns;
  const isWide = columns.length >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  return (
    <div className={classNames('as-list-frame', isWide && 'as-list-frame--wide')}>
      {isCounted ? <div className="as-table-line" /> : null}
      <div className="as-table-scroll">
        <table
          className={classNames(
            'as-table',
            actionsWidth > 0 && 'as-table--acts',
            isSelectable && 'as-table--checks',
            isWide && 'as-table--wide',
          )}
          style={{
            '--as-table-columns': Math.ceil(columns.length / 2),
            '--as-table-tracks': tracks,
            '--as-table-min-width': `${minWidth + actionsWidth}px`,
            '--as-table-actions': `${actionsWidth}px`,
          }}
        >
          <thead>
            <tr>
              {columnsWithCheckbox.map(({ key, header, align }) => (
                <th key={key} className={key === CHECKBOX_COLUMN.key ? 'as-table__check' : getAlignClass(align)}>
                  {key === CHECKBOX_COLUMN.key ? null : <span className="as-table__caption">{header}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {columnsWithCheckbox.map(({ key }) => (
                  <td key={key} className={key === CHECKBOX_COLUMN.key ? 'as-table__check' : undefined}>
                    {key === CHECKBOX_COLUMN.key ? null : <SkeletonBar />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
