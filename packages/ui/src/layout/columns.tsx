import type { ReactNode } from 'react';

import type { GridSpan } from '../field/field-layout.tsx';
import { classNames } from '../theme/class-names.ts';
import './layout.css';

/** The areas of a page side by side, on twelve columns; below 900 pixels they stack. */
export function PageGrid({ children }: { children: ReactNode }) {
  return <div className="as-columns">{children}</div>;
}

/**
 * One area, `span` columns wide; its content is stacked. `sticky` keeps it visible while the rest
 * scrolls.
 */
export function PageGridColumn({ span, sticky = false, children }: { span: GridSpan; sticky?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('as-columns__area', sticky && 'as-columns__area--sticky')} style={{ '--as-area': span }}>
      {children}
    </div>
  );
}
