/** The ids of the drafts that forms of this page have locked. */
const lockedHere = new Set<string>();

/** Settles when the browser has released the locks that this page has given back. */
let pendingReleases: Promise<unknown> = Promise.resolve();

/**
 * Locks a draft for one form. The browser also releases the lock when the tab closes or crashes.
 * @returns a function that releases the lock; undefined if another form of any tab has locked the draft
 */
export async function acquireDraftLock(id: string): Promise<(() => void) | undefined> {
  await pendingReleases;
  if (lockedHere.has(id)) return undefined;
  lockedHere.add(id);
  const unlockHere = () => void lockedHere.delete(id);
  if (!('locks' in navigator)) return unlockHere;
  const holding = Promise.withResolvers<void>();
  const granted = Promise.withResolvers<boolean>();
  const lockRequest = navigator.locks
    .request(`aboschalter-draft ${id}`, { ifAvailable: true }, (lock) => {
      granted.resolve(lock !== null);
      // The browser keeps the lock until this promise resolves.
      return lock ? holding.promise : undefined;
    })
    // If the browser denies locks, only forms of this page exclude each other.
    .catch(() => granted.resolve(true));
  if (!(await granted.promise)) {
    unlockHere();
    return undefined;
  }
  return () => {
    unlockHere();
    holding.resolve();
    pendingReleases = Promise.all([pendingReleases, lockRequest]);
  };
}
