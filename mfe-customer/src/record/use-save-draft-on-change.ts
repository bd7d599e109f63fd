import type { AutosaveDraft } from '@aboschalter/platform';
import { useEffect, useRef } from 'react';

/** The input to autosave. */
interface UserInput<T> {
  /** Whether the input differs from the initial values. */
  readonly isDirty: boolean;
  /** Dependencies that change with each keystroke. Their number must be constant. */
  readonly changes: readonly unknown[];
  /** Returns the draft to save. */
  readonly current: () => T;
}

/**
 * Autosaves the input while it differs from the initial values; removes the draft when the input is saved,
 * undone or cancelled. Use it in a separate component, so that a key press does not render the whole form.
 */
export function useSaveDraftOnChange<T>(
  draft: Pick<AutosaveDraft<T>, 'save' | 'clear'>,
  { isDirty, changes, current }: UserInput<T>,
): void {
  const hasDraft = useRef(false);
  useEffect(() => {
    if (isDirty) draft.save(current());
    else if (hasDraft.current) draft.clear();
    hasDraft.current = isDirty;
    // Runs after each change of the input; `draft` and `current` are new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, ...changes]);
}
