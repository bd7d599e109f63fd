import { peStatusCode } from '@aboschalter/contract';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { z } from 'zod';

/** The response of the PE. */
export interface PeResponse {
  /** 0 for success; see `peStatusCode`. */
  readonly statusCode: number;
  /** A German message for staff. */
  readonly statusText: string;
  /** The encrypted output of the card; empty after errors. */
  readonly data: string;
}

/** The default messages of errors. The specification prescribes the words 'Fehler' and 'handle' for a lost USB device. */
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

/** Creates the response for an error of the PE. */
export function toErrorResponse(kind: keyof typeof statusTexts, statusText: string = statusTexts[kind]): PeResponse {
  return { statusCode: peStatusCode[kind], statusText, data: '' };
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Serializes the response as XML. */
export function serializePeResponse({ statusCode, statusText, data }: PeResponse): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<PeAnswer><StatusCode>${statusCode}</StatusCode><StatusText>${escapeXml(statusText)}</StatusText>` +
    `<Data>${escapeXml(data)}</Data></PeAnswer>`
  );
}

const fieldsSchema = z.object({
  StatusCode: z.coerce.number().int(),
  StatusText: z.string().default(''),
  Data: z.string().default(''),
});

/** Parses the XML of a response. Returns undefined if it is invalid. */
export function parsePeResponse(xml: string): PeResponse | undefined {
  try {
    const children = parseXml(xml).root?.children.filter((node) => node instanceof XmlElement) ?? [];
    const fields = fieldsSchema.parse(Object.fromEntries(children.map(({ name, text }) => [name, text])));
    return { statusCode: fields.StatusCode, statusText: fields.StatusText, data: fields.Data };
  } catch {
    return undefined;
  }
}
