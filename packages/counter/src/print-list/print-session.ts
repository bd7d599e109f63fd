import { atom } from 'jotai';
import { z } from 'zod';
import { shellStore, tabStorage } from '@aboschalter/platform';

/** Stores the `sub` of the person with an open print session in this tab, over reloads. */
const storage = tabStorage('aboschalter-issuing-open', z.string());

/** The `sub` of the signed-in member of staff. */
let signedInSub = '';

/**
 * Whether a print session is open in this tab: from the first ticket on the print page until staff press
 * 'Berechtigungsausgabe abschließen'. Until then the page must not be left, even after its last ticket was
 * issued (decision D-04).
 */
export const isPrintSessionOpenAtom = atom(false);

/** Restores whether this person has an open print session in this tab. */
export function restorePrintSession(sub: string): void {
  signedInSub = sub;
  shellStore.set(isPrintSessionOpenAtom, storage.read() === sub);
}

/** Starts the print session of this tab: the print page shows tickets. */
export function startPrintSession(): void {
  storage.write(signedInSub);
  shellStore.set(isPrintSessionOpenAtom, true);
}

/** Ends the print session of this tab. */
export function endPrintSession(): void {
  storage.write(undefined);
  shellStore.set(isPrintSessionOpenAtom, false);
}
