import type { PeOutput } from '../pe/pe-actions.ts';
import { createCommandRejection } from './command-error.ts';
import type { CommandContext } from './flow.ts';

/**
 * Rejects a card other than the requested one. If the client requests a check (`checkCard`), also rejects a card of another
 * organization, and a card that is locked, expired or otherwise invalid.
 */
export function assertCardUsable({ input, now }: CommandContext, { application }: PeOutput<'read-directory'>): void {
  const { ApplikationsInstanzNummer: number, ApplikationsInstanzOrgID, ApplikationsStatusStr, AppGueltigVon, AppGueltigBis } = application;
  if (input.newCardId !== 0 && input.newCardId !== number) {
    throw createCommandRejection(`Auf dem Gerät liegt die Karte ${number}, erwartet wird die Karte ${input.newCardId}.`);
  }
  if (!input.checkCard) return;
  if (ApplikationsInstanzOrgID !== input.orgId) {
    throw createCommandRejection(`Die Karte ${number} gehört der Organisation ${ApplikationsInstanzOrgID}, nicht ${input.orgId}.`);
  }
  if (ApplikationsStatusStr === 'gesperrt') throw createCommandRejection(`Die Karte ${number} ist gesperrt.`);
  if (ApplikationsStatusStr !== 'aktiv') {
    throw createCommandRejection(`Die Karte ${number} hat den unbekannten Status „${ApplikationsStatusStr}“ und wird nicht beschrieben.`);
  }
  if (now > Number(AppGueltigBis)) throw createCommandRejection(`Die Karte ${number} ist abgelaufen.`);
  // Comparisons with NaN are false, so a card whose dates are not numbers is rejected, too.
  const isValidNow = now >= Number(AppGueltigVon) && now <= Number(AppGueltigBis);
  if (!isValidNow) throw createCommandRejection(`Die Karte ${number} ist nicht gültig.`);
}

/** Rejects a card without room for another authorization. */
export function assertFreeSlot({ input }: CommandContext, { capacity, entries }: PeOutput<'read-directory'>): void {
  // 0: the client sets no maximum.
  const maximum = input.maxAuthorizations === 0 ? capacity : Math.min(capacity, input.maxAuthorizations);
  const used = entries.filter(({ withdrawn }) => !withdrawn).length;
  if (used >= maximum) {
    throw createCommandRejection(`Auf der Karte ist kein Platz für eine weitere Berechtigung (${used} von ${maximum} belegt).`);
  }
}

/** Returns the numbers of the authorizations on a card that are not withdrawn. */
export const getActiveAuthorizationNumbers = (entries: PeOutput<'read-directory'>['entries']): number[] =>
  entries.filter(({ withdrawn }) => !withdrawn).map(({ number }) => number);
