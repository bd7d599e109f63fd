import { createContext, useContext, useEffect } from 'react';

/** Tracks unsaved input. The shell provides a tracker. Without a provider, no confirmation is shown. */
export interface UnsavedChangesTracker {
  /**
   * Registers unsaved input.
   * @param label a few German words that fit after 'Nicht gespeichert: ' ('der neue Nutzer')
   * @returns a function that removes the registration
   */
  register: (label: string) => () => void;
  /**
   * Asks the user whether the unsaved input with these labels may be discarded. All registrations stay. The owners of the
   * discarded input remove theirs on unmount.
   */
  confirmLeave: (labels: readonly string[]) => Promise<boolean>;
}

/** Provides the {@link UnsavedChangesTracker} of the shell, or of the surrounding dialog. */
export const UnsavedChangesContext = createContext<UnsavedChangesTracker | undefined>(undefined);

/**
 * Registers unsaved input.
 * @param label as in `UnsavedChangesTracker.register`; undefined while there is no unsaved input
 */
export function useRegisterUnsavedChanges(label: string | undefined): void {
  const register = useContext(UnsavedChangesContext)?.register;
  useEffect(() => (label === undefined ? undefined : register?.(label)), [register, label]);
}
