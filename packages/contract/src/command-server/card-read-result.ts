import { z } from 'zod';
import { cardAuthorization, cardTimestamp } from '../entities/issuing-journal.ts';

/** The customer on a card, as written by kundenprofilSchreiben; dates in milliseconds. */
export const cardCustomer = z.object({
  KundendatenVorname: z.string(),
  KundendatenName: z.string(),
  /** See `toCardTimestamp`; null if there is none. */
  KundendatenGeburtsdatum: cardTimestamp.nullable(),
});
export type CardCustomer = z.infer<typeof cardCustomer>;

/**
 * The status text of an authorization that was withdrawn from the card; its slot is reused when the
 * card is full.
 */
export const withdrawnCardStatus = 'zurückgenommen';

/** The application on the card. */
export const cardApplication = z.object({
  ApplikationsInstanzNummer: z.int().positive(),
  ApplikationsInstanzOrgID: z.int(),
  ApplikationsStatusStr: z.string(),
  AppGueltigVon: cardTimestamp,
  AppGueltigBis: cardTimestamp,
});
export type CardApplication = z.infer<typeof cardApplication>;

/** The result of karteLesen (specification, document 2, section 3, "Card read result"). */
export const cardReadResult = z.object({
  /** Null on a card without customer data, or if they were not requested. */
  AppKundendaten: cardCustomer.nullable(),
  Applikationsdaten: cardApplication,
  Berechtigungsdaten: z.array(cardAuthorization),
});
export type CardReadResult = z.infer<typeof cardReadResult>;
