import type { Canary } from '@aboschalter/release-manifest';
import { findCanary, getLiveCanaries, getLiveRemotes, findLiveVersion, type RegistryDocument } from '../registry/document.ts';
import { hasHigherFailureRate, getHealth, type Health, type HealthByRelease } from '../health/release-health.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import { iterateHistory, readFullHistory } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { findUnreleasedUploads, type UnreleasedUpload } from './unreleased-uploads.ts';

/** A remote or page with its current release and history, the latest first. */
export interface ReleaseSummary {
  readonly name: string;
  /** The current release; undefined if there is none. */
  readonly version: string | undefined;
  /** The health of the current release in browsers. */
  readonly health: Health;
  readonly canary: CanarySummary | undefined;
  readonly history: readonly HistoryEvent[];
  /** Uploads that were never released (interrupted or unchecked), and rejected ones. */
  readonly uploads: readonly UnreleasedUpload[];
}

/** The canary of a remote. */
export interface CanarySummary {
  readonly version: string;
  /** Percentage of all users who get it. */
  readonly percentage: number;
  /** Number of users who get it because they are listed. */
  readonly namedUsers: number;
  readonly health: Health;
  /** Whether the canary fails more often than the current release. */
  readonly failsMore: boolean;
}

/** Returns all published remotes and pages, sorted by name. */
export async function list(storage: ObjectStorage, reported: HealthByRelease = new Map()): Promise<readonly ReleaseSummary[]> {
  const { document } = await readRegistryDocument(storage);
  const history = await readFullHistory(() => iterateHistory(storage, document.change));
  const uploads = await findUnreleasedUploads(storage, history);
  return collectNames(document, history, uploads).map((name) => {
    const version = findLiveVersion(document, name);
    const health = getHealth(reported, name, version);
    return {
      name,
      version,
      health,
      canary: toCanarySummary(findCanary(document, name), health, reported),
      history: history.filter((record) => record.name === name),
      uploads: uploads.filter((upload) => upload.name === name),
    };
  });
}

function toCanarySummary(canary: Canary | undefined, liveHealth: Health, reported: HealthByRelease): CanarySummary | undefined {
  if (!canary) return undefined;
  const { release, share, people } = canary;
  const health = getHealth(reported, release.name, release.version);
  return {
    version: release.version,
    percentage: share,
    namedUsers: people.length,
    health,
    failsMore: hasHigherFailureRate(health, liveHealth),
  };
}

function collectNames(
  document: RegistryDocument,
  history: readonly HistoryEvent[],
  uploads: readonly UnreleasedUpload[],
): readonly string[] {
  const names = [
    ...Object.keys(document.pages),
    ...getLiveRemotes(document).map(({ name }) => name),
    ...getLiveCanaries(document).map(({ release }) => release.name),
    ...history.map(({ name }) => name),
    ...uploads.map(({ name }) => name),
  ];
  return [...new Set(names)].toSorted();
}
