import { liveCanaries, liveRemotes, type ReleaseDocument } from '../registry/document.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** A release in the storage. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** When its upload began, if known. */
  readonly begun?: Date | undefined;
}

/** How many releases of a name are kept, including the current one, regardless of age. */
const KEPT = 3;
/** For how many days after its replacement a tab may still use a release. */
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the releases that no tab can need any more: neither live nor canary, not among the last three current ones of
 * their name, and replaced for thirty days. One that was never current is prunable thirty days after its upload.
 * @param history the latest event first
 */
export function findPrunableReleases(
  document: ReleaseDocument,
  history: readonly HistoryEvent[],
  lying: readonly StoredRelease[],
  now: Date,
): readonly StoredRelease[] {
  const limit = now.getTime() - DAYS * DAY;
  const counting = new Set(
    [...liveRemotes(document), ...liveCanaries(document).map(({ release }) => release)].map(({ name, version }) => `${name} ${version}`),
  );
  return lying.filter(({ name, version, begun }) => {
    const own = history.filter((record) => record.name === name);
    if (counting.has(`${name} ${version}`) || document.pages[name] === version) return false;
    const last = [...new Set(own.flatMap(({ did, to }) => (did === 'canary' || to === undefined ? [] : [to])))].slice(0, KEPT);
    if (last.includes(version)) return false;
    const ended = own.find(({ from, to }) => from === version || to === version);
    const since = ended ? new Date(ended.at) : begun;
    return since !== undefined && since.getTime() < limit;
  });
}
