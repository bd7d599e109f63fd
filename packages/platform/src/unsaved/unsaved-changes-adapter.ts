import { confirmLeave } from './leave-confirmation.ts';
import { registerUnsavedChanges } from './unsaved-changes.ts';

/**
 * Connects dialogs and forms of `ui` with the unsaved changes of the shell
 * (`UnsavedChangesContext`).
 */
export const unsavedChangesAdapter = { register: registerUnsavedChanges, confirmLeave } as const;
