import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances } from '../db/schema/all.ts';
import { inProgressStates } from './issuance-states.ts';

/** Returns the number of issuings in progress, including those that other processes of the middleware began. */
export const countInProgressIssuances = (db: Database): Promise<number> =>
  db.$count(issuances, inArray(issuances.state, [...inProgressStates]));
