import type { RegistryEntry, ReleaseHealthReport } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

type Release = Pick<RegistryEntry, 'name' | 'version'>;

const KEPT = 'aboschalter-release-failures';
const MOST = 50;
const storage = safeStorage('local');
const countsSchema = z.record(z.string(), z.int());
const keyOf = ({ name, version }: Release): string => `${name} ${version}`;

/**
 * Reports the health of releases in this browser: counts page loads in which they failed, and reports this one to the
 * web server, if it accepts reports. Reports contain no person, no URL and no error message.
 */
export function createReleaseHealthReporter() {
  const used = new Map<string, ReleaseHealthReport>();
  let address: string | undefined;
  const send = (reports: readonly ReleaseHealthReport[]) => {
    if (address === undefined || reports.length === 0) return;
    navigator.sendBeacon(address, new Blob([JSON.stringify(reports)], { type: 'application/json' }));
  };

  return {
    /** Records that its code was loaded. */
    noteUse({ name, version }: Release): void {
      const key = keyOf({ name, version });
      if (!used.has(key)) used.set(key, { name, version, failed: false });
    },
    /** Records that it could not be loaded, or threw an error. Counted once per page load. */
    noteFailure({ name, version }: Release): void {
      const key = keyOf({ name, version });
      if (used.get(key)?.failed) return;
      const report = { name, version, failed: true };
      used.set(key, report);
      const { [key]: before = 0, ...others } = storedCounts();
      const kept = [...Object.entries(others).slice(1 - MOST), [key, before + 1] as const];
      storage.set(KEPT, JSON.stringify(Object.fromEntries(kept)));
      // At once: the page may stay open all day, and a failing canary must be withdrawn earlier.
      send([report]);
    },
    /** Page loads of this browser in which it failed. */
    failuresOf: (release: Release): number => storedCounts()[keyOf(release)] ?? 0,
    /** Reports to this URL from now on: failures at once, all else when the page is closed. */
    reportTo(url: string): void {
      address = url;
      globalThis.addEventListener('pagehide', () => {
        send([...used.values()].filter(({ failed }) => !failed));
        used.clear();
      });
    },
  };
}

/** Returns the release whose code has thrown, judging by the stack. */
export function findReleaseByStack(error: unknown, releases: readonly Release[]): Release | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return releases.find(({ name, version }) => stack.includes(`/releases/${name}/${version}/`));
}

function storedCounts(): Readonly<Record<string, number>> {
  try {
    return countsSchema.safeParse(JSON.parse(storage.get(KEPT) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
