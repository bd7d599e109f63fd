import Empty from 'antd/es/empty';
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
    <Empty className="as-empty" image={false} description={<p className="as-muted">{sentence}</p>}>
      {action}
    </Empty>
  );
}
