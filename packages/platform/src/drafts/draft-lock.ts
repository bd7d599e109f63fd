/** Drafts locked by forms of this page, if the browser has no locks. */
const here = new Set<string>();

/** Locks of this page that are being released: the browser releases them asynchronously. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Locks a draft for one form; undefined if another form of any tab holds it. The browser releases
 * the lock when the tab closes or crashes.
 * @returns a function that releases it
 */
export async function acquireDraftLock(id: string): Promise<(() => void) | undefined> {
  await leaving;
  if (here.has(id)) return undefined;
  here.add(id);
  const release = () => void here.delete(id);
  if (!('locks' in navigator)) return release;
  const released = Promise.withResolvers<void>();
  const granted = Promise.withResolvers<boolean>();
  const whole = navigator.locks
    .request(`aboschalter-draft ${id}`, { ifAvailable: true }, (lock) => {
      granted.resolve(lock !== null);
      return lock ? released.promise : undefined;
    })
    // If locks are denied, only forms of this page are coordinated.
    .catch(() => granted.resolve(true));
  if (!(await granted.promise)) {
    release();
    return undefined;
  }
  return () => {
    release();
    released.resolve();
    leaving = Promise.all([leaving, whole]);
  };
}
