import { atom } from 'jotai';
import type { NewCustomerStart } from '@aboschalter/widgets';
import { shellStore } from '../shell/shell-store.ts';

/** The assistant that creates a customer, opened from anywhere, and what is known of the person; undefined while it is closed. */
export const newCustomerAtom = atom<{ readonly start: NewCustomerStart } | undefined>(undefined);

/** Opens the assistant 'Neuanlage'; who is created is the active customer then. For whoever goes on differently there is the widget. */
export const startNewCustomer = (start: NewCustomerStart = {}): void => shellStore.set(newCustomerAtom, { start });

/** Closes the assistant. */
export const endNewCustomer = (): void => shellStore.set(newCustomerAtom, undefined);
