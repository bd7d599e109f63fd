import type { ReactNode } from 'react';

import './form.css';

/** Props of {@link FieldGrid}. */
export interface FieldGridProps {
  /** How many fields stand side by side where there is room; a field's `span` says otherwise. */
  columns?: 1 | 2 | 3 | 4 | 6;
  children: ReactNode;
}

/** Fields on a grid of twelve columns, the same in view mode and in edit mode; narrow containers reflow. */
export function FieldGrid({ columns = 3, children }: FieldGridProps) {
  return (
    <div className="as-grid-frame">
      <div className="as-grid" style={{ '--as-default-span': 12 / columns }}>
        {children}
      </div>
    </div>
  );
}
