import { atom } from 'jotai';
import type { NewCustomerDefaults } from '../widgets/widget-props.ts';
import { shellStore } from '@aboschalter/platform';

/** The open dialog for a new customer with its default values; undefined while it is closed. */
export const newCustomerDialogAtom = atom<{ readonly start: NewCustomerDefaults } | undefined>(undefined);

/**
 * Opens the dialog 'Neuanlage'; the new customer then becomes active. For other outcomes, use the
 * widget.
 */
export const openNewCustomerDialog = (start: NewCustomerDefaults = {}): void => shellStore.set(newCustomerDialogAtom, { start });

/** Closes the dialog. */
export const closeNewCustomerDialog = (): void => shellStore.set(newCustomerDialogAtom, undefined);
