import { once } from 'node:events';

/** Resolves when the process is asked to end (`SIGINT` or `SIGTERM`). */
export async function waitForSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
