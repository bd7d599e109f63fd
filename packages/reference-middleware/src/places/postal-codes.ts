import { createRequire } from 'node:module';
import cities from 'german-metadata/data/cities.json' with { type: 'json' };
import { z } from 'zod';

const require = createRequire(import.meta.url);

const citySchema = z.object({ name: z.string(), postalCodes: z.array(z.string()), phonePrefix: z.int() });
export type City = z.infer<typeof citySchema>;

/** All German cities and municipalities with their postal codes. */
export const germanMunicipalities: readonly City[] = z.array(citySchema).parse(cities);

type Places = ReadonlyMap<string, readonly string[]>;

function germanPlaces(): Places {
  const places = new Map<string, string[]>();
  for (const { name, postalCodes } of germanMunicipalities) {
    for (const code of postalCodes) places.set(code, [...(places.get(code) ?? []), name]);
  }
  return places;
}

/** The main city of each Austrian postal code. */
function austrianPlaces(): Places {
  const found = z.record(z.string(), z.string()).parse(require('plz-ort/data'));
  return new Map(Object.entries(found).map(([code, name]) => [code, [name]]));
}

/** All cities of each Swiss postal code. */
function swissPlaces(): Places {
  const named = z.array(z.object({ name: z.string() }));
  const found = z.record(z.string(), named).parse(require('switzerland-postal-codes/dist/postal-codes-full.json'));
  return new Map(Object.entries(found).map(([code, places]) => [code, [...new Set(places.map(({ name }) => name))]]));
}

/** The cities by country; loaded on first use. */
const sources: Readonly<Record<string, () => Places>> = { DE: germanPlaces, AT: austrianPlaces, CH: swissPlaces };
const read = new Map<string, Places>();

function placesOf(countryCode: string): Places | undefined {
  const source = Object.hasOwn(sources, countryCode) ? sources[countryCode] : undefined;
  const places = read.get(countryCode) ?? source?.();
  if (places) read.set(countryCode, places);
  return places;
}

/** Names of the cities of a postal code in Germany, Austria or Switzerland; none for other countries. */
export function findCities(countryCode: string, postalCode: string): readonly string[] {
  return placesOf(countryCode)?.get(postalCode) ?? [];
}
