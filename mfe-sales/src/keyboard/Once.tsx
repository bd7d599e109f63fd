import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** Around buttons of which one press is one deed: what the second half of a double click or a held key would add is dropped. */
export function Once({ children }: { readonly children: ReactNode }) {
  const dropSecondClick = (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation();
  };
  const dropRepeat = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return (
    // The buttons inside are what is operated; this only listens in on them.
    <div onClickCapture={dropSecondClick} onKeyDownCapture={dropRepeat}>
      {children}
    </div>
  );
}
