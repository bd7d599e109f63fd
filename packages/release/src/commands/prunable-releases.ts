import { liveCanaries, liveRemotes, type ReleaseDocument } from '../registry/document.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** A release that lies in the storage. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** When its upload began, where that is known. */
  readonly begun?: Date | undefined;
}

/** So many releases of a name stay, the present one among them, however old. */
const KEPT = 3;
/** So long a tab may have been open since a release stopped counting. */
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The releases that no tab can need any more: neither live nor canary, not among the last three that counted of their name,
 * and out of use for thirty days. One that never counted goes thirty days after it was begun.
 * @param history the last deed first
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
