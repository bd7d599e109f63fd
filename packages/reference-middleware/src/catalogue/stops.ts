/** A stop, and its position on the demo tariff's map (kilometres from its south-west corner). */
export interface Stop {
  readonly id: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The stops in the order of their ids. */
const rows: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Köln Hauptbahnhof', 22, 45],
  ['Köln Messe/Deutz', 23, 45],
  ['Köln Süd', 21, 43],
  ['Köln Ehrenfeld', 19, 46],
  ['Köln Mülheim', 25, 47],
  ['Köln Neumarkt', 21, 45],
  ['Köln Chlodwigplatz', 22, 43],
  ['Köln Porz', 28, 39],
  ['Köln/Bonn Flughafen', 29, 36],
  ['Köln Chorweiler', 18, 54],
  ['Köln Weiden West', 12, 45],
  ['Köln Dellbrück', 30, 48],
  ['Bonn Hauptbahnhof', 31, 18],
  ['Bonn-Beuel', 33, 19],
  ['Bonn-Bad Godesberg', 35, 12],
  ['Bonn-Mehlem', 37, 10],
  ['Bonn Bertha-von-Suttner-Platz', 31, 18],
  ['Bonn-Duisdorf', 27, 16],
  ['Bonn UN Campus', 33, 16],
  ['Siegburg/Bonn', 37, 26],
  ['Troisdorf', 34, 28],
  ['Sankt Augustin Zentrum', 35, 24],
  ['Hennef (Sieg)', 43, 23],
  ['Königswinter', 39, 9],
  ['Bad Honnef', 42, 5],
  ['Rheinbach', 20, 8],
  ['Meckenheim', 24, 9],
  ['Euskirchen', 9, 12],
  ['Brühl', 19, 32],
  ['Brühl Mitte', 19, 32],
  ['Hürth-Hermülheim', 17, 38],
  ['Frechen Rathaus', 13, 43],
  ['Wesseling', 25, 32],
  ['Bornheim', 22, 24],
  ['Erftstadt', 8, 30],
  ['Kerpen-Sindorf', 4, 42],
  ['Horrem', 7, 44],
  ['Bergheim (Erft)', 5, 50],
  ['Pulheim', 13, 51],
  ['Leverkusen Mitte', 24, 57],
  ['Leverkusen-Schlebusch', 28, 58],
  ['Opladen', 26, 62],
  ['Langenfeld (Rheinl)', 25, 68],
  ['Bergisch Gladbach', 35, 50],
  ['Bensberg', 36, 46],
  ['Rösrath', 36, 40],
  ['Overath', 44, 42],
  ['Engelskirchen', 52, 45],
  ['Gummersbach', 60, 49],
  ['Wipperfürth', 52, 58],
  ['Düren', 0, 32],
  ['Dormagen', 17, 62],
  ['Neuss Hauptbahnhof', 12, 74],
  ['Düsseldorf Hauptbahnhof', 18, 78],
  ['Solingen Hauptbahnhof', 32, 71],
  ['Remagen', 45, 2],
  ['Windeck-Rosbach', 60, 22],
  ['Eitorf', 52, 20],
  ['Lohmar', 38, 31],
  ['Niederkassel', 29, 28],
];

/** The stops of the demo tariff: real places around Cologne and Bonn. */
export const stops: readonly Stop[] = rows.map(([name, x, y], index) => ({ id: 1001 + index, name, x, y }));

/** Returns the stop with that id, if it exists. */
export const findStopById = (id: number): Stop | undefined => stops.find((stop) => stop.id === id);

/** Normalizes case and accents for comparisons. */
const normalizeName = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('de');

const MAX_STOPS = 20;

/** Returns at most 20 stops whose name contains the text; names that begin with the text come first. */
export function findStops<S extends Pick<Stop, 'id' | 'name'>>(
  all: readonly S[],
  namePart: string,
  isWanted: (stop: S) => boolean,
): readonly S[] {
  const wanted = normalizeName(namePart.trim());
  if (wanted === '') return [];
  const found = all.filter((stop) => normalizeName(stop.name).includes(wanted) && isWanted(stop));
  const rank = ({ name }: S) => (normalizeName(name).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'de')).slice(0, MAX_STOPS);
}
