import type { Registry } from '@aboschalter/release-manifest';
import { getRemoteTitle } from '../remotes/listed-remote.ts';

/** What is new in the release of a remote. */
export interface ReleaseNews {
  /** The name of the remote. */
  readonly name: string;
  /** The name of the remote for staff. */
  readonly title: string;
  /** The German text that the team has published. */
  readonly text: string;
  /** ISO 8601. */
  readonly releasedAt: string;
}

/** Returns the news of the releases in the registry, the newest first. Omits releases without news. */
export const listReleaseNews = ({ remotes }: Registry): readonly ReleaseNews[] =>
  remotes
    .flatMap((entry) => (entry.notes === undefined ? [] : [{ name: entry.name, title: getRemoteTitle(entry), ...entry.notes }]))
    .toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
