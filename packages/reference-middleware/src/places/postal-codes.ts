import { createRequire } from 'node:module';
import cities from 'german-metadata/data/cities.json' with { type: 'json' };
import { z } from 'zod';

const require = createRequire(import.meta.url);

const citySchema = z.object({ name: z.string(), postalCodes: z.array(z.string()), phonePrefix: z.int() });
export type City = z.infer<typeof citySchema>;

/** All German cities and municipalities with their postal codes. */
export const germanMunicipalities: readonly City[] = z.array(citySchema).parse(cities);

/** Names of cities by postal code. */
type CitiesByPostalCode = ReadonlyMap<string, readonly string[]>;

function loadGermanCities(): CitiesByPostalCode {
  const places = new Map<string, string[]>();
  for (const { name, postalCodes } of germanMunicipalities) {
    for (const code of postalCodes) places.set(code, [...(places.get(code) ?? []), name]);
  }
  return places;
}

/** The main city of each Austrian postal code. */
function loadAustrianCities(): CitiesByPostalCode {
  const found = z.record(z.string(), z.string()).parse(require('plz-ort/data'));
  return new Map(Object.entries(found).map(([code, name]) => [code, [name]]));
}

/** All cities of each Swiss postal code. */
function loadSwissCities(): CitiesByPostalCode {
  const named = z.array(z.object({ name: z.string() }));
  const found = z.record(z.string(), named).parse(require('switzerland-postal-codes/dist/postal-codes-full.json'));
  return new Map(Object.entries(found).map(([code, places]) => [code, [...new Set(places.map(({ name }) => name))]]));
}

const loaders: Readonly<Record<string, () => CitiesByPostalCode>> = {
  DE: loadGermanCities,
  AT: loadAustrianCities,
  CH: loadSwissCities,
};
const loaded = new Map<string, CitiesByPostalCode>();

/** Returns the cities of a country, which are loaded on first use. */
function getCities(countryCode: string): CitiesByPostalCode | undefined {
  const load = Object.hasOwn(loaders, countryCode) ? loaders[countryCode] : undefined;
  const cities = loaded.get(countryCode) ?? load?.();
  if (cities) loaded.set(countryCode, cities);
  return cities;
}

/** Returns the names of the cities of a postal code in Germany, Austria or Switzerland; none for other countries. */
export function findCities(countryCode: string, postalCode: string): readonly string[] {
  return getCities(countryCode)?.get(postalCode) ?? [];
}
