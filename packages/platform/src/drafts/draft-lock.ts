/** Drafts that forms of this page hold, where the browser has no locks. */
const here = new Set<string>();

/** Locks of this page that are being let go of: the browser takes a moment for that. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Takes a draft for one form; undefined if a form of this tab or of another one has it. The browser lets go of it when the
 * tab is closed or has crashed.
 * @returns how to let go of it
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
    // Where locks are denied, the page alone is kept in order.
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
