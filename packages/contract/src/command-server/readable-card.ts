import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { cardAuthorizationSchema, cardTimestampSchema } from '../entities/issuing-journal.ts';
import { cardApplicationSchema, cardCustomerSchema } from './card-read-result.ts';

const textSchema = z.string().catch('');
const numberSchema = z.int().catch(0);
const millisecondsSchema = cardTimestampSchema.catch(0);

/**
 * One authorization of a card. A missing or invalid field is replaced by an empty value, so that no authorization of the
 * card is omitted.
 */
const readableAuthorizationSchema = objectSchema(() => ({
  ...cardAuthorizationSchema.shape,
  BerechtigungsNummer: numberSchema,
  Produktbezeichnung: textSchema,
  ProduktNummer: numberSchema,
  BerGueltigVon: millisecondsSchema,
  BerGueltigBis: millisecondsSchema,
  RaeumlicheGueltigkeitenZonenStr: textSchema,
  BerechtigungsOrgID: numberSchema,
  BerechtigungsstatusStr: textSchema,
  FahrgastNameVorname: z.string().nullish().catch(undefined),
  FahrgastGeburtsdatum: cardTimestampSchema.nullish().catch(undefined),
}));

/**
 * The result of karteLesen for a front end. Only the number of the card is required. All other missing or invalid fields
 * are replaced by empty values.
 */
export const readableCardSchema = objectSchema(() => ({
  AppKundendaten: cardCustomerSchema
    .extend({
      KundendatenVorname: textSchema,
      KundendatenName: textSchema,
      KundendatenGeburtsdatum: cardTimestampSchema.nullable().catch(null),
    })
    .nullable()
    .catch(null),
  Applikationsdaten: cardApplicationSchema.extend({
    ApplikationsInstanzOrgID: numberSchema,
    ApplikationsStatusStr: textSchema,
    AppGueltigVon: millisecondsSchema,
    AppGueltigBis: millisecondsSchema,
  }),
  Berechtigungsdaten: z
    .array(readableAuthorizationSchema)
    .nullish()
    .transform((authorizations) => authorizations ?? []),
}));
