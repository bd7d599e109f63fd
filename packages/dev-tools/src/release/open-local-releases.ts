import { fetchFromStorage, openStorage, type Context } from '@aboschalter/release';

/** The releases in a folder of this machine, for what is built here. */
export async function openLocalReleases(releaseRoot: string): Promise<Context> {
  const storage = await openStorage(releaseRoot);
  const author = { who: 'this machine', why: 'built from the sources here', now: () => new Date() };
  return { storage, author, ask: fetchFromStorage(storage), gates: [] };
}
