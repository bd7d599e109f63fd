import type { Canary } from '@aboschalter/release-manifest';
import { findCanary, liveCanaries, liveRemotes, liveVersion, type RegistryDocument } from '../registry/document.ts';
import { isWorse, getHealth, type Health, type HealthByRelease } from '../health/release-health.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import { iterateHistory, readFullHistory } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { findUnreleasedUploads, type UnreleasedUpload } from './unreleased-uploads.ts';

/** A remote or page with its current release and history, the latest first. */
export interface ReleaseSummary {
  readonly name: string;
  readonly version: string | undefined;
  /** Its health in browsers. */
  readonly health: Health;
  readonly canary: CanarySummary | undefined;
  readonly history: readonly HistoryEvent[];
  /** Uploads that no command makes live: rejected, or interrupted. */
  readonly uploads: readonly UnreleasedUpload[];
}

/** The canary of a remote. */
export interface CanarySummary {
  readonly version: string;
  readonly percentage: number;
  readonly namedUsers: number;
  readonly health: Health;
  /** Whether it fails more often than the current release; `abort` removes it. */
  readonly failsMore: boolean;
}

/** All published remotes and pages, by name. */
export async function list(storage: ObjectStorage, reported: HealthByRelease = new Map()): Promise<readonly ReleaseSummary[]> {
  const { document } = await readRegistryDocument(storage);
  const history = await readFullHistory(() => iterateHistory(storage, document.change));
  const uploads = await findUnreleasedUploads(storage, history);
  return namesIn(document, history, uploads).map((name) => {
    const version = liveVersion(document, name);
    const health = getHealth(reported, name, version);
    return {
      name,
      version,
      health,
      canary: listedCanary(findCanary(document, name), health, reported),
      history: history.filter((record) => record.name === name),
      uploads: uploads.filter((upload) => upload.name === name),
    };
  });
}

function listedCanary(canary: Canary | undefined, before: Health, reported: HealthByRelease): CanarySummary | undefined {
  if (!canary) return undefined;
  const { release, share, people } = canary;
  const health = getHealth(reported, release.name, release.version);
  return { version: release.version, percentage: share, namedUsers: people.length, health, failsMore: isWorse(health, before) };
}

function namesIn(document: RegistryDocument, history: readonly HistoryEvent[], uploads: readonly UnreleasedUpload[]): readonly string[] {
  const names = [
    ...Object.keys(document.pages),
    ...liveRemotes(document).map(({ name }) => name),
    ...liveCanaries(document).map(({ release }) => release.name),
    ...history.map(({ name }) => name),
    ...uploads.map(({ name }) => name),
  ];
  return [...new Set(names)].toSorted();
}
