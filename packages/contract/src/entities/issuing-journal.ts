import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { isoDateTimeSchema } from './primitives.ts';

/**
 * The steps of writing an authorization onto a card. The first five follow each other. Each of the last two ends an interrupted
 * attempt:
 *
 * - `NOT_ON_CARD`: the card was read and does not contain the authorization. The next attempt may use any card.
 * - `CARD_LOST`: staff have declared the card lost after writing had begun. The content of that card is unknown, so the next attempt
 *   uses another card and a new authorization number.
 */
export const issuingStepSchema = z.enum(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED', 'NOT_ON_CARD', 'CARD_LOST']);
export type IssuingStep = z.infer<typeof issuingStepSchema>;

/** The steps that a command server reports: all except `CARD_LOST`, which staff report. */
export const reportedStepSchema = issuingStepSchema.exclude(['CARD_LOST']);
export type ReportedStep = z.infer<typeof reportedStepSchema>;

/** The journal of one ticket: the progress of its issuing, and the card. */
export const issuingJournalSchema = objectSchema(() => ({
  /** `NONE` before the first attempt, `RESERVED` once the authorization number is assigned. */
  state: z.enum(['NONE', 'RESERVED', ...issuingStepSchema.options]),
  authorizationNumber: z.int().nullable(),
  appInstanceNumber: z.int().nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['RESERVED', ...issuingStepSchema.options]),
      at: isoDateTimeSchema,
      appInstanceNumber: z.int().nullable(),
    }),
  ),
}));
export type IssuingJournal = z.infer<typeof issuingJournalSchema>;

/**
 * Milliseconds since 1970, as a card reader sends them. The front end shows 'Wrong date format' instead of an invalid value, and
 * still shows the rest of the card (specification, document 2, section 5).
 */
export const cardTimestampSchema = z.union([z.number(), z.string()]);
export type CardTimestamp = z.infer<typeof cardTimestampSchema>;

/**
 * One authorization of a card; German field names and milliseconds as the card reader sends them.
 */
export const cardAuthorizationSchema = objectSchema(() => ({
  BerechtigungsNummer: z.int(),
  Produktbezeichnung: z.string(),
  ProduktNummer: z.int(),
  BerGueltigVon: cardTimestampSchema,
  /**
   * 0 if the authorization has no separate last day: it is valid as long as the application on the card. `readableCardSchema` also replaces
   * an invalid value by 0.
   */
  BerGueltigBis: cardTimestampSchema,
  RaeumlicheGueltigkeitenZonenStr: z.string(),
  BerechtigungsOrgID: z.int(),
  BerechtigungsstatusStr: z.string(),
  FahrgastNameVorname: z.string().nullish(),
  /** 0 or less if the card has no birth date. */
  FahrgastGeburtsdatum: cardTimestampSchema.nullish(),
}));
export type CardAuthorization = z.infer<typeof cardAuthorizationSchema>;
