import type { FetchFile } from '../candidate/served-files.ts';
import type { Gate } from '../candidate/gate.ts';
import type { Author } from '../state/update-registry.ts';
import type { Storage } from '@aboschalter/object-store';

/** What every command works with. */
export interface Context {
  readonly storage: Storage;
  readonly author: Author;
  /** How the files of a release are asked for. */
  readonly ask: FetchFile;
  readonly gates: readonly Gate[];
}
