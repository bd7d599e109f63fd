import { atom } from 'jotai';
import type { NewCustomerDefaults } from '../widgets/widget-props.ts';
import { shellStore } from '@aboschalter/platform';

/** The assistant that creates a customer, opened from anywhere, and what is known of the person; undefined while it is closed. */
export const newCustomerDialogAtom = atom<{ readonly start: NewCustomerDefaults } | undefined>(undefined);

/** Opens the assistant 'Neuanlage'; who is created is the active customer then. For whoever goes on differently there is the widget. */
export const openNewCustomerDialog = (start: NewCustomerDefaults = {}): void => shellStore.set(newCustomerDialogAtom, { start });

/** Closes the assistant. */
export const closeNewCustomerDialog = (): void => shellStore.set(newCustomerDialogAtom, undefined);
