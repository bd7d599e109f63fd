import { formatDate, type CalendarDate } from '@aboschalter/formats';

/** The text for an authorization that is valid as long as the application on the card. */
const APPLICATION_LIFETIME = 'Applikationslaufzeit';

/**
 * The text of 'Gültig bis': the date; 'Applikationslaufzeit' if the response has no date that can be shown
 * (null, 1899); undefined, shown as a dash, without a response (specification, document 2, section 2).
 */
export function formatValidUntil(validUntil: CalendarDate | null | undefined): string | undefined {
  if (validUntil === undefined) return undefined;
  return formatDate(validUntil) || APPLICATION_LIFETIME;
}
