import type { CartLine, OrderLine } from '@aboschalter/contract';
import { atom } from 'jotai';
import { dismissToastsOfAction, safeStorage, shellStore, toast } from '@aboschalter/platform';
import { appendLine, restoreLine, filterOutLines, decrementLine } from './cart.ts';
import {
  createPspSession,
  isShiftOpen,
  noShift,
  PSP_SESSION_KEY,
  parsePspSession,
  serializePspSession,
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
export const currentShiftAtom = atom((get) => (isShiftOpen(get(shiftAtom)) ? get(shiftAtom) : undefined));

/** Stores a session before it is used (specification, document 2, section 4). */
function write(session: PspSession): void {
  storage.set(PSP_SESSION_KEY, serializePspSession(session));
  shellStore.set(stateAtom, session);
}

/**
 * Changes the session. Reads the stored session first, so that tabs do not overwrite each other.
 */
function update(edit: (session: PspSession) => Partial<PspSession>): void {
  const current = shellStore.get(stateAtom);
  const stored = parsePspSession(storage.get(PSP_SESSION_KEY));
  const latest = stored?.sub === current.sub && stored.authTime === current.authTime ? stored : current;
  write({ ...latest, ...edit(latest) });
}

/** Restores the stored session, or creates a new one if it belongs to another sign-in. */
export function restorePspSession(authTime: number, sub: string): void {
  const stored = parsePspSession(storage.get(PSP_SESSION_KEY));
  const isSameSignIn = stored?.authTime === authTime && stored.sub === sub;
  write(isSameSignIn ? stored : createPspSession(authTime, sub));
  if (isSameSignIn && stored.unreadableLines.length > 0) toast.warn(formatUnreadableText(stored.unreadableLines.length));
}

const formatUnreadableText = (count: number): string =>
  count === 1
    ? 'Eine Zeile des Warenkorbs kann nicht gelesen werden. Bitte prüfen Sie den Warenkorb.'
    : `${count} Zeilen des Warenkorbs können nicht gelesen werden. Bitte prüfen Sie den Warenkorb.`;

/** Assigns the session to a new sign-in of the same person, who has not left the page. */
export function updateAuthTime(authTime: number): void {
  update(() => ({ authTime }));
}

/**
 * Applies changes of other tabs, and clears the session if the storage was cleared. Returns a function that stops this.
 */
export function syncPspSessionAcrossTabs(): () => void {
  const listener = (event: StorageEvent) => {
    const current = shellStore.get(stateAtom);
    // Without a key the whole storage was cleared.
    if (event.key === null) shellStore.set(stateAtom, createPspSession(current.authTime, current.sub));
    if (event.key !== PSP_SESSION_KEY) return;
    const stored = parsePspSession(event.newValue);
    if (stored?.sub === current.sub) shellStore.set(stateAtom, stored);
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

/**
 * Appends a line to the cart with a permanent id. Returns a function that removes the line again. A toast can have this
 * function as its action ('Rückgängig'); the toast is dismissed when the line has left the cart.
 * @param onRemoved called when the line has left the cart: removed, or ordered
 */
export function addToCart(line: OrderLine, onRemoved?: () => void): () => void {
  const id = crypto.randomUUID();
  const removeLine = () => removeCartLines([id]);
  update(({ shoppingCart }) => ({ shoppingCart: appendLine(shoppingCart, line, id) }));
  const unsubscribe = shellStore.sub(cartAtom, () => {
    if (shellStore.get(cartAtom).some((one) => one.id === id)) return;
    unsubscribe();
    dismissToastsOfAction(removeLine);
    onRemoved?.();
  });
  return removeLine;
}

/**
 * Decrements the stored amount of a line, or removes the line if its stored amount is 1. Returns a function that restores the line as it
 * was passed.
 */
export function decrementCartLine(line: CartLine): () => void {
  update(({ shoppingCart }) => ({ shoppingCart: decrementLine(shoppingCart, line.id) }));
  return () => update(({ shoppingCart }) => ({ shoppingCart: restoreLine(shoppingCart, line) }));
}

/** Replaces content of a line, such as its price. Its id stays the same. */
export const updateCartLine = (id: string, content: Partial<OrderLine>): void =>
  update(({ shoppingCart }) => ({ shoppingCart: shoppingCart.map((line) => (line.id === id ? { ...line, ...content } : line)) }));

/** Removes whole lines that were ordered or are no longer wanted. */
export const removeCartLines = (ids: readonly string[]): void =>
  update(({ shoppingCart }) => ({ shoppingCart: filterOutLines(shoppingCart, ids) }));

/** Removes an unreadable line permanently. */
export const removeUnreadableLine = (json: string): void =>
  update(({ unreadableLines }) => {
    const index = unreadableLines.findIndex((line) => line.json === json);
    return index === -1 ? {} : { unreadableLines: unreadableLines.toSpliced(index, 1) };
  });

/** Opens the shift with a new id. The workplace is stored for the next shift. */
export function openShift(shift: Omit<Shift, 'id'>): void {
  update(() => ({ shift: { ...shift, id: crypto.randomUUID() } }));
  saveWorkplace(shift);
}

/** Closes the shift. */
export const closeShift = (): void => update(() => ({ shift: noShift }));
