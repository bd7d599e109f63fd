import { atom } from 'jotai';
import { z } from 'zod';
import { shellStore, tabStorage } from '@aboschalter/platform';

/** The `sub` of the person with an open issuing in this tab; survives a reload. */
const stored = tabStorage('aboschalter-issuing-open', z.string());

let owner = '';

/**
 * Whether the print page of this tab has had tickets and 'Berechtigungsausgabe abschließen' has not
 * been pressed since: until then the page must not be left, also after its last ticket was issued
 * (decision D-04).
 */
export const issuingOpenAtom = atom(false);

/** Loads whether this person has an open issuing in this tab. */
export function initIssuingOpen(sub: string): void {
  owner = sub;
  shellStore.set(issuingOpenAtom, stored.read() === sub);
}

/** Records that the print page shows tickets. */
export function openIssuing(): void {
  stored.write(owner);
  shellStore.set(issuingOpenAtom, true);
}

/** Ends the issuing of this tab. */
export function closeIssuing(): void {
  stored.write(undefined);
  shellStore.set(issuingOpenAtom, false);
}
