import { askToLeave } from './leave-question.ts';
import { holdUnsaved } from './unsaved-work.ts';

/** How dialogs and forms of `ui` tell the shell what is unsaved, and ask before they drop it (`UnsavedContext`). */
export const unsavedBridge = { hold: holdUnsaved, ask: askToLeave } as const;
