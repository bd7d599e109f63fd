import type { ReactNode } from 'react';

import './form.css';

/** Props of {@link FieldGrid}. */
export interface FieldGridProps {
  /** The number of columns in wide containers; a field's `span` overrides it. */
  columns?: 1 | 2 | 3 | 4 | 6;
  children: ReactNode;
}

/**
 * Fields on a grid of twelve columns, identical in view and edit mode; narrow containers reflow.
 */
export function FieldGrid({ columns = 3, children }: FieldGridProps) {
  return (
    <div className="as-grid-frame">
      <div className="as-grid" style={{ '--as-default-span': 12 / columns }}>
        {children}
      </div>
    </div>
  );
}
