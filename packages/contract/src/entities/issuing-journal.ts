import { z } from 'zod';
import { isoDateTime } from './primitives.ts';

/**
 * The steps of writing an authorization onto a card, in order. `NOT_ON_CARD` says that the card was read
 * back and does not carry it: the next attempt starts anew, on any card. `CARD_LOST` says that staff have declared the
 * card lost after writing had begun: nobody knows what it carries, so that the next attempt takes another card and a
 * new authorization number.
 */
export const issuingStep = z.enum(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED', 'NOT_ON_CARD', 'CARD_LOST']);
export type IssuingStep = z.infer<typeof issuingStep>;

/** The steps that a command server reports; that a card is lost is said by staff. */
export const reportedStep = issuingStep.exclude(['CARD_LOST']);
export type ReportedStep = z.infer<typeof reportedStep>;

/** The journal of one ticket: how far its issuing has come, and on which card. */
export const issuingJournal = z.object({
  /** `NONE` before the first attempt, `RESERVED` once the authorization number is assigned. */
  state: z.enum(['NONE', 'RESERVED', ...issuingStep.options]),
  authorizationNumber: z.int().nullable(),
  appInstanceNumber: z.int().nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['RESERVED', ...issuingStep.options]),
      at: isoDateTime,
      appInstanceNumber: z.int().nullable(),
    }),
  ),
});
export type IssuingJournal = z.infer<typeof issuingJournal>;

/**
 * Milliseconds since 1970, as a card reader sends them. What is no number shows as such in its own place and keeps
 * nothing else of the card from being read (specification, document 2, section 5: 'Wrong date format').
 */
export const cardTimestamp = z.union([z.number(), z.string()]);
export type CardTimestamp = z.infer<typeof cardTimestamp>;

/** One authorization as a card carries it; German field names and milliseconds as the card reader sends them. */
export const cardAuthorization = z.object({
  BerechtigungsNummer: z.int(),
  Produktbezeichnung: z.string(),
  ProduktNummer: z.int(),
  BerGueltigVon: cardTimestamp,
  /** 0 where the authorization runs as long as the card. */
  BerGueltigBis: cardTimestamp,
  RaeumlicheGueltigkeitenZonenStr: z.string(),
  BerechtigungsOrgID: z.int(),
  BerechtigungsstatusStr: z.string(),
  FahrgastNameVorname: z.string().nullish(),
  /** Not over 0 where there is none. */
  FahrgastGeburtsdatum: cardTimestamp.nullish(),
});
export type CardAuthorization = z.infer<typeof cardAuthorization>;
