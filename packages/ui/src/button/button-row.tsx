import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './button.css';

/** Buttons side by side, wrapping where there is no room. */
export function ButtonRow({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' | 'between' }) {
  return <div className={classNames('as-button-row', `as-button-row--${align}`)}>{children}</div>;
}
