import type { ReactNode } from 'react';

import './record-grid.css';

/**
 * A record on up to four columns, captions left of the values, the same places in view and in edit mode. Its fields are
 * those of a form or `ReadOnlyField`s; in narrow containers the columns come below each other, then the captions above.
 */
export function RecordGrid({ children }: { children: ReactNode }) {
  return (
    <div className="as-record-frame">
      <div className="as-record">{children}</div>
    </div>
  );
}

/** One column of a {@link RecordGrid}: read from top to bottom, its captions as wide as the widest. */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className="as-record__column">{children}</div>;
}
