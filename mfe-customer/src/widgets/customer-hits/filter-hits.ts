import type { CustomerHit } from '@aboschalter/contract';
import { containsText } from '@aboschalter/formats';

/**
 * The hits that the filter lets through: it is looked for in first name, last name, customer number, postal
 * code, city, e-mail, and as decided in 'first last' and 'last, first'; in street and number too, since a hit shows them.
 * An empty filter shows all.
 */
export function filterHits(hits: readonly CustomerHit[], filter: string): readonly CustomerHit[] {
  if (filter.trim() === '') return hits;
  return hits.filter(({ firstName, lastName, customerNumber, postalCode, city, email, street, houseNumber }) =>
    [
      firstName,
      lastName,
      customerNumber,
      postalCode,
      city,
      email,
      `${firstName ?? ''} ${lastName ?? ''}`,
      `${lastName ?? ''}, ${firstName ?? ''}`,
      `${street ?? ''} ${houseNumber ?? ''}`,
    ].some((text) => containsText(text, filter)),
  );
}
