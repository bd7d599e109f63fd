import { getLiveCanaries, getLiveRemotes, type RegistryDocument } from '../registry/document.ts';
import { wasAccepted } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** A release in the storage. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** When the upload began; undefined if unknown. */
  readonly begun?: Date | undefined;
  /** Why the upload cannot become live: its last checks rejected it, or it is incomplete. Undefined for all other releases. */
  readonly leftover?: 'rejected' | 'incomplete' | undefined;
}

/** How many releases of a name are kept, including the current one, regardless of age. */
const KEEP_VERSIONS = 3;
/** For how many days after its replacement a tab may still use a release. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** For how many days an upload may be in progress, and a rejected upload can be published again. */
const UPLOAD_RETENTION_DAYS = 1;

/**
 * Returns the releases that no open tab can use any more: they are neither live nor a canary, not among the last three live versions of
 * the remote or page, and were replaced at least thirty days ago. A release that was never live can be pruned thirty days
 * after its upload, a rejected or incomplete upload after one day.
 * @param history the latest event first
 */
export function findPrunableReleases(
  document: RegistryDocument,
  history: readonly HistoryEvent[],
  storedReleases: readonly StoredRelease[],
  now: Date,
): readonly StoredRelease[] {
  const liveReleases = new Set(
    [...getLiveRemotes(document), ...getLiveCanaries(document).map(({ release }) => release)].map(
      ({ name, version }) => `${name} ${version}`,
    ),
  );
  return storedReleases.filter(({ name, version, begun, leftover }) => {
    if (liveReleases.has(`${name} ${version}`) || document.pages[name] === version) return false;
    const ownEvents = history.filter((event) => event.name === name);
    // The history begins with the latest event, so the latest versions come first.
    const activatedVersions = new Set(ownEvents.flatMap(({ type, to }) => (type === 'canary' || to === undefined ? [] : [to])));
    if ([...activatedVersions].slice(0, KEEP_VERSIONS).includes(version)) return false;
    // The event that last replaced or activated the version.
    const lastEvent = ownEvents.find(({ from, to }) => from === version || to === version);
    const unusedSince = lastEvent ? new Date(lastEvent.at) : begun;
    const isLeftover = leftover !== undefined && !wasAccepted(ownEvents, name, version);
    const retentionDays = isLeftover ? UPLOAD_RETENTION_DAYS : RETENTION_DAYS;
    return unusedSince !== undefined && unusedSince.getTime() < now.getTime() - retentionDays * DAY_MS;
  });
}
