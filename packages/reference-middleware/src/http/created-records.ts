import { requestHeaders, type RecordType } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { createdRecords } from '../db/schema/all.ts';
import { isFinalError } from './idempotency.ts';
import { ApiError } from './api-error.ts';

/** A request to create one record. */
export interface Creation {
  /** The id, which the client chooses. */
  readonly recordId: string;
  /** The subject of the member of staff who creates the record. */
  readonly staffSub: string;
  readonly recordType: RecordType;
  /**
   * Returns whether a stored response is a response of the requested call. Comparing the record type is not enough, since
   * two calls can create records of the same type.
   */
  readonly isResponseOfCall: (response: unknown) => boolean;
}

/** One attempt to create a record outside the database at most once. */
export interface ExternalAttempt {
  /** The data that an earlier attempt with an unknown outcome passed to `store`; undefined if there was no such attempt. */
  readonly earlier: unknown;
  /** Stores data with which a later attempt can find the record. Must be called before the record is created. */
  readonly store: (data: unknown) => Promise<void>;
}

/** Days for which a creation and its response are stored. */
const RETENTION_DAYS = 30;
/** Minutes after which a creation in progress is assumed to have crashed. */
const IN_PROGRESS_TIMEOUT_MINUTES = 1;

/**
 * Reads the record id of a request; undefined if it has none.
 * @throws ApiError 400 if it is not a UUID
 */
export function parseRecordId(headers: Readonly<Record<string, unknown>>): string | undefined {
  const value = headers[requestHeaders.recordId];
  if (value === undefined || value === '') return undefined;
  const parsed = z.uuid().safeParse(value);
  if (parsed.success) return parsed.data.toLowerCase();
  const userMessage = 'Die Kennung des neuen Datensatzes ist ungültig.';
  throw new ApiError(400, userMessage, { code: 'validation-failed', fields: { [requestHeaders.recordId]: userMessage } });
}

const whereCreation = ({ recordId, staffSub }: Pick<Creation, 'recordId' | 'staffSub'>) =>
  and(eq(createdRecords.recordId, recordId), eq(createdRecords.staffSub, staffSub));

/** Returns the time before which an unfinished creation is assumed to have crashed. */
const getCrashThreshold = (now: Date) => addMinutes(now, -IN_PROGRESS_TIMEOUT_MINUTES);

/** Inserts the row of a creation; returns false if the row exists. Waits while another transaction is inserting the row. */
async function insertRow(db: Database, { recordId, staffSub, recordType }: Creation, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(createdRecords)
    .values({ recordId, staffSub, recordType, state: 'request-in-progress', createdAt: now })
    .onConflictDoNothing()
    .returning({ recordId: createdRecords.recordId });
  return inserted.length > 0;
}

async function storeResponse(db: Database, creation: Creation, response: unknown): Promise<void> {
  await db
    .update(createdRecords)
    .set({ state: 'created', responseBody: response === undefined ? null : JSON.stringify(response), attempt: null })
    .where(whereCreation(creation));
}

type Row = typeof createdRecords.$inferSelect;
const parseResponse = ({ responseBody }: Row): unknown => (responseBody === null ? undefined : JSON.parse(responseBody));

async function findRow(db: Database, creation: Pick<Creation, 'recordId' | 'staffSub'>): Promise<Row | undefined> {
  const [row] = await db.select().from(createdRecords).where(whereCreation(creation));
  return row;
}

/**
 * Rejects a creation whose id was used for something else.
 * @throws ApiError 409 if the id was used for a record of another type, or by another call
 */
function assertSameCall(row: Row, { recordType, isResponseOfCall }: Creation): void {
  const isOfOtherType = row.recordType !== recordType;
  const isOfOtherCall = row.state === 'created' && !isResponseOfCall(parseResponse(row));
  if (!isOfOtherType && !isOfOtherCall) return;
  const userMessage = 'Unter dieser Kennung wurde bereits ein anderer Datensatz angelegt. Bitte öffnen Sie das Formular neu.';
  throw new ApiError(409, userMessage, { code: 'record-id-reused' });
}

const createInProgressError = () =>
  new ApiError(409, 'Dieser Datensatz wird gerade angelegt. Bitte warten Sie einen Augenblick.', { code: 'request-in-progress' });

/**
 * Creates a record in the database once per id. A concurrent attempt waits until the first one has finished. A later
 * attempt gets the response to the first one, even if its body is different. A rejected attempt stores nothing.
 * @param tx the transaction in which `create` inserts the record
 * @throws ApiError 409 if the id was used for something else
 */
export async function createOnce(tx: Database, creation: Creation, now: Date, create: () => Promise<unknown>): Promise<unknown> {
  if (await insertRow(tx, creation, now)) {
    const response = await create();
    await storeResponse(tx, creation, response);
    return response;
  }
  const row = await findRow(tx, creation);
  if (row) assertSameCall(row, creation);
  // Row and response are stored in one transaction, so this happens only if the row was deleted after the insertion failed.
  if (row?.state !== 'created') throw createInProgressError();
  return parseResponse(row);
}

/**
 * Creates a record outside the database once per id. A concurrent attempt is rejected (409 `request-in-progress`). If the
 * outcome of an attempt is unknown because of a crash or a lost response, the next attempt receives the data that the
 * earlier attempt stored, so that `create` can look for the record first.
 */
export async function createOnceExternally(
  db: Database,
  creation: Creation,
  now: Date,
  create: (attempt: ExternalAttempt) => Promise<unknown>,
): Promise<unknown> {
  const isFirst = await insertRow(db, creation, now);
  const row = isFirst ? undefined : await findRow(db, creation);
  if (row) assertSameCall(row, creation);
  if (row?.state === 'created') return parseResponse(row);
  const mayCreate = isFirst || (row !== undefined && (await resumeAttempt(db, row, now)));
  if (!mayCreate) throw createInProgressError();
  const store = async (data: unknown) => {
    await db.update(createdRecords).set({ attempt: data }).where(whereCreation(creation));
  };
  try {
    const response = await create({ earlier: row?.attempt ?? undefined, store });
    await storeResponse(db, creation, response);
    return response;
  } catch (error) {
    // After a rejection nothing was created, and the id can be used again. After any other error the record may exist.
    if (isFinalError(error)) await db.delete(createdRecords).where(whereCreation(creation));
    else await db.update(createdRecords).set({ state: 'uncertain' }).where(whereCreation(creation));
    throw error;
  }
}

/**
 * Marks an attempt with unknown outcome as in progress again. Returns false if the attempt may still be running, or
 * another request has resumed it.
 */
async function resumeAttempt(db: Database, row: Row, now: Date): Promise<boolean> {
  // An uncertain attempt has ended. An attempt in progress is resumed only if it must have crashed.
  const crashCondition = row.state === 'uncertain' ? undefined : lt(createdRecords.createdAt, getCrashThreshold(now));
  const updated = await db
    .update(createdRecords)
    .set({ state: 'request-in-progress', createdAt: now })
    .where(and(whereCreation(row), eq(createdRecords.state, row.state), crashCondition))
    .returning({ recordId: createdRecords.recordId });
  return updated.length > 0;
}

/**
 * A record that was created with an id, with the response to its creation (`answer`); or an attempt to create a record whose
 * outcome is unknown, with the data of `ExternalAttempt.store` (`attempt`).
 */
export type CreatedRecord =
  | { readonly state: 'created'; readonly recordType: RecordType; readonly answer: unknown }
  | { readonly state: 'uncertain'; readonly recordType: RecordType; readonly attempt: unknown };

/**
 * Finds a creation by its id; undefined if this member of staff has created nothing with this id.
 * @throws ApiError 409 while the creation is in progress
 */
export async function findCreatedRecord(
  db: Database,
  creation: Pick<Creation, 'recordId' | 'staffSub'>,
  now: Date,
): Promise<CreatedRecord | undefined> {
  const row = await findRow(db, creation);
  if (!row) return undefined;
  const { recordType, attempt } = row;
  if (row.state === 'created') return { state: 'created', recordType, answer: parseResponse(row) ?? null };
  if (row.state === 'request-in-progress' && row.createdAt >= getCrashThreshold(now)) throw createInProgressError();
  return { state: 'uncertain', recordType, attempt };
}

/** Deletes the ids of creations after 30 days. */
export async function deleteOldCreations(db: Database, now: Date): Promise<void> {
  await db.delete(createdRecords).where(lt(createdRecords.createdAt, addDays(now, -RETENTION_DAYS)));
}
