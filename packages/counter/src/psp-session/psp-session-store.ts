import type { CartLine, OrderLine } from '@aboschalter/contract';
import { atom } from 'jotai';
import { removeToastAction, safeStorage, shellStore, toast } from '@aboschalter/platform';
import { appendLine, restoreLine, filterOutLines, decrementLine } from './cart.ts';
import {
  createPspSession,
  isShiftOpen,
  PSP_SESSION_KEY,
  parsePspSession,
  writePspSession,
  type PspSession,
  type Shift,
} from './psp-session.ts';
import { saveWorkplace } from './workplace.ts';

const storage = safeStorage('local');
const stateAtom = atom<PspSession>(createPspSession(0, ''));

/** The lines of the cart. */
export const cartAtom = atom((get) => get(stateAtom).shoppingCart);
/** The unreadable lines of the stored cart. */
export const unreadableLinesAtom = atom((get) => get(stateAtom).unreadableLines);
/** The shift of this workplace. */
export const shiftAtom = atom((get) => get(stateAtom).shift);

/** The shift of this workplace; undefined while none is open. */
export const openShiftAtom = atom((get) => (isShiftOpen(get(shiftAtom)) ? get(shiftAtom) : undefined));

/** Every change is stored before anything else happens (specification, document 2, section 4). */
function write(session: PspSession): void {
  storage.set(PSP_SESSION_KEY, writePspSession(session));
  shellStore.set(stateAtom, session);
}

/**
 * Reads the latest content of all tabs before changing it, so that tabs do not overwrite each
 * other.
 */
function change(edit: (session: PspSession) => Partial<PspSession>): void {
  const present = shellStore.get(stateAtom);
  const stored = parsePspSession(storage.get(PSP_SESSION_KEY));
  const latest = stored?.sub === present.sub && stored.authTime === present.authTime ? stored : present;
  write({ ...latest, ...edit(latest) });
}

/** Restores the stored session, or creates a new one if it belongs to another sign-in. */
export function restorePspSession(authTime: number, sub: string): void {
  const stored = parsePspSession(storage.get(PSP_SESSION_KEY));
  const isMine = stored?.authTime === authTime && stored.sub === sub;
  write(isMine ? stored : createPspSession(authTime, sub));
  if (isMine && stored.unreadableLines.length > 0) toast.warn(unreadableText(stored.unreadableLines.length));
}

const unreadableText = (count: number): string =>
  count === 1
    ? 'Eine Zeile des Warenkorbs kann nicht gelesen werden. Bitte prüfen Sie den Warenkorb.'
    : `${count} Zeilen des Warenkorbs können nicht gelesen werden. Bitte prüfen Sie den Warenkorb.`;

/** Keeps the session after the same person has signed in again without leaving the page. */
export function updateAuthTime(authTime: number): void {
  change(() => ({ authTime }));
}

/**
 * Applies changes of another tab, and clears the session if the storage was cleared. Returns a
 * function that stops it.
 */
export function syncPspSessionAcrossTabs(): () => void {
  const listener = (event: StorageEvent) => {
    const present = shellStore.get(stateAtom);
    if (event.key === null) shellStore.set(stateAtom, createPspSession(present.authTime, present.sub));
    if (event.key !== PSP_SESSION_KEY) return;
    const stored = parsePspSession(event.newValue);
    if (stored?.sub === present.sub) shellStore.set(stateAtom, stored);
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

/**
 * Appends a line to the cart with a permanent id. Returns a function that removes it again; a toast
 * that offers it is hidden as soon as the line has left the cart.
 * @param onRemoved called when the line has left the cart: removed, or ordered
 */
export function addToCart(line: OrderLine, onRemoved?: () => void): () => void {
  const id = crypto.randomUUID();
  const takeOut = () => removeCartLines([id]);
  change(({ shoppingCart }) => ({ shoppingCart: appendLine(shoppingCart, line, id) }));
  const stop = shellStore.sub(cartAtom, () => {
    if (shellStore.get(cartAtom).some((one) => one.id === id)) return;
    stop();
    removeToastAction(takeOut);
    onRemoved?.();
  });
  return takeOut;
}

/** Decrements a line: removes it at an amount of 1. Returns a function that restores it. */
export function removeFromCart(line: CartLine): () => void {
  change(({ shoppingCart }) => ({ shoppingCart: decrementLine(shoppingCart, line.id) }));
  return () => change(({ shoppingCart }) => ({ shoppingCart: restoreLine(shoppingCart, line) }));
}

/** Replaces content of a line, such as its price; its id stays the same. */
export const updateCartLine = (id: string, content: Partial<OrderLine>): void =>
  change(({ shoppingCart }) => ({ shoppingCart: shoppingCart.map((line) => (line.id === id ? { ...line, ...content } : line)) }));

/** Removes whole lines: ordered, or no longer wanted. Lines added in the meantime stay. */
export const removeCartLines = (ids: readonly string[]): void =>
  change(({ shoppingCart }) => ({ shoppingCart: filterOutLines(shoppingCart, ids) }));

/** Removes an unreadable line permanently. */
export const removeUnreadableLine = (json: string): void =>
  change(({ unreadableLines }) => {
    const index = unreadableLines.findIndex((line) => line.json === json);
    return index === -1 ? {} : { unreadableLines: unreadableLines.toSpliced(index, 1) };
  });

/** Opens the shift with a new id. The workplace is stored for the next shift. */
export function openShift(shift: Omit<Shift, 'id'>): void {
  change(() => ({ shift: { ...shift, id: crypto.randomUUID() } }));
  saveWorkplace(shift);
}

/** Closes the shift. */
export const closeShift = (): void => change(() => ({ shift: createPspSession(0, '').shift }));
