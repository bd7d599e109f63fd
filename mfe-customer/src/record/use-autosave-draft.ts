import type { AutosaveDraft } from '@aboschalter/platform';
import { useEffect, useRef } from 'react';

/** What is entered, as a draft needs it. */
interface UserInput<T> {
  /** Whether it differs from what editing began with. */
  readonly isDirty: boolean;
  /** What changes with each key; always as many. */
  readonly changes: readonly unknown[];
  readonly current: () => T;
}

/**
 * Keeps what is entered as a draft while it differs from what editing began with; saved, taken back or cancelled it goes. For
 * a component of its own, so that a key does not draw the whole form anew.
 */
export function useAutosaveDraft<T>(draft: Pick<AutosaveDraft<T>, 'keep' | 'drop'>, { isDirty, changes, current }: UserInput<T>): void {
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft.keep(current());
    else if (isKept.current) draft.drop();
    isKept.current = isDirty;
    // With each key that changes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, ...changes]);
}
