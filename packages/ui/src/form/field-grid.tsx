import type { ReactNode } from 'react';

import './form.css';

/** Props of {@link FieldGrid}. */
export interface FieldGridProps {
  /** The number of fields per line in wide containers, for fields without a `span`. */
  columns?: 1 | 2 | 3 | 4 | 6;
  children: ReactNode;
}

/** Places fields on a grid of twelve columns, in the same places in view and edit mode. Narrow containers have fewer columns. */
export function FieldGrid({ columns = 3, children }: FieldGridProps) {
  return (
    <div className="as-grid-frame">
      <div className="as-grid" style={{ '--as-default-span': 12 / columns }}>
        {children}
      </div>
    </div>
  );
}
