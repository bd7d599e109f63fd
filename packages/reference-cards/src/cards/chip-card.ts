import { cardAuthorization, cardCustomer, type CardApplication, type CardAuthorization } from '@aboschalter/contract';
import { z } from 'zod';

/** How many authorizations fit on a card. */
export const cardCapacity = 8;
/** Status text of an authorization that was withdrawn; its place is reused when the card is full. */
const withdrawnStatus = 'zurückgenommen';

/** An authorization in the memory of a card. */
const entry = z.object({ authorization: cardAuthorization, withdrawn: z.boolean() });

/** A picture on the face of a card; `job` makes a repeated print job harmless, `times` counts how often ink was spent. */
const print = z.object({ job: z.string(), format: z.string(), complete: z.boolean(), times: z.int().positive() });

/** A chip card with all it keeps; times in milliseconds since 1970. */
export const chipCard = z.object({
  appInstanceNumber: z.int().positive(),
  appInstanceOrgId: z.int(),
  /** What the workplace page calls it, in German. */
  label: z.string(),
  locked: z.boolean(),
  /** Its first authorization begins on what is no date. */
  spoiltDate: z.boolean().default(false),
  /** A status of its application that is neither of the usual two. */
  unusualStatus: z.string().nullable().default(null),
  validFrom: z.number(),
  validUntil: z.number(),
  customer: cardCustomer.nullable(),
  entries: z.array(entry),
  print: print.nullable(),
});
export type ChipCard = z.infer<typeof chipCard>;
export type CardEntry = z.infer<typeof entry>;

/** The card's application as a read command shows it. */
export function applicationOf(card: ChipCard): CardApplication {
  return {
    ApplikationsInstanzNummer: card.appInstanceNumber,
    ApplikationsInstanzOrgID: card.appInstanceOrgId,
    ApplikationsStatusStr: card.locked ? 'gesperrt' : (card.unusualStatus ?? 'aktiv'),
    AppGueltigVon: card.validFrom,
    AppGueltigBis: card.validUntil,
  };
}

/** The authorizations as a read command shows them, withdrawn ones with that status. */
export function authorizationsOf(card: ChipCard): CardAuthorization[] {
  return card.entries.map(({ authorization, withdrawn }, index) => ({
    ...authorization,
    ...(withdrawn ? { BerechtigungsstatusStr: withdrawnStatus } : {}),
    ...(card.spoiltDate && index === 0 ? { BerGueltigVon: 'unbekannt' } : {}),
  }));
}

/** The entry of an authorization, withdrawn or not. */
export function entryOf(card: ChipCard, authorizationNumber: number): CardEntry | undefined {
  return card.entries.find(({ authorization }) => authorization.BerechtigungsNummer === authorizationNumber);
}

/**
 * The card after writing an authorization, or undefined if it has no place for one more. Writing is idempotent by
 * authorization number: what is there already is written over, never a second time. A full card gives up the
 * oldest withdrawn entry.
 */
export function withAuthorization(card: ChipCard, authorization: CardAuthorization): ChipCard | undefined {
  const written = { authorization, withdrawn: false };
  if (entryOf(card, authorization.BerechtigungsNummer)) {
    const entries = card.entries.map((old) =>
      old.authorization.BerechtigungsNummer === authorization.BerechtigungsNummer ? written : old,
    );
    return { ...card, entries };
  }
  if (card.entries.length < cardCapacity) return { ...card, entries: [...card.entries, written] };
  const oldestWithdrawn = card.entries.find(({ withdrawn }) => withdrawn);
  if (!oldestWithdrawn) return undefined;
  return { ...card, entries: [...card.entries.filter((old) => old !== oldestWithdrawn), written] };
}

/** The card after withdrawing an authorization, or undefined if it does not hold it. */
export function withoutAuthorization(card: ChipCard, authorizationNumber: number): ChipCard | undefined {
  const found = entryOf(card, authorizationNumber);
  if (!found) return undefined;
  return { ...card, entries: card.entries.map((old) => (old === found ? { ...old, withdrawn: true } : old)) };
}
