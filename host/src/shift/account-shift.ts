import type { AccountShift } from '@aboschalter/frame';
import { ShiftLabel } from './ShiftLabel.tsx';

/** 'Schicht' in the account menu. */
export const accountShift: AccountShift = {
  Label: ShiftLabel,
  loadDialog: async () => (await import(/* webpackChunkName: "shift-dialog" */ './ShiftDialog.tsx')).ShiftDialog,
};
