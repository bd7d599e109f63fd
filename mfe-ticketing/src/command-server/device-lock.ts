import { CommandServerError } from './command-error.ts';
import type { CommandDevice } from './run-command.ts';

/** The message for the window that comes second. */
export const deviceBusyMessages = {
  issuing: 'Ausgabe läuft bereits in einem anderen Fenster. Bitte beenden Sie sie dort oder warten Sie, bis sie beendet ist.',
  reading: 'Der Kartenleser wird gerade in einem anderen Fenster benutzt. Bitte versuchen Sie es danach erneut.',
} as const;

/**
 * Runs work on a device that no other window of this browser may disturb (Web Locks): a second one is refused at once
 * with a sentence, instead of the two aborting each other. The lock goes with the window, however it ends.
 * @param signal cancels the request for the lock: work does not begin once it is aborted
 * @throws CommandServerError with the reason `device-busy` or `aborted`, or whatever the work throws
 */
export async function aloneOnDevice<T>(
  { url }: Pick<CommandDevice, 'url'>,
  what: keyof typeof deviceBusyMessages,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const begin = () => {
    if (signal?.aborted) throw new CommandServerError('aborted', 'Aborted before the device was free', { cause: signal.reason });
    return work();
  };
  // Not there on insecure pages; then nothing keeps two windows apart but the command server.
  if (!('locks' in navigator)) return begin();
  return navigator.locks.request(`aboschalter-card-device ${url}`, { ifAvailable: true }, async (lock) => {
    if (lock) return begin();
    throw new CommandServerError('device-busy', 'The device is in use', { userMessage: deviceBusyMessages[what] });
  });
}
