import { formatDate, type CalendarDate } from '@aboschalter/formats';

/** The text for an authorization that ends with the application lifetime of its chip card. */
const APPLICATION_LIFETIME = 'Applikationslaufzeit';

/**
 * Formats 'Gültig bis' (specification, document 2, section 2). Null and dates of 1899 mean that the ticket ends with the
 * application lifetime of its chip card. Returns undefined, which is shown as a dash, if `validUntil` is undefined.
 */
export function formatValidUntil(validUntil: CalendarDate | null | undefined): string | undefined {
  if (validUntil === undefined) return undefined;
  // `formatDate` returns an empty text for null, dates of 1899 and texts that are no date.
  return formatDate(validUntil) || APPLICATION_LIFETIME;
}
