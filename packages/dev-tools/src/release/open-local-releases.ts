import { fetchFromStorage, openStorage, type Context } from '@aboschalter/release';

/** Opens the releases in a local folder. */
export async function openLocalReleases(releaseRoot: string): Promise<Context> {
  const storage = await openStorage(releaseRoot);
  const commitInfo = { author: 'this machine', message: 'built from the sources here', now: () => new Date() };
  // Without gates: local releases are not tested in a browser before they become live.
  return { storage, commitInfo, fetchFile: fetchFromStorage(storage), gates: [] };
}
