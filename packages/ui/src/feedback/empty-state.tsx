import type { ReactNode } from 'react';

import './feedback.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** A German sentence. */
  message: string;
  /** The next step, as a button or link. */
  action?: ReactNode;
}

/** Replaces an empty list by a message and the next step. It has no picture, which would dominate the screen. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className="as-empty">
      <p className="as-muted">{message}</p>
      {action && <div className="as-empty__action">{action}</div>}
    </div>
  );
}
