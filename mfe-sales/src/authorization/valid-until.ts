import { formatDate, type CalendarDate } from '@aboschalter/formats';

/** Shown where an authorization runs as long as the card's application. */
const APPLICATION_LIFETIME = 'Applikationslaufzeit';

/**
 * What stands at 'Gültig bis': the date; 'Applikationslaufzeit' where the answer has no date that can be shown
 * (null, 1899); undefined, shown as a dash, while there is no answer (specification, document 2, section 2).
 */
export function formatValidUntil(validUntil: CalendarDate | null | undefined): string | undefined {
  if (validUntil === undefined) return undefined;
  return formatDate(validUntil) || APPLICATION_LIFETIME;
}
