import type { Database } from '../db/open-database.ts';
import type { Context, Route } from './route.ts';
import type { TokenTrust } from './staff.ts';
import type { ProofTrust } from './workplace-proof.ts';

/** What the server needs. */
export interface ServerSettings extends TokenTrust, ProofTrust {
  readonly db: Database;
  readonly routes: readonly Route[];
  /** Origins of the pages that may call from a browser. */
  readonly webOrigins: readonly string[];
  readonly context: Context['settings'];
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** Opens `/control` (planned faults, other required fields) for whoever knows it. */
  readonly controlSecret?: string | undefined;
}
