import { CommandServerError, type CommandErrorCode } from './command-error.ts';
import { diagnoseUnreachable } from './unreachable-reason.ts';

const ACCESS_DENIED =
  'Der Browser lässt diese Seite nicht auf die Geräte dieses Arbeitsplatzes zugreifen. Bitte erlauben Sie ihr über das Symbol links ' +
  'neben der Adresse den Zugriff auf das lokale Netzwerk und versuchen Sie es erneut.';

/**
 * Formats the hint about a certificate that may not be trusted.
 * @param ifRunning see `UnreachableMessages.ifRunning`
 */
const formatCertificateHint = (ifRunning: string, url: string): string =>
  `${ifRunning}, vertraut der Browser seinem Zertifikat nicht: Bitte öffnen Sie ${new URL(url).origin} in einem neuen Tab, ` +
  'bestätigen Sie das Zertifikat und versuchen Sie es erneut.';

/** Creates the error of a device that does not respond. `reason` and `messages` apply unless the browser denies access. */
async function createUnreachableError(
  url: string,
  cause: unknown,
  reason: CommandErrorCode,
  messages: UnreachableMessages,
): Promise<CommandServerError> {
  const unreachableReason = await diagnoseUnreachable(url);
  if (unreachableReason === 'denied') {
    return new CommandServerError('access-denied', 'Access to local devices denied', { userMessage: ACCESS_DENIED, cause });
  }
  const { ifRunning, hint, message, ...details } = messages;
  const hints = unreachableReason === 'off-or-untrusted' ? [hint, formatCertificateHint(ifRunning, url)] : [hint];
  return new CommandServerError(reason, message, { ...details, hint: hints.filter(Boolean).join(' ') || undefined, cause });
}

interface UnreachableMessages {
  readonly message: string;
  readonly userMessage?: string;
  /** The first recommended action. */
  readonly hint?: string;
  /**
   * The start of the German hint about the certificate, which says that it applies only if the device is running: 'Läuft er'. The
   * browser does not report which of the two is the cause.
   */
  readonly ifRunning: string;
}

/**
 * Creates the error of a reader (PE) that does not respond. `getCardReadErrorMessage` and `getCommandErrorMessage` recognize
 * 'Network Error'.
 */
export const createReaderUnreachableError = (url: string, cause: unknown): Promise<CommandServerError> =>
  createUnreachableError(url, cause, 'reader-unreachable', { message: 'Network Error', ifRunning: 'Ist das Gerät eingeschaltet' });

/** Creates the error of a command server that does not respond. */
export const createCommandServerUnreachableError = (url: string, cause: unknown): Promise<CommandServerError> =>
  createUnreachableError(url, cause, 'command-server-unreachable', {
    message: 'Command server unreachable',
    userMessage: 'Der Kommandoserver ist nicht erreichbar.',
    hint: 'Bitte starten Sie ihn am Kartenarbeitsplatz und versuchen Sie es erneut.',
    ifRunning: 'Läuft er',
  });
