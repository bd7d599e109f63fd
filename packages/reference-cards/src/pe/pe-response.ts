import { peStatusCode } from '@aboschalter/contract';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { z } from 'zod';

/** The response of the reader. */
export interface PeResponse {
  /** See `peStatusCode`. */
  readonly statusCode: number;
  /** In German, for staff. */
  readonly statusText: string;
  /** The card's encrypted response; empty after errors. */
  readonly data: string;
}

/** The messages of the reader's errors. That of a lost USB device must contain 'Fehler' and 'handle'. */
const statusTexts = {
  general: 'Das Lesegerät hat die Anweisung abgebrochen.',
  noCard: 'Keine Karte auf dem Lesegerät gefunden',
  sessionOver: 'Die Sitzung mit der Karte ist beendet.',
  usb: 'Fehler beim Zugriff auf das Lesegerät: ungültiges handle',
  cardRefused: 'Die Karte ist voll.',
  printer: 'Der Aufdruck ist misslungen.',
  unknownCommand: 'Das Lesegerät kennt diese Anweisung nicht.',
  notOnCard: 'Die Berechtigung steht nicht auf der Karte.',
  severalCards: 'Es liegen mehrere Karten auf dem Gerät. Bitte legen Sie nur eine auf.',
} as const satisfies Record<Exclude<keyof typeof peStatusCode, 'ok'>, string>;

/** A rejection by the reader. */
export function toErrorResponse(kind: keyof typeof statusTexts, statusText: string = statusTexts[kind]): PeResponse {
  return { statusCode: peStatusCode[kind], statusText, data: '' };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Serializes the response as XML. */
export function serializePeResponse({ statusCode, statusText, data }: PeResponse): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<PeAnswer><StatusCode>${statusCode}</StatusCode><StatusText>${escaped(statusText)}</StatusText>` +
    `<Data>${escaped(data)}</Data></PeAnswer>`
  );
}

const fieldsSchema = z.object({
  StatusCode: z.coerce.number().int(),
  StatusText: z.string().default(''),
  Data: z.string().default(''),
});

/** Parses the reader's XML; undefined if it is invalid. */
export function parsePeResponse(xml: string): PeResponse | undefined {
  try {
    const children = parseXml(xml).root?.children.filter((node) => node instanceof XmlElement) ?? [];
    const texts = fieldsSchema.parse(Object.fromEntries(children.map(({ name, text }) => [name, text])));
    return { statusCode: texts.StatusCode, statusText: texts.StatusText, data: texts.Data };
  } catch {
    return undefined;
  }
}
