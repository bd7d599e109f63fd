import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { cardAuthorizationSchema, cardTimestampSchema } from '../entities/issuing-journal.ts';

/** The customer data on a card: the name and birth date of the ticket holder, as written by kundenprofilSchreiben. */
export const cardCustomerSchema = objectSchema(() => ({
  KundendatenVorname: z.string(),
  KundendatenName: z.string(),
  /** The birth date as created by `toCardTimestamp`; null if the card has none. */
  KundendatenGeburtsdatum: cardTimestampSchema.nullable(),
}));
export type CardCustomer = z.infer<typeof cardCustomerSchema>;

/**
 * The status text of an authorization that was withdrawn from the card. If the card is full, a new authorization replaces the
 * withdrawn one.
 */
export const withdrawnCardStatus = 'zurückgenommen';

/** The application on the card. */
export const cardApplicationSchema = objectSchema(() => ({
  ApplikationsInstanzNummer: z.int().positive(),
  ApplikationsInstanzOrgID: z.int(),
  ApplikationsStatusStr: z.string(),
  AppGueltigVon: cardTimestampSchema,
  AppGueltigBis: cardTimestampSchema,
}));
export type CardApplication = z.infer<typeof cardApplicationSchema>;

/** The result of karteLesen (specification, document 2, section 3, "Card read result"). */
export const cardReadResultSchema = objectSchema(() => ({
  /** Null on a card without customer data, or if they were not requested. */
  AppKundendaten: cardCustomerSchema.nullable(),
  Applikationsdaten: cardApplicationSchema,
  Berechtigungsdaten: z.array(cardAuthorizationSchema),
}));
export type CardReadResult = z.infer<typeof cardReadResultSchema>;
