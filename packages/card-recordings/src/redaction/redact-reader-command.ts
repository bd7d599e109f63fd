import { printMarker } from '@aboschalter/contract';
import { REDACTED_TEXT, type Redactor } from './redactor.ts';

/** The image in place of the one of a print job: bytes that are invalid in every text encoding. */
export const PLACEHOLDER_IMAGE = Buffer.from([0, 1, 2, 128, 255, 254]);

/** Returns whether a text has the form of the words of the protocol, such as actions and layouts. */
const isProtocolWord = (text: string): boolean => /^[A-Za-z][A-Za-z_-]{0,39}$/.test(text);
/** Returns a word of the protocol or an empty text unchanged, and replaces any other text. */
export const keepProtocolWord = (text: string): string => (text === '' || isProtocolWord(text) ? text : REDACTED_TEXT);

const wordParameters = new Set(['action', 'layout', 'format']);

/** Returns the query string of a command for the PE, in which everything except action, layout and format is replaced. */
export function redactReaderQuery(query: string, redactor: Redactor): string {
  const parameters = [...new URLSearchParams(query)].map(([name, value]): [string, string] => {
    if (wordParameters.has(name)) return [name, keepProtocolWord(value)];
    return [keepProtocolWord(name), redactor.pseudonymize(name === 'session' ? 'pe-session' : 'sealed', value)];
  });
  return new URLSearchParams(parameters).toString();
}

/** Returns a command for the PE with its redacted query string. A placeholder replaces the image of a print job. */
export function redactReaderCommand(command: string, redactor: Redactor): string {
  const markerIndex = command.indexOf(printMarker);
  if (markerIndex === -1) return redactReaderQuery(command, redactor);
  return `${redactReaderQuery(command.slice(0, markerIndex), redactor)}${printMarker}${PLACEHOLDER_IMAGE.toString('base64')}`;
}
