/**
 * Stands in a reader command between the query string and the image to print, which follows in base64:
 * `action=print&…&layout=KARTE-VEKTOR|PRINT|PHN2Zy…` (specification, document 2, section 4).
 */
export const printMarker = '|PRINT|';

/** Names of the print layouts that the reference command server uses. */
export const printLayouts = {
  /** The whole face of the card with name, product and photo, as drawing. */
  cardFace: 'KARTE-VEKTOR',
  /** The same as a bitmap in colours. */
  cardFaceImage: 'KARTE-BILD',
  /** The same as a bitmap in black and white. */
  cardFaceMono: 'KARTE-MONO',
} as const;

const formats = new Map([
  ['VEKTOR', 'svg'],
  ['FOTO', 'jpg'],
  ['MONO', 'bmp'],
  ['BILD', 'png'],
]);

/**
 * The file format of a layout's image, by what its name ends in: `-VEKTOR` svg, `-FOTO` jpg, `-MONO` bmp,
 * `-BILD` and every other name png. The client appends it to the print command as `&format=…`.
 */
export function getLayoutFileFormat(layout: string): string {
  const kind = layout.slice(layout.lastIndexOf('-') + 1).toUpperCase();
  return formats.get(kind) ?? 'png';
}

/** A print command, taken apart. */
export interface PrintCommand {
  /** The query string for the reader, file format included. */
  query: string;
  imageBase64: string;
}

/** Takes a reader command apart; undefined if it has no print marker and is therefore sent as it is. */
export function parsePrintCommand(command: string): PrintCommand | undefined {
  const at = command.indexOf(printMarker);
  if (at === -1) return undefined;
  const query = command.slice(0, at);
  const layout = new URLSearchParams(query).get('layout') ?? '';
  return { query: `${query}&format=${getLayoutFileFormat(layout)}`, imageBase64: command.slice(at + printMarker.length) };
}
