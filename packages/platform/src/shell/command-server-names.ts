import type { CommandServerNames } from '@aboschalter/contract';
import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

const namesAtom = atom<CommandServerNames | undefined>(undefined);

/**
 * Sets the header names of this installation's command server, once at start-up, from
 * `runtime-config.json`.
 */
export const setCommandServerNames = (names: CommandServerNames | undefined): void => shellStore.set(namesAtom, names);

/** The header names of this installation's command server; undefined for the default ones. */
export const configuredCommandServerNames = (): CommandServerNames | undefined => shellStore.get(namesAtom);
