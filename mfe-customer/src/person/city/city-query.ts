/** The number of digits of a postal code by country, for the look-up (specification, document 1, sections 5 and 9). */
const POSTAL_CODE_LENGTHS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4 };

/** The query of the look-up. */
export interface CityQuery {
  readonly countryCode: string;
  readonly postalCode: string;
}

/** The query for a complete postal code; `undefined` for all others and for other countries. */
export function toCityQuery(countryCode: string | undefined, postalCode: string): CityQuery | undefined {
  const code = postalCode.trim();
  const length = POSTAL_CODE_LENGTHS[countryCode ?? ''];
  return countryCode !== undefined && code.length === length && /^\d+$/.test(code) ? { countryCode, postalCode: code } : undefined;
}
