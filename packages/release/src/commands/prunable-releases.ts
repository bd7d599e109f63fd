import { liveCanaries, liveRemotes, type RegistryDocument } from '../registry/document.ts';
import { wasAccepted } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** A release in the storage. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** When its upload began, if known. */
  readonly begun?: Date | undefined;
  /** Why it never was a release; undefined for one that was, or may still become one. */
  readonly leftover?: 'rejected' | 'incomplete' | undefined;
}

/** How many releases of a name are kept, including the current one, regardless of age. */
const KEEP_VERSIONS = 3;
/** For how many days after its replacement a tab may still use a release. */
const RETENTION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** For how many days an upload may run, or a rejected one be tried again. */
const UPLOAD_RETENTION_DAYS = 1;

/**
 * Returns the releases that no tab can need any more: neither live nor canary, not among the last three of their name
 * that were live, and replaced thirty days ago. A release that was never live can be pruned thirty days after its upload,
 * a rejected or incomplete upload after one day.
 * @param history the latest event first
 */
export function findPrunableReleases(
  document: RegistryDocument,
  history: readonly HistoryEvent[],
  storedReleases: readonly StoredRelease[],
  now: Date,
): readonly StoredRelease[] {
  const liveReleases = new Set(
    [...liveRemotes(document), ...liveCanaries(document).map(({ release }) => release)].map(({ name, version }) => `${name} ${version}`),
  );
  return storedReleases.filter(({ name, version, begun, leftover }) => {
    const own = history.filter((record) => record.name === name);
    if (liveReleases.has(`${name} ${version}`) || document.pages[name] === version) return false;
    const last = [...new Set(own.flatMap(({ type, to }) => (type === 'canary' || to === undefined ? [] : [to])))].slice(0, KEEP_VERSIONS);
    if (last.includes(version)) return false;
    const ended = own.find(({ from, to }) => from === version || to === version);
    const since = ended ? new Date(ended.at) : begun;
    const days = leftover !== undefined && !wasAccepted(own, name, version) ? UPLOAD_RETENTION_DAYS : RETENTION_DAYS;
    return since !== undefined && since.getTime() < now.getTime() - days * DAY;
  });
}
