import type { RegistryEntry, ReleaseHealthReport } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

type Release = Pick<RegistryEntry, 'name' | 'version'>;

const STORAGE_KEY = 'aboschalter-release-failures';
const MAX_STORED_RELEASES = 50;
const storage = safeStorage('local');
const countsSchema = z.record(z.string(), z.int());
const getReleaseKey = ({ name, version }: Release): string => `${name} ${version}`;

/**
 * Creates a reporter that counts the page loads of this browser in which a release failed, and sends reports about the current page
 * load after `reportTo` was called. Reports contain no personal data, no URL and no error message.
 */
export function createReleaseHealthReporter() {
  const reports = new Map<string, ReleaseHealthReport>();
  let reportUrl: string | undefined;
  const send = (sentReports: readonly ReleaseHealthReport[]) => {
    if (reportUrl === undefined || sentReports.length === 0) return;
    navigator.sendBeacon(reportUrl, new Blob([JSON.stringify(sentReports)], { type: 'application/json' }));
  };

  return {
    /** Records that code of a release was loaded. */
    recordUse({ name, version }: Release): void {
      const key = getReleaseKey({ name, version });
      if (!reports.has(key)) reports.set(key, { name, version, failed: false });
    },
    /** Records that a release could not be loaded, or threw an error. Counts once per page load. */
    recordFailure({ name, version }: Release): void {
      const key = getReleaseKey({ name, version });
      if (reports.get(key)?.failed) return;
      const report = { name, version, failed: true };
      reports.set(key, report);
      const { [key]: previousCount = 0, ...otherCounts } = readCounts();
      // The counts are stored in the order of their latest change. The oldest are dropped.
      const keptCounts = Object.entries(otherCounts).slice(-(MAX_STORED_RELEASES - 1));
      storage.set(STORAGE_KEY, JSON.stringify(Object.fromEntries([...keptCounts, [key, previousCount + 1]])));
      // Sent at once: the page may stay open all day, but a failing canary must be withdrawn within minutes.
      send([report]);
    },
    /** Returns the number of page loads of this browser in which a release failed. */
    countFailures: (release: Release): number => readCounts()[getReleaseKey(release)] ?? 0,
    /** Starts to report to a URL: failures at once, releases without a failure when the page is closed. */
    reportTo(url: string): void {
      reportUrl = url;
      globalThis.addEventListener('pagehide', () => {
        send([...reports.values()].filter(({ failed }) => !failed));
        // If the page is restored from the back/forward cache and closed again, the same loads must not be reported twice.
        reports.clear();
      });
    },
  };
}

/** Finds the release whose code has thrown an error, by the URLs in the stack. */
export function findReleaseByStack(error: unknown, releases: readonly Release[]): Release | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return releases.find(({ name, version }) => stack.includes(`/releases/${name}/${version}/`));
}

function readCounts(): Readonly<Record<string, number>> {
  try {
    return countsSchema.safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
