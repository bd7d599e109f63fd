import type { CartLine, OrderLine } from '@aboschalter/contract';
import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { withLine, withoutOne } from './cart.ts';
import { freshSession, PSP_SESSION_KEY, readPspSession, type PspSession, type Shift } from './psp-session.ts';

const stateAtom = atom<PspSession>(freshSession(0, ''));

/** The lines of the cart. */
export const cartAtom = atom((get) => get(stateAtom).shoppingCart);
/** The shift of this workplace. */
export const shiftAtom = atom((get) => get(stateAtom).shift);

/** Every change is in the storage before anything else happens (specification, document 2, section 4). */
function write(session: PspSession): void {
  localStorage.setItem(PSP_SESSION_KEY, JSON.stringify(session));
  shellStore.set(stateAtom, session);
}

/** Takes the latest of all tabs before changing it, so that two tabs lose nothing of each other. */
function change(edit: (session: PspSession) => Partial<PspSession>): void {
  const present = shellStore.get(stateAtom);
  const stored = readPspSession(localStorage.getItem(PSP_SESSION_KEY));
  const latest = stored?.sub === present.sub && stored.authTime === present.authTime ? stored : present;
  write({ ...latest, ...edit(latest) });
}

/** Takes up the stored session, or begins a fresh one if it belongs to another sign-in. */
export function initPspSession(authTime: number, sub: string): void {
  const stored = readPspSession(localStorage.getItem(PSP_SESSION_KEY));
  write(stored?.authTime === authTime && stored.sub === sub ? stored : freshSession(authTime, sub));
}

/** After the same person has signed in again without leaving the page: the session is theirs still. */
export function adoptAuthTime(authTime: number): void {
  change(() => ({ authTime }));
}

/** Follows changes that another tab has written. Returns how to stop. */
export function followOtherTabs(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== PSP_SESSION_KEY) return;
    const stored = readPspSession(event.newValue);
    if (stored && stored.sub === shellStore.get(stateAtom).sub) shellStore.set(stateAtom, stored);
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

/** Appends a line to the cart. */
export const addToCart = (line: OrderLine): void => change(({ shoppingCart }) => ({ shoppingCart: withLine(shoppingCart, line) }));

/** Takes one of a line away: an amount above 1 goes down, else the line goes. */
export const removeFromCart = (line: CartLine): void =>
  change(({ shoppingCart }) => ({ shoppingCart: withoutOne(shoppingCart, line.idx) }));

/** Empties the cart. */
export const clearCart = (): void => change(() => ({ shoppingCart: [] }));

/** Opens the shift; its id is new. */
export const openShift = (shift: Omit<Shift, 'id'>): void => change(() => ({ shift: { ...shift, id: crypto.randomUUID() } }));

/** Closes the shift. */
export const closeShift = (): void => change(() => ({ shift: freshSession(0, '').shift }));
