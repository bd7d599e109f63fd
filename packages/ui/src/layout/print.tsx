import type { ReactNode } from 'react';

/** On screen only: navigation, buttons. */
export function NoPrint({ children }: { children: ReactNode }) {
  return <div className="as-no-print">{children}</div>;
}

/** On paper only: a date, a heading. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return <div className="as-print-only">{children}</div>;
}
