import type { AutosaveDraft } from '@aboschalter/platform';
import { useEffect, useRef } from 'react';

/** The input for a draft. */
interface UserInput<T> {
  /** Whether it differs from the initial values. */
  readonly isDirty: boolean;
  /** Dependencies that change with each keystroke. Their number must be constant. */
  readonly changes: readonly unknown[];
  readonly current: () => T;
}

/**
 * Autosaves the input while it differs from the initial values; removes the draft when it is saved, undone or
 * cancelled. For a separate component, so that a key does not render the whole form.
 */
export function useAutosaveDraft<T>(draft: Pick<AutosaveDraft<T>, 'save' | 'clear'>, { isDirty, changes, current }: UserInput<T>): void {
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft.save(current());
    else if (isKept.current) draft.clear();
    isKept.current = isDirty;
    // With each key that changes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, ...changes]);
}
