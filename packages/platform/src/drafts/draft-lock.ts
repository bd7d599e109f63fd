/** The ids of the drafts that forms of this page have locked. */
const locksOfThisPage = new Set<string>();

/** Resolves when the browser has freed all locks whose release function was called. The browser frees them asynchronously. */
let pendingReleases: Promise<unknown> = Promise.resolve();

/**
 * Locks a draft for one form. The browser releases the lock when the tab closes or crashes.
 * @returns a function that releases the lock; undefined if another form of any tab has locked the draft
 */
export async function acquireDraftLock(id: string): Promise<(() => void) | undefined> {
  await pendingReleases;
  if (locksOfThisPage.has(id)) return undefined;
  locksOfThisPage.add(id);
  const unlockInThisPage = () => void locksOfThisPage.delete(id);
  if (!('locks' in navigator)) return unlockInThisPage;
  const release = Promise.withResolvers<void>();
  const isGranted = Promise.withResolvers<boolean>();
  const lockRequest = navigator.locks
    .request(`aboschalter-draft ${id}`, { ifAvailable: true }, (lock) => {
      isGranted.resolve(lock !== null);
      // The browser keeps the lock until this promise resolves.
      return lock ? release.promise : undefined;
    })
    // If the browser denies locks, a draft is locked only against other forms of this page.
    .catch(() => isGranted.resolve(true));
  if (!(await isGranted.promise)) {
    unlockInThisPage();
    return undefined;
  }
  return () => {
    unlockInThisPage();
    release.resolve();
    pendingReleases = Promise.all([pendingReleases, lockRequest]);
  };
}
