import { confirmLeave } from './leave-confirmation.ts';
import { registerUnsavedChanges } from './unsaved-changes.ts';

/** How dialogs and forms of `ui` tell the shell what is unsaved, and ask before they drop it (`UnsavedChangesContext`). */
export const unsavedChangesAdapter = { hold: registerUnsavedChanges, ask: confirmLeave } as const;
