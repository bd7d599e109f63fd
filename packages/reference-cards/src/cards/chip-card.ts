import {
  cardAuthorizationSchema,
  cardCustomerSchema,
  withdrawnCardStatus,
  type CardApplication,
  type CardAuthorization,
} from '@aboschalter/contract';
import { z } from 'zod';

/** The maximum number of authorizations on a card. */
export const CARD_CAPACITY = 8;

/** An authorization on a card. */
const entrySchema = z.object({ authorization: cardAuthorizationSchema, withdrawn: z.boolean() });

const printFields = { job: z.string(), format: z.string(), complete: z.boolean() };
const printCountSchema = z.int().positive();

/** A stored print with the former name `times` of `printCount`. */
const formerPrintSchema = z
  .object({ ...printFields, times: printCountSchema })
  .transform(({ times, ...print }) => ({ ...print, printCount: times }));

/**
 * The printed face of a card. A print job with the same `job` is not printed again if the face is `complete`. `printCount` is the
 * number of all prints on the card, including incomplete ones.
 */
const printSchema = z.union([z.object({ ...printFields, printCount: printCountSchema }), formerPrintSchema]);

/** A chip card with its content. Times are in milliseconds since 1970. */
export const chipCardSchema = z.object({
  appInstanceNumber: z.int().positive(),
  appInstanceOrgId: z.int(),
  /** The German name on the workstation page. */
  label: z.string(),
  locked: z.boolean(),
  /** Whether the first authorization starts on an invalid date, as on some old cards. The path of the page for it is `spoil-date`. */
  spoiltDate: z.boolean().default(false),
  /** A status of the application that programs do not know; null for a known status. */
  unusualStatus: z.string().nullable().default(null),
  validFrom: z.number(),
  validUntil: z.number(),
  customer: cardCustomerSchema.nullable(),
  entries: z.array(entrySchema),
  print: printSchema.nullable(),
});
export type ChipCard = z.infer<typeof chipCardSchema>;
export type CardEntry = z.infer<typeof entrySchema>;

/** Returns the application of a card in the form that read commands return. */
export function readApplication(card: ChipCard): CardApplication {
  return {
    ApplikationsInstanzNummer: card.appInstanceNumber,
    ApplikationsInstanzOrgID: card.appInstanceOrgId,
    ApplikationsStatusStr: card.locked ? 'gesperrt' : (card.unusualStatus ?? 'aktiv'),
    AppGueltigVon: card.validFrom,
    AppGueltigBis: card.validUntil,
  };
}

/** Returns the authorizations of a card in the form that read commands return. Includes withdrawn ones, with their status. */
export function readAuthorizations(card: ChipCard): CardAuthorization[] {
  return card.entries.map(({ authorization, withdrawn }, index) => ({
    ...authorization,
    ...(withdrawn ? { BerechtigungsstatusStr: withdrawnCardStatus } : {}),
    ...(card.spoiltDate && index === 0 ? { BerGueltigVon: 'unbekannt' } : {}),
  }));
}

/** Returns the entry of an authorization, even if it is withdrawn. */
export function findEntry(card: ChipCard, authorizationNumber: number): CardEntry | undefined {
  return card.entries.find(({ authorization }) => authorization.BerechtigungsNummer === authorizationNumber);
}

/**
 * Returns the card with an authorization. An entry with the same authorization number is overwritten, so that a repetition changes
 * nothing. On a full card, a new entry replaces the oldest withdrawn one.
 * @returns undefined if the card is full and has no withdrawn entry
 */
export function writeAuthorization(card: ChipCard, authorization: CardAuthorization): ChipCard | undefined {
  const newEntry = { authorization, withdrawn: false };
  if (findEntry(card, authorization.BerechtigungsNummer)) {
    const entries = card.entries.map((entry) =>
      entry.authorization.BerechtigungsNummer === authorization.BerechtigungsNummer ? newEntry : entry,
    );
    return { ...card, entries };
  }
  if (card.entries.length < CARD_CAPACITY) return { ...card, entries: [...card.entries, newEntry] };
  const oldestWithdrawn = card.entries.find(({ withdrawn }) => withdrawn);
  if (!oldestWithdrawn) return undefined;
  return { ...card, entries: [...card.entries.filter((entry) => entry !== oldestWithdrawn), newEntry] };
}

/** Returns the card with an authorization marked as withdrawn, or undefined if the card does not have the authorization. */
export function markWithdrawn(card: ChipCard, authorizationNumber: number): ChipCard | undefined {
  const entry = findEntry(card, authorizationNumber);
  if (!entry) return undefined;
  return { ...card, entries: card.entries.map((other) => (other === entry ? { ...entry, withdrawn: true } : other)) };
}
