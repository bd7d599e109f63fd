import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { errorBodySchema, type ErrorBody } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys } from '../db/schema/all.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { ApiError } from './api-error.ts';

/** A request with an idempotency key, and the member of staff who sent it. */
export interface IdempotentRequest {
  readonly key: string;
  readonly staffSub: string;
  /** Digest of method, path and body, by which the use of the same key for another request is detected. */
  readonly requestFingerprint: string;
  /** The path, which contains ids only. */
  readonly path: string;
}

/** The result of the first request with a key, which every repeat gets: its response, or the error of a business rule. */
export type IdempotentResult = { readonly response: unknown } | { readonly error: ApiError };

/** Maximum length of a key. */
export const MAX_KEY_LENGTH = 200;
/** Days for which a result is stored for repeats. */
const KEY_RETENTION_DAYS = 30;
/** Minutes after which a request without a result is assumed to have crashed. */
const IN_PROGRESS_TIMEOUT_MINUTES = 1;

/** The asynchronous variant runs in the thread pool, so that other requests are not blocked. */
const deriveKey = promisify<string, string, number, Buffer>(scrypt);

const serializeRequest = (method: string, url: string, body: unknown) => `${method} ${url} ${JSON.stringify(body ?? null)}`;

/** Returns a digest that is the same for equal requests. */
export const computeFingerprint = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(serializeRequest(method, url, body))
    .digest('hex');

/**
 * Returns a digest for a request that may contain a password. The digest is salted and slow to compute, so that the
 * password cannot be guessed from the stored digest.
 */
export async function computeSaltedFingerprint(method: string, url: string, body: unknown, salt: string): Promise<string> {
  return (await deriveKey(serializeRequest(method, url, body), salt, 32)).toString('hex');
}

const whereKey = ({ key, staffSub }: IdempotentRequest) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.staffSub, staffSub));

/** Inserts the row of a key; returns false if the key was used before. */
async function acquireKey(db: Database, { key, staffSub, requestFingerprint, path }: IdempotentRequest, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ key, staffSub, requestFingerprint, path, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
}

async function saveResult(db: Database, request: IdempotentRequest, result: IdempotentResult): Promise<void> {
  const body: unknown = 'error' in result ? result.error.body : result.response;
  await db
    .update(idempotencyKeys)
    .set({
      completed: true,
      responseBody: body === undefined ? null : JSON.stringify(body),
      errorStatus: 'error' in result ? result.error.status : null,
    })
    .where(whereKey(request));
}

/**
 * Returns the result of the first request with this key; undefined while that request is in progress.
 * @throws ApiError 422 if that request has another fingerprint
 */
async function findPreviousResult(db: Database, request: IdempotentRequest): Promise<IdempotentResult | undefined> {
  const [first] = await db.select().from(idempotencyKeys).where(whereKey(request));
  if (first && first.requestFingerprint !== request.requestFingerprint) {
    throw new ApiError(422, 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.', { code: 'idempotency-key-reused' });
  }
  if (!first?.completed) return undefined;
  const body: unknown = first.responseBody === null ? undefined : JSON.parse(first.responseBody);
  if (first.errorStatus === null) return { response: body };
  // Earlier versions stored errors without a code.
  const { userMessage, code = 'validation-failed', ...details }: ErrorBody = errorBodySchema.parse(body);
  return { error: new ApiError(first.errorStatus, userMessage, { ...details, code }) };
}

/** Statuses below 500 of rejections after which the same request can be retried. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/**
 * Returns the error that is stored as the result of a key, if a business rule or the database rejected the request. Returns
 * undefined for an error after which the same request can be retried: an overload, a fault, an outage, or another attempt in
 * progress.
 */
function toFinalError(error: unknown): ApiError | undefined {
  const apiError = error instanceof ApiError ? error : mapDatabaseError(error);
  if (!apiError || apiError.status >= 500 || RETRYABLE_STATUSES.has(apiError.status)) return undefined;
  return apiError.body.code === 'request-in-progress' ? undefined : apiError;
}

/** Returns whether an error comes from a business rule, so that nothing was executed and a retry would fail in the same way. */
export const isFinalError = (error: unknown): boolean => toFinalError(error) !== undefined;

/** Returns the result for an error of a business rule; throws every other error again. */
const toErrorResult = (error: unknown): IdempotentResult => {
  const finalError = toFinalError(error);
  if (!finalError) throw error;
  return { error: finalError };
};

/**
 * Runs a write once per key. Key, effect and result are stored in one transaction. A repeat waits for the first request
 * and gets the same result. After a rejection by a business rule, a corrected request needs a new key. After any other
 * error nothing is stored, so that the request can be retried with the same key.
 */
export async function runIdempotent(
  db: Database,
  request: IdempotentRequest,
  now: Date,
  work: (tx: Database) => Promise<unknown>,
): Promise<IdempotentResult> {
  return db.transaction(async (tx) => {
    if (!(await acquireKey(tx, request, now))) return (await findPreviousResult(tx, request)) ?? throwInProgress();
    // The nested transaction lets a rejection roll back the effect without the key.
    const result = await tx.transaction(async (nested) => ({ response: await work(nested) })).catch(toErrorResult);
    await saveResult(tx, request, result);
    return result;
  });
}

/**
 * Runs a write with an effect outside the database once per key. Since a transaction cannot include such an effect, the
 * key is stored before it and the result after it. A concurrent repeat is rejected (409). If the first request crashed, a
 * repeat executes the write again.
 */
export async function runIdempotentExternal(
  db: Database,
  request: IdempotentRequest,
  now: Date,
  work: (db: Database) => Promise<unknown>,
): Promise<IdempotentResult> {
  if (!(await acquireKey(db, request, now))) {
    const first = await findPreviousResult(db, request);
    if (first) return first;
    if (!(await reclaimExpiredKey(db, request, now))) return throwInProgress();
  }
  const result = await work(db)
    .then((response) => ({ response }), toErrorResult)
    .catch(async (error: unknown) => {
      // The request can be retried with the same key.
      await db.delete(idempotencyKeys).where(whereKey(request));
      throw error;
    });
  await saveResult(db, request, result);
  return result;
}

/** Acquires the key of a request that is assumed to have crashed; returns false if that request may still be in progress. */
async function reclaimExpiredKey(db: Database, request: IdempotentRequest, now: Date): Promise<boolean> {
  const expiredRow = and(
    whereKey(request),
    eq(idempotencyKeys.completed, false),
    lt(idempotencyKeys.createdAt, addMinutes(now, -IN_PROGRESS_TIMEOUT_MINUTES)),
  );
  return (await db.update(idempotencyKeys).set({ createdAt: now }).where(expiredRow).returning({ key: idempotencyKeys.key })).length > 0;
}

function throwInProgress(): never {
  throw new ApiError(409, 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.', { code: 'request-in-progress' });
}

/** Deletes keys and their results after 30 days. */
export async function deleteExpiredIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addDays(now, -KEY_RETENTION_DAYS)));
}
