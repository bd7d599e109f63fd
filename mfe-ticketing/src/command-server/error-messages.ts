import { getUserMessage, MiddlewareError } from '@aboschalter/middleware-client';
import { CommandServerError, type CommandErrorCode } from './command-error.ts';

/** The device that an error message names. */
export type DeviceKind = 'reader' | 'printer';

/**
 * The messages for a device that cannot read or print a card (specification, document 2, section 8; decisions, "Tickets"). Reader and
 * printer have equivalent texts.
 */
export const deviceMessages = {
  reader: {
    noTransponder: 'Keine Karte auf dem Lesegerät gefunden',
    noNetwork: 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden',
    severalCards: 'Es liegen mehrere Karten auf dem Kartenleser. Bitte legen Sie nur eine Karte auf.',
    noUsb: 'Keine USB-Verbindung zum Kartenleser vorhanden',
    unknown: 'Unbekannter Fehler am Kartenleser',
  },
  printer: {
    noTransponder: 'Keine Karte im Kartendrucker gefunden',
    noNetwork: 'Keine Netzwerkverbindung zum Kartendrucker (PE) vorhanden',
    severalCards: 'Im Kartendrucker liegen mehrere Karten. Bitte legen Sie nur eine Karte ein.',
    noUsb: 'Keine USB-Verbindung zum Kartendrucker vorhanden',
    unknown: 'Unbekannter Fehler am Kartendrucker',
  },
} as const satisfies Record<DeviceKind, Record<string, string>>;

/** Reasons that are not faults of the device. The message of the error itself is shown instead of a message about the device. */
const nonDeviceReasons: readonly CommandErrorCode[] = ['access-denied', 'command-server-unreachable', 'device-busy', 'aborted', 'timeout'];

function getErrorTexts(error: unknown): readonly string[] {
  if (error instanceof CommandServerError) return error.errors;
  if (error instanceof Error) return [error.message];
  return typeof error === 'string' ? [error] : [];
}

/**
 * Returns the message for a known fault of the device, or the message of an error whose reason is not a fault of the device;
 * undefined for any other error.
 */
function findKnownMessage(error: unknown, kind: DeviceKind): string | undefined {
  const texts = getErrorTexts(error);
  const messages = deviceMessages[kind];
  // Matches the complete code: 'StatusCode: 20' must not match.
  if (texts.some((text) => /StatusCode: 2(?!\d)/.test(text))) return messages.noTransponder;
  if (texts.some((text) => /StatusCode: 9(?!\d)/.test(text))) return messages.severalCards;
  if (texts.some((text) => text.includes('Network Error'))) return messages.noNetwork;
  if (texts.some((text) => text.includes('Fehler') && text.includes('handle'))) return messages.noUsb;
  if (error instanceof CommandServerError && nonDeviceReasons.includes(error.reason)) return error.userMessage ?? error.message;
  return undefined;
}

/** Appends the recommended action of the error to a message, if the error has one. */
function appendHint(message: string, error: unknown): string {
  const hint = error instanceof CommandServerError ? error.hint : undefined;
  if (hint === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${hint}`;
}

/**
 * Returns the text of the error toast after a failed card read: the message of the middleware, or the fault of the
 * device. Accepts any error.
 */
export function getCardReadErrorMessage(error: unknown, kind: DeviceKind = 'reader'): string {
  if (error instanceof MiddlewareError) return getUserMessage(error);
  return appendHint(findKnownMessage(error, kind) ?? deviceMessages[kind].unknown, error);
}

/**
 * Returns the message after any other failed command: the fault of the device if there is one, otherwise the
 * `userMessage` of the server, otherwise the message of the error. Accepts any error.
 */
export function getCommandErrorMessage(error: unknown, kind: DeviceKind = 'reader'): string {
  const getServerMessage = () => {
    if (error instanceof CommandServerError) {
      // The `message` of these errors is not meant for staff.
      const isMessageTechnical = error.reason === 'reader-error' || error.reason === 'command-failed';
      return error.userMessage ?? (isMessageTechnical ? deviceMessages[kind].unknown : error.message);
    }
    return error instanceof Error && error.message ? error.message : deviceMessages[kind].unknown;
  };
  return appendHint(findKnownMessage(error, kind) ?? getServerMessage(), error);
}
