import type { CommandServerNames } from '@aboschalter/contract';
import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

const namesAtom = atom<CommandServerNames | undefined>(undefined);

/**
 * Sets the header names of the command server of this installation. Called once at start-up with
 * `runtime-config.json`.
 */
export const setCommandServerNames = (names: CommandServerNames | undefined): void => shellStore.set(namesAtom, names);

/** Returns the header names of the command server of this installation; `undefined` for the default ones. */
export const configuredCommandServerNames = (): CommandServerNames | undefined => shellStore.get(namesAtom);
