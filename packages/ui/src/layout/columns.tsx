import type { ReactNode } from 'react';

import type { GridSpan } from '../field/field-layout.tsx';
import { classNames } from '../theme/class-names.ts';
import './layout.css';

/**
 * The areas of a page side by side, on twelve columns; half each below 1280 pixels, below each other
 * below 1024 pixels.
 */
export function PageGrid({ children }: { children: ReactNode }) {
  return <div className="as-columns">{children}</div>;
}

/** Props of {@link PageGridColumn}. */
export interface PageGridColumnProps {
  span: GridSpan;
  /** Default: `span`. */
  wideSpan?: GridSpan | undefined;
  sticky?: boolean;
  children: ReactNode;
}

/**
 * One area, `span` columns wide, and `wideSpan` columns from 1600 pixels; its content is stacked.
 * `sticky` keeps it visible while the rest scrolls.
 */
export function PageGridColumn({ span, wideSpan = span, sticky = false, children }: PageGridColumnProps) {
  return (
    <div
      className={classNames('as-columns__area', sticky && 'as-columns__area--sticky')}
      style={{ '--as-area': span, '--as-wide-area': wideSpan }}
    >
      {children}
    </div>
  );
}
