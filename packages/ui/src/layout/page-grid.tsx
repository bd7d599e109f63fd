import type { ReactNode } from 'react';

import type { GridSpan } from '../field/field-layout.tsx';
import { classNames } from '../theme/class-names.ts';
import './layout.css';

/**
 * Places the areas of a page side by side on twelve columns. Windows of less than 1280 pixels have two areas per line,
 * windows of less than 1024 pixels have one.
 */
export function PageGrid({ children }: { children: ReactNode }) {
  return <div className="as-columns">{children}</div>;
}

/** Props of {@link PageGridColumn}. */
export interface PageGridColumnProps {
  /** The width in twelfths of the page. */
  span: GridSpan;
  /** The width in windows of 1600 pixels or more; by default `span`. */
  wideSpan?: GridSpan | undefined;
  /** Whether the area stays visible while the rest of the page scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** One area of a {@link PageGrid}. Its children are below each other. */
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
