import { createRequire } from 'node:module';
import cities from 'german-metadata/data/cities.json' with { type: 'json' };
import { z } from 'zod';

const require = createRequire(import.meta.url);

const citySchema = z.object({ name: z.string(), postalCodes: z.array(z.string()), phonePrefix: z.int() });
/** A German city or municipality. */
export type City = z.infer<typeof citySchema>;

/** All German cities and municipalities with their postal codes. */
export const germanMunicipalities: readonly City[] = z.array(citySchema).parse(cities);

/** Names of cities by postal code. */
type CitiesByPostalCode = ReadonlyMap<string, readonly string[]>;

function loadGermanCities(): CitiesByPostalCode {
  const citiesByCode = new Map<string, string[]>();
  for (const { name, postalCodes } of germanMunicipalities) {
    for (const code of postalCodes) citiesByCode.set(code, [...(citiesByCode.get(code) ?? []), name]);
  }
  return citiesByCode;
}

/** Loads the main city of each Austrian postal code. */
function loadAustrianCities(): CitiesByPostalCode {
  const cityByCode = z.record(z.string(), z.string()).parse(require('plz-ort/data'));
  return new Map(Object.entries(cityByCode).map(([code, name]) => [code, [name]]));
}

/** Loads all cities of each Swiss postal code. */
function loadSwissCities(): CitiesByPostalCode {
  const namesSchema = z.array(z.object({ name: z.string() }));
  const citiesByCode = z.record(z.string(), namesSchema).parse(require('switzerland-postal-codes/dist/postal-codes-full.json'));
  return new Map(Object.entries(citiesByCode).map(([code, cities]) => [code, [...new Set(cities.map(({ name }) => name))]]));
}

/** Functions that load the cities of a country, by country code. */
const loaders: Readonly<Record<string, () => CitiesByPostalCode>> = {
  DE: loadGermanCities,
  AT: loadAustrianCities,
  CH: loadSwissCities,
};
const loadedCities = new Map<string, CitiesByPostalCode>();

/** Returns the cities of a country; undefined for other countries. The cities are loaded on first use. */
function getCities(countryCode: string): CitiesByPostalCode | undefined {
  const load = Object.hasOwn(loaders, countryCode) ? loaders[countryCode] : undefined;
  const cities = loadedCities.get(countryCode) ?? load?.();
  if (cities) loadedCities.set(countryCode, cities);
  return cities;
}

/** Returns the names of the cities of a postal code in Germany, Austria or Switzerland; none for other countries. */
export function findCities(countryCode: string, postalCode: string): readonly string[] {
  return getCities(countryCode)?.get(postalCode) ?? [];
}
