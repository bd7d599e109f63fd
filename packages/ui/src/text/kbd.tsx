import type { ReactNode } from 'react';

import './text.css';

/** The names of keys, e.g. `Strg K`, as a native `<kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="as-kbd">{children}</kbd>;
}
