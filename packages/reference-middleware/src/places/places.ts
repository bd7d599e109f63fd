import cities from 'german-metadata/data/cities.json' with { type: 'json' };
import { z } from 'zod';

const city = z.object({ name: z.string(), postalCodes: z.array(z.string()), phonePrefix: z.int() });
export type City = z.infer<typeof city>;

/** All German cities and municipalities with their postal codes. */
export const germanCities: readonly City[] = z.array(city).parse(cities);

const byPostalCode = new Map<string, string[]>();
for (const { name, postalCodes } of germanCities) {
  for (const code of postalCodes) byPostalCode.set(code, [...(byPostalCode.get(code) ?? []), name]);
}

/** Names of the places of a German postal code; for other countries none are known. */
export function citiesOf(countryCode: string, postalCode: string): readonly string[] {
  return countryCode === 'DE' ? (byPostalCode.get(postalCode) ?? []) : [];
}
