import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances } from '../db/schema/all.ts';
import { throwInProgress } from './issuance-states.ts';

/** The number of open issuings, of any process. */
export const countInProgressIssuances = (db: Database): Promise<number> =>
  db.$count(issuances, inArray(issuances.state, [...throwInProgress]));
