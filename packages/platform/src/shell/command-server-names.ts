import type { CommandServerNames } from '@aboschalter/contract';
import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

// The command server controls the card reader and the printer of a workplace. Its commands are not those of the command palette.

const namesAtom = atom<CommandServerNames | undefined>(undefined);

/**
 * Sets the names of the HTTP headers that the command server of this installation uses, from `runtime-config.json`. Called once at start-up.
 */
export const setCommandServerNames = (names: CommandServerNames | undefined): void => shellStore.set(namesAtom, names);

/** Returns the names of the HTTP headers that the command server of this installation uses; undefined if it uses the default names. */
export const configuredCommandServerNames = (): CommandServerNames | undefined => shellStore.get(namesAtom);
