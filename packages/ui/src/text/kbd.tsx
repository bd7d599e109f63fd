import type { ReactNode } from 'react';

import './text.css';

/** The name of a key, e.g. `Strg+K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="as-kbd">{children}</kbd>;
}
