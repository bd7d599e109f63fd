import { CommandServerError } from './command-error.ts';

/** What staff are told of a reader that cannot read (specification, document 2, section 8; decisions, "Tickets"). */
export const cardReaderMessages = {
  noTransponder: 'Keine Karte auf dem Lesegerät gefunden',
  noNetwork: 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden',
  noUsb: 'Keine USB-Verbindung zum Kartenleser vorhanden',
  unknown: 'Unbekannter Fehler am Kartenleser',
} as const;

function textsOf(error: unknown): readonly string[] {
  if (error instanceof CommandServerError) return error.errors;
  if (error instanceof Error) return [error.message];
  return typeof error === 'string' ? [error] : [];
}

function knownReaderMessage(texts: readonly string[]): string | undefined {
  // Not 'StatusCode: 20' and the like.
  if (texts.some((text) => /StatusCode: 2(?!\d)/.test(text))) return cardReaderMessages.noTransponder;
  if (texts.some((text) => text.includes('Network Error'))) return cardReaderMessages.noNetwork;
  if (texts.some((text) => text.includes('Fehler') && text.includes('handle'))) return cardReaderMessages.noUsb;
  return undefined;
}

/** The text of the error toast after a failed card read. Takes any error. */
export function cardReadErrorMessage(error: unknown): string {
  return knownReaderMessage(textsOf(error)) ?? cardReaderMessages.unknown;
}

/**
 * The text of the error toast after any other failed command: what the reader is lacking if it is that, else the server's
 * userMessage, else the message. Takes any error.
 */
export function commandErrorMessage(error: unknown): string {
  const known = knownReaderMessage(textsOf(error));
  if (known) return known;
  if (error instanceof CommandServerError) return error.userMessage ?? error.message;
  return error instanceof Error && error.message ? error.message : cardReaderMessages.unknown;
}
