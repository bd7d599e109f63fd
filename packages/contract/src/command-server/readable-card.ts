import { z } from 'zod';
import { cardAuthorization, cardTimestamp } from '../entities/issuing-journal.ts';
import { cardApplication, cardCustomer, cardReadResult } from './card-read-result.ts';

const text = z.string().catch('');
const number = z.int().catch(0);
const milliseconds = cardTimestamp.catch(0);

/** One authorization of a card: what is missing or invalid reads as empty, so that no authorization of a card is left out. */
const readableAuthorization = cardAuthorization.extend({
  BerechtigungsNummer: number,
  Produktbezeichnung: text,
  ProduktNummer: number,
  BerGueltigVon: milliseconds,
  BerGueltigBis: milliseconds,
  RaeumlicheGueltigkeitenZonenStr: text,
  BerechtigungsOrgID: number,
  BerechtigungsstatusStr: text,
  FahrgastNameVorname: z.string().nullish().catch(undefined),
  FahrgastGeburtsdatum: cardTimestamp.nullish().catch(undefined),
});

/**
 * The result of karteLesen as a front end reads it. Only the number of the card is required: everything else may be missing or
 * invalid, and reads as empty.
 */
export const readableCard = cardReadResult.extend({
  AppKundendaten: cardCustomer
    .extend({ KundendatenVorname: text, KundendatenName: text, KundendatenGeburtsdatum: cardTimestamp.nullable().catch(null) })
    .nullable()
    .catch(null),
  Applikationsdaten: cardApplication.extend({
    ApplikationsInstanzOrgID: number,
    ApplikationsStatusStr: text,
    AppGueltigVon: milliseconds,
    AppGueltigBis: milliseconds,
  }),
  Berechtigungsdaten: z
    .array(readableAuthorization)
    .nullish()
    .transform((all) => all ?? []),
});
