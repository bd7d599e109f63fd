import { z } from 'zod';
import { cardAuthorization, cardTimestamp } from '../entities/issuing-journal.ts';
import { cardApplication, cardCustomer, cardReadResult } from './card-read-result.ts';

const text = z.string().catch('');
const number = z.int().catch(0);
const milliseconds = cardTimestamp.catch(0);

/**
 * One authorization of a card: missing and invalid fields are empty, so that no authorization is
 * omitted.
 */
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
 * The result of karteLesen for a front end. Only the number of the card is required: all other
 * missing and invalid fields are empty.
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
