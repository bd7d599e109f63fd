import type { ReactNode } from 'react';

import './record-grid.css';

/**
 * A record on up to four columns, labels left of the values, in the same places in view and edit
 * mode. Its fields are those of a form or `ReadOnlyField`s; in narrow containers the columns come
 * below each other, then the labels above the values.
 */
export function RecordGrid({ children }: { children: ReactNode }) {
  return (
    <div className="as-record-frame">
      <div className="as-record">{children}</div>
    </div>
  );
}

/**
 * One column of a {@link RecordGrid}: read from top to bottom, its labels as wide as the widest.
 */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className="as-record__column">{children}</div>;
}
