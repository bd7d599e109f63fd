/**
 * Separates the query string of a reader command from the image to print, which follows in base64:
 * `action=print&…&layout=KARTE-VEKTOR|PRINT|PHN2Zy…` (specification, document 2, section 4).
 */
export const printMarker = '|PRINT|';

/** Names of the print layouts that the reference command server uses. */
export const printLayouts = {
  /** The whole face of the card with name, product and photo, as vector graphics. */
  cardFace: 'KARTE-VEKTOR',
  /** The same as a colour bitmap. */
  cardFaceImage: 'KARTE-BILD',
  /** The same as a black and white bitmap. */
  cardFaceMono: 'KARTE-MONO',
} as const;

/** The file format of an image, by the suffix of the name of its layout. */
const formatBySuffix = new Map([
  ['VEKTOR', 'svg'],
  ['FOTO', 'jpg'],
  ['MONO', 'bmp'],
  ['BILD', 'png'],
]);

/**
 * Returns the file format of a layout's image, by the suffix of the layout's name: `-VEKTOR` svg, `-FOTO` jpg,
 * `-MONO` bmp, `-BILD` and all others png. The client appends the format to the print command as
 * `&format=…`.
 */
export function getLayoutFileFormat(layout: string): string {
  const suffix = layout.slice(layout.lastIndexOf('-') + 1).toUpperCase();
  return formatBySuffix.get(suffix) ?? 'png';
}

/** The parts of a print command. */
export interface PrintCommand {
  /** The query string for the reader, file format included. */
  query: string;
  imageBase64: string;
}

/**
 * Parses a print command. Returns undefined for a command without the print marker, which the client
 * sends unchanged.
 */
export function parsePrintCommand(command: string): PrintCommand | undefined {
  const markerIndex = command.indexOf(printMarker);
  if (markerIndex === -1) return undefined;
  const query = command.slice(0, markerIndex);
  const layout = new URLSearchParams(query).get('layout') ?? '';
  return { query: `${query}&format=${getLayoutFileFormat(layout)}`, imageBase64: command.slice(markerIndex + printMarker.length) };
}
