import type { FetchFile } from '../candidate/served-files.ts';
import type { Gate } from '../candidate/gate.ts';
import type { CommitInfo } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** The dependencies of every command. */
export interface Context {
  readonly storage: ObjectStorage;
  /** The author and message of the change, for the history. */
  readonly commitInfo: CommitInfo;
  /** Fetches a file of a release from the web server or the storage. */
  readonly fetchFile: FetchFile;
  /** The gates to run; empty for a command that runs no gates. */
  readonly gates: readonly Gate[];
  /** URL at which browsers find the storage, ending in a slash; `preview` requires it. */
  readonly publicUrl?: string | undefined;
  /** The team that runs the command; the policy decides what it may release. */
  readonly team?: string | undefined;
  /** Whether an older version may replace a newer one; by default it is rejected. */
  readonly allowOlder?: boolean | undefined;
}
