import { confirmLeave } from './leave-confirmation.ts';
import { registerUnsavedChanges } from './unsaved-changes.ts';

/** The value of `UnsavedChangesContext`, which connects dialogs and forms of `ui` with the unsaved changes of the shell. */
export const unsavedChangesAdapter = { register: registerUnsavedChanges, confirmLeave } as const;
