import type { AutosaveDraft } from '@aboschalter/platform';
import { useEffect, useRef } from 'react';

/** The input of staff that is autosaved. */
interface UserInput<T> {
  /** Whether the input differs from the initial values. */
  readonly isDirty: boolean;
  /** Values that change with the input. A change of one of them saves the draft. Their number must be constant. */
  readonly dependencies: readonly unknown[];
  /** Returns the draft to save. */
  readonly getDraft: () => T;
}

/**
 * Autosaves the input while it differs from the initial values. Removes the draft when the input is saved, undone or
 * cancelled. Call the hook in a separate component, so that a key press does not render the whole form.
 */
export function useSaveDraftOnChange<T>(
  draft: Pick<AutosaveDraft<T>, 'save' | 'clear'>,
  { isDirty, dependencies, getDraft }: UserInput<T>,
): void {
  const hasDraft = useRef(false);
  useEffect(() => {
    if (isDirty) draft.save(getDraft());
    else if (hasDraft.current) draft.clear();
    hasDraft.current = isDirty;
    // Runs only after a change of the input: `draft` and `getDraft` are new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, ...dependencies]);
}
