import type { RegistryEntry, ReleaseHealthReport } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

type Release = Pick<RegistryEntry, 'name' | 'version'>;

const KEPT = 'aboschalter-release-failures';
const MOST = 50;
const storage = safeStorage('local');
const counts = z.record(z.string(), z.int());
const keyOf = ({ name, version }: Release): string => `${name} ${version}`;

/**
 * How the releases of remotes fare in this browser: page loads in which they failed are counted, and what became of this one
 * is told to the web server, where it takes such reports. No person, no address, no words of an error go along.
 */
export function createReleaseHealthReporter() {
  const used = new Map<string, ReleaseHealthReport>();
  let address: string | undefined;
  const send = (reports: readonly ReleaseHealthReport[]) => {
    if (address === undefined || reports.length === 0) return;
    navigator.sendBeacon(address, new Blob([JSON.stringify(reports)], { type: 'application/json' }));
  };

  return {
    /** Its code is there. */
    noteUse({ name, version }: Release): void {
      const key = keyOf({ name, version });
      if (!used.has(key)) used.set(key, { name, version, failed: false });
    },
    /** It could not be loaded, or something in it threw. A page load counts once. */
    noteFailure({ name, version }: Release): void {
      const key = keyOf({ name, version });
      if (used.get(key)?.failed) return;
      const report = { name, version, failed: true };
      used.set(key, report);
      const { [key]: before = 0, ...others } = storedCounts();
      const kept = [...Object.entries(others).slice(1 - MOST), [key, before + 1] as const];
      storage.set(KEPT, JSON.stringify(Object.fromEntries(kept)));
      // At once: the page may stay open all day, and a canary is to be withdrawn before that.
      send([report]);
    },
    /** Page loads of this browser in which it failed. */
    failuresOf: (release: Release): number => storedCounts()[keyOf(release)] ?? 0,
    /** Tells it to this address from now on: failures at once, all else when the page is left. */
    reportTo(url: string): void {
      address = url;
      globalThis.addEventListener('pagehide', () => {
        send([...used.values()].filter(({ failed }) => !failed));
        used.clear();
      });
    },
  };
}

/** The release whose code has thrown, as far as its stack says. */
export function findReleaseByStack(error: unknown, releases: readonly Release[]): Release | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return releases.find(({ name, version }) => stack.includes(`/releases/${name}/${version}/`));
}

function storedCounts(): Readonly<Record<string, number>> {
  try {
    return counts.safeParse(JSON.parse(storage.get(KEPT) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
