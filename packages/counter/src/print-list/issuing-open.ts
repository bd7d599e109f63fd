import { atom } from 'jotai';
import { z } from 'zod';
import { shellStore, tabStorage } from '@aboschalter/platform';

/** Stores the `sub` of the person with an open issuing in this tab, over reloads. */
const storage = tabStorage('aboschalter-issuing-open', z.string());

/** The `sub` of the signed-in member of staff. */
let signedInSub = '';

/**
 * Whether an issuing is open in this tab: from the first ticket on the print page until staff press
 * 'Berechtigungsausgabe abschließen'. Until then the page must not be left, even after its last ticket was
 * issued (decision D-04).
 */
export const issuingOpenAtom = atom(false);

/** Restores whether this person has an open issuing in this tab. */
export function restoreIssuingOpen(sub: string): void {
  signedInSub = sub;
  shellStore.set(issuingOpenAtom, storage.read() === sub);
}

/** Records that the print page shows tickets. */
export function openIssuing(): void {
  storage.write(signedInSub);
  shellStore.set(issuingOpenAtom, true);
}

/** Ends the issuing of this tab. */
export function closeIssuing(): void {
  storage.write(undefined);
  shellStore.set(issuingOpenAtom, false);
}
