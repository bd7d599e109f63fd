import { cardAuthorizationSchema, cardCustomerSchema, type CardApplication, type CardAuthorization } from '@aboschalter/contract';
import { z } from 'zod';

/** Maximum number of authorizations on a card. */
export const CARD_CAPACITY = 8;
/** Status text of a withdrawn authorization; its slot is reused when the card is full. */
const withdrawnStatus = 'zurückgenommen';

/** An authorization on a card. */
const entrySchema = z.object({ authorization: cardAuthorizationSchema, withdrawn: z.boolean() });

const printFields = { job: z.string(), format: z.string(), complete: z.boolean() };
const printCountSchema = z.int().positive();

/** The form in which prints were stored before the counter was called `printCount`. */
const earlierPrintSchema = z
  .object({ ...printFields, times: printCountSchema })
  .transform(({ times, ...print }) => ({ ...print, printCount: times }));

/** The printed face of a card; `job` makes a repeated print job idempotent, `printCount` counts the prints. */
const printSchema = z.union([z.object({ ...printFields, printCount: printCountSchema }), earlierPrintSchema]);

/** A chip card with its content; times in milliseconds since 1970. */
export const chipCardSchema = z.object({
  appInstanceNumber: z.int().positive(),
  appInstanceOrgId: z.int(),
  /** The German name on the workstation page. */
  label: z.string(),
  locked: z.boolean(),
  /** The first day of its first authorization is no valid date. */
  spoiltDate: z.boolean().default(false),
  /** An unknown status of its application. */
  unusualStatus: z.string().nullable().default(null),
  validFrom: z.number(),
  validUntil: z.number(),
  customer: cardCustomerSchema.nullable(),
  entries: z.array(entrySchema),
  print: printSchema.nullable(),
});
export type ChipCard = z.infer<typeof chipCardSchema>;
export type CardEntry = z.infer<typeof entrySchema>;

/** The card's application as returned by a read command. */
export function readApplication(card: ChipCard): CardApplication {
  return {
    ApplikationsInstanzNummer: card.appInstanceNumber,
    ApplikationsInstanzOrgID: card.appInstanceOrgId,
    ApplikationsStatusStr: card.locked ? 'gesperrt' : (card.unusualStatus ?? 'aktiv'),
    AppGueltigVon: card.validFrom,
    AppGueltigBis: card.validUntil,
  };
}

/** The authorizations as returned by a read command, withdrawn ones with that status. */
export function readAuthorizations(card: ChipCard): CardAuthorization[] {
  return card.entries.map(({ authorization, withdrawn }, index) => ({
    ...authorization,
    ...(withdrawn ? { BerechtigungsstatusStr: withdrawnStatus } : {}),
    ...(card.spoiltDate && index === 0 ? { BerGueltigVon: 'unbekannt' } : {}),
  }));
}

/** The entry of an authorization, withdrawn or not. */
export function findEntry(card: ChipCard, authorizationNumber: number): CardEntry | undefined {
  return card.entries.find(({ authorization }) => authorization.BerechtigungsNummer === authorizationNumber);
}

/**
 * Returns the card with an authorization, or undefined if it is full. Idempotent by authorization number: an existing
 * one is overwritten. A full card replaces the oldest withdrawn entry.
 */
export function writeAuthorization(card: ChipCard, authorization: CardAuthorization): ChipCard | undefined {
  const written = { authorization, withdrawn: false };
  if (findEntry(card, authorization.BerechtigungsNummer)) {
    const entries = card.entries.map((old) =>
      old.authorization.BerechtigungsNummer === authorization.BerechtigungsNummer ? written : old,
    );
    return { ...card, entries };
  }
  if (card.entries.length < CARD_CAPACITY) return { ...card, entries: [...card.entries, written] };
  const oldestWithdrawn = card.entries.find(({ withdrawn }) => withdrawn);
  if (!oldestWithdrawn) return undefined;
  return { ...card, entries: [...card.entries.filter((old) => old !== oldestWithdrawn), written] };
}

/** Returns the card with an authorization withdrawn, or undefined if it does not have it. */
export function removeAuthorization(card: ChipCard, authorizationNumber: number): ChipCard | undefined {
  const found = findEntry(card, authorizationNumber);
  if (!found) return undefined;
  return { ...card, entries: card.entries.map((old) => (old === found ? { ...old, withdrawn: true } : old)) };
}
