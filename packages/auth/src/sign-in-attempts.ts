import type { SessionStore } from './session-store.ts';

const WINDOW = 5 * 60_000;
const LIMIT = 3;

/**
 * Records a failed sign-in. 'If login fails, it tries again' (specification, document 2, section
 * 9), but not forever.
 * @returns whether to try again automatically; if not, the count starts over, since the person may
 *   try
 */
export async function recordFailedSignIn(storage: SessionStore): Promise<boolean> {
  const now = Date.now();
  const recent = (await storage.failures()).filter((time) => time <= now && now - time < WINDOW);
  const times = [...recent, now];
  const again = times.length < LIMIT;
  await storage.setFailures(again ? times : []);
  return again;
}
