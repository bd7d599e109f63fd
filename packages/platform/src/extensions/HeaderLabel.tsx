import type { ReactNode } from 'react';

/** The text of a header item. Narrow windows hide the text, but screen readers still announce it. */
export function HeaderLabel({ children }: { readonly children: ReactNode }) {
  return <span className="frame-header__word">{children}</span>;
}
