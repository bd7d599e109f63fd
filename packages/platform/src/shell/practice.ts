import type { SystemConfig } from '@aboschalter/contract';
import { atom, useAtomValue } from 'jotai';
import { shellStore } from './shell-store.ts';

/** What an installation offers for practice (`practice` of `runtime-config.json`). */
export interface Practice {
  /** An invented customer to whom beginners can sell. */
  readonly customer?: { readonly number: number; readonly name: string } | undefined;
  /** The page of the simulated card workstation. */
  readonly cardWorkstationUrl?: string | undefined;
}

const practiceAtom = atom<Practice | undefined>(undefined);

const isSameOrigin = (one: string, other: string | undefined): boolean =>
  other !== undefined && URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

/**
 * Sets the practice settings of this installation, once at start-up. The card workstation is kept only if it is the configured
 * reader: otherwise staff would put a simulated card on a reader that is not used.
 */
export function setPractice(practice: Practice | undefined, { commandServerReader }: Pick<SystemConfig, 'commandServerReader'>): void {
  const { cardWorkstationUrl, ...others } = practice ?? {};
  const isUsed = cardWorkstationUrl !== undefined && isSameOrigin(cardWorkstationUrl, commandServerReader?.url);
  shellStore.set(practiceAtom, practice && { ...others, ...(isUsed ? { cardWorkstationUrl } : {}) });
}

/** Returns what the installation offers for practice; undefined in production. */
export const usePractice = (): Practice | undefined => useAtomValue(practiceAtom, { store: shellStore });
