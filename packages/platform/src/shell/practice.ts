import type { SystemConfig } from '@aboschalter/contract';
import { atom, useAtomValue } from 'jotai';
import { shellStore } from './shell-store.ts';

/** The practice settings of an installation (`practice` of `runtime-config.json`). */
export interface Practice {
  /** An invented customer to whom beginners can sell. */
  readonly customer?: { readonly number: number; readonly name: string } | undefined;
  /** The URL of the simulated card workstation. */
  readonly cardWorkstationUrl?: string | undefined;
}

const practiceAtom = atom<Practice | undefined>(undefined);

/** Returns whether two URLs have the same origin. Returns false if a URL is missing or invalid. */
function isSameOrigin(one: string, other: string | undefined): boolean {
  if (other === undefined || !URL.canParse(one) || !URL.canParse(other)) return false;
  return new URL(one).origin === new URL(other).origin;
}

/**
 * Sets the practice settings of this installation. Called once at start-up. Omits the simulated card workstation if it is not the
 * configured reader, because staff would place simulated cards on a reader that is not used.
 */
export function setPractice(practice: Practice | undefined, { commandServerReader }: Pick<SystemConfig, 'commandServerReader'>): void {
  const { cardWorkstationUrl, ...otherSettings } = practice ?? {};
  const isUsed = cardWorkstationUrl !== undefined && isSameOrigin(cardWorkstationUrl, commandServerReader?.url);
  shellStore.set(practiceAtom, practice && { ...otherSettings, ...(isUsed ? { cardWorkstationUrl } : {}) });
}

/** Returns the practice settings of the installation; undefined in production. */
export const usePractice = (): Practice | undefined => useAtomValue(practiceAtom, { store: shellStore });
