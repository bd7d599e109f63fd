import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './record-grid.css';

/** Props of {@link RecordGrid}. */
export interface RecordGridProps {
  /** Whether the fields are inputs. Rows are then 52 instead of 24 pixels high and include a line for the error. */
  editing?: boolean;
  /** The number of columns in a wide container. Below 1560 pixels, the fourth of five columns is below the third one. */
  columns?: 3 | 4 | 5;
  children: ReactNode;
}

/**
 * Places the fields of a record in up to five columns with aligned rows, in the same places in view and edit mode. Labels
 * are left of the values. Narrow containers have fewer columns; the narrowest ones have the labels above the values.
 */
export function RecordGrid({ editing = false, columns = 4, children }: RecordGridProps) {
  return (
    <div className="as-record-frame">
      <div className={classNames('as-record', `as-record--${columns}`, editing && 'as-record--editing')}>{children}</div>
    </div>
  );
}

/** One column of a {@link RecordGrid}, read from top to bottom. All its labels are as wide as the widest one. */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className="as-record__column">{children}</div>;
}

/** Props of {@link FieldPair}. */
export interface FieldPairProps {
  /** The labels of both fields: 'PLZ, Ort'. The fields must hide their own labels (`hideLabel`). */
  label: string;
  /** Whether at least one of the fields is required. */
  required: boolean;
  /** The field that fills the line. The other one is as wide as its content. */
  wide: 'first' | 'second';
  children: ReactNode;
}

/** Two fields on one line of a {@link RecordColumn}, such as street and house number. */
export function FieldPair({ label, required, wide, children }: FieldPairProps) {
  return (
    <div className="as-pair">
      <div className="as-field__label" aria-hidden="true">
        {label}
        {required ? <span className="as-field__required">*</span> : null}
      </div>
      <div className={`as-pair__fields as-pair__fields--${wide}`}>{children}</div>
    </div>
  );
}
