import type { ReactNode } from 'react';

/** Words of a header item, which narrow windows hide for lack of space. Screen readers still announce them. */
export function HeaderLabel({ children }: { readonly children: ReactNode }) {
  return <span className="frame-header__word">{children}</span>;
}
