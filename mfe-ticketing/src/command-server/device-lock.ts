import { CommandServerError } from './command-error.ts';
import type { CommandDevice } from './run-command.ts';

/** The message for a window that cannot use the device, by the work of that window. */
export const deviceInUseMessages = {
  issuing: 'Ausgabe läuft bereits in einem anderen Fenster. Bitte beenden Sie sie dort oder warten Sie, bis sie beendet ist.',
  reading: 'Der Kartenleser wird gerade in einem anderen Fenster benutzt. Bitte versuchen Sie es danach erneut.',
} as const;

/**
 * Runs work on a device under an exclusive lock (Web Locks): a second window of this browser is rejected immediately
 * with a message, because two commands would abort each other. The browser releases the lock when the window closes.
 * @param signal cancels the request for the lock: work does not start once it is aborted
 * @throws CommandServerError with the reason `device-busy` or `aborted`, or the error of the work
 */
export async function withDeviceLock<T>(
  { url }: Pick<CommandDevice, 'url'>,
  usage: keyof typeof deviceInUseMessages,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const startWork = () => {
    if (signal?.aborted) throw new CommandServerError('aborted', 'Aborted before the device was free', { cause: signal.reason });
    return work();
  };
  // Pages without HTTPS have no Web Locks. Then only the command server prevents two windows from using the device at the same time.
  if (!('locks' in navigator)) return startWork();
  return navigator.locks.request(`aboschalter-card-device ${url}`, { ifAvailable: true }, async (lock) => {
    if (lock) return startWork();
    throw new CommandServerError('device-busy', 'The device is in use', { userMessage: deviceInUseMessages[usage] });
  });
}
