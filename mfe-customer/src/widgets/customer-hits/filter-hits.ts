import type { CustomerHit } from '@aboschalter/contract';
import { containsText } from '@aboschalter/formats';

/**
 * Returns the hits whose name, customer number, postal code, city or e-mail address contain the filter (decision D-89).
 * Names also match as 'first last' and 'last, first'. The street is not searched. An empty filter matches every hit.
 */
export function filterHits(hits: readonly CustomerHit[], filter: string): readonly CustomerHit[] {
  if (filter.trim() === '') return hits;
  return hits.filter(({ firstName, lastName, customerNumber, postalCode, city, email }) =>
    [
      firstName,
      lastName,
      customerNumber,
      postalCode,
      city,
      email,
      `${firstName ?? ''} ${lastName ?? ''}`,
      `${lastName ?? ''}, ${firstName ?? ''}`,
    ].some((text) => containsText(text, filter)),
  );
}
