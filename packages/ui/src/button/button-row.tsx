import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './button.css';

/** Buttons side by side, wrapping in narrow containers. */
export function ButtonRow({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' | 'between' }) {
  return <div className={classNames('as-button-row', `as-button-row--${align}`)}>{children}</div>;
}
