import type { ReactNode } from 'react';

import './layout.css';

/** Props of {@link ActionBarPage}. */
export interface ActionBarPageProps {
  /** Totals and buttons. */
  bar: ReactNode;
  children: ReactNode;
}

/**
 * The content of a page with a bar of actions at the lower edge of the window. The content scrolls above the bar, so that
 * the bar never covers it. In small windows the bar is below the content and scrolls with it.
 */
export function ActionBarPage({ bar, children }: ActionBarPageProps) {
  return (
    <div className="as-action-bar-page">
      <div className="as-action-bar-page__content">{children}</div>
      <div className="as-action-bar-page__bar">{bar}</div>
    </div>
  );
}
