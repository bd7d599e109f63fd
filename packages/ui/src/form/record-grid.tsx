import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './record-grid.css';

/** Props of {@link RecordGrid}. */
export interface RecordGridProps {
  /** Whether its fields have inputs: rows are 52 pixels high instead of 24, with a line for the error. */
  editing?: boolean;
  /** The number of columns in a wide container. Five become four below 1560 pixels: the fourth follows the third. */
  columns?: 3 | 4 | 5;
  children: ReactNode;
}

/**
 * A record on up to five columns whose rows are aligned, labels left of the values, in the same places in view and edit
 * mode. Its fields are those of a form or `ReadOnlyField`s; in narrow containers the columns come below each other, then
 * the labels above the values.
 */
export function RecordGrid({ editing = false, columns = 4, children }: RecordGridProps) {
  return (
    <div className="as-record-frame">
      <div className={classNames('as-record', `as-record--${columns}`, editing && 'as-record--editing')}>{children}</div>
    </div>
  );
}

/** One column of a {@link RecordGrid}: read from top to bottom, its labels as wide as the widest. */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className="as-record__column">{children}</div>;
}

/** Props of {@link FieldPair}. */
export interface FieldPairProps {
  /** The labels of both fields: 'PLZ, Ort'. The fields hide theirs. */
  label: string;
  /** Whether one of them is required. */
  required: boolean;
  /** Which field fills the line; the other one is as wide as its content. */
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
