import type { ReactNode } from 'react';

import './feedback.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** One sentence. */
  sentence: string;
  /** The next step, as a button or link. */
  action?: ReactNode;
}

/** Nothing there, and what to do about it. No picture: it would be the loudest thing on the screen. */
export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <div className="as-empty">
      <p className="as-muted">{sentence}</p>
      {action && <div className="as-empty__action">{action}</div>}
    </div>
  );
}
