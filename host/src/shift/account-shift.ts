import { currentShiftAtom } from '@aboschalter/counter';
import type { AccountShift } from '@aboschalter/frame';

/** 'Schicht' in the account menu. */
export const accountShift: AccountShift = {
  currentShiftAtom,
  loadDialog: async () => (await import(/* webpackChunkName: "shift-dialog" */ './ShiftDialog.tsx')).ShiftDialog,
};
