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
  /** Digest of method, path and body: the same key with another request is an error. */
  readonly requestFingerprint: string;
  /** The path, which contains ids only. */
  readonly path: string;
}

/** The outcome of a key, which is the same for every repeat: the request was executed, or a business rule rejected it. */
export type IdempotentResult = { readonly answer: unknown } | { readonly refusal: ApiError };

/** Maximum length of a key. */
export const MAX_KEY_LENGTH = 200;
/** Days for which an outcome is stored for repeats. */
const KEY_RETENTION_DAYS = 30;
/** Minutes after which a request without an outcome is assumed to have crashed. */
const IN_PROGRESS_TIMEOUT_MINUTES = 1;

/** Derives a key in the thread pool, so that other requests are not blocked. */
const deriveKey = promisify<string, string, number, Buffer>(scrypt);

const serialize = (method: string, url: string, body: unknown) => `${method} ${url} ${JSON.stringify(body ?? null)}`;

/** Returns a digest that is the same for equal requests. */
export const requestFingerprint = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(serialize(method, url, body))
    .digest('hex');

/** Returns such a digest for a body with a password, which cannot be guessed from the stored digest. */
export async function saltedRequestFingerprint(method: string, url: string, body: unknown, salt: string): Promise<string> {
  return (await deriveKey(serialize(method, url, body), salt, 32)).toString('hex');
}

const rowOf = ({ key, staffSub }: IdempotentRequest) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.staffSub, staffSub));

/** Inserts the row of a key; returns false if the key was used before. */
async function acquireKey(db: Database, { key, staffSub, requestFingerprint, path }: IdempotentRequest, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ key, staffSub, requestFingerprint, path, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
}

async function saveResult(db: Database, intent: IdempotentRequest, outcome: IdempotentResult): Promise<void> {
  const kept: unknown = 'refusal' in outcome ? outcome.refusal.body : outcome.answer;
  await db
    .update(idempotencyKeys)
    .set({
      completed: true,
      responseBody: kept === undefined ? null : JSON.stringify(kept),
      errorStatus: 'refusal' in outcome ? outcome.refusal.status : null,
    })
    .where(rowOf(intent));
}

/**
 * Returns the outcome of the first request with this key; undefined while that request is in progress.
 * @throws ApiError 422 if that request was another one
 */
async function findPreviousResult(db: Database, intent: IdempotentRequest): Promise<IdempotentResult | undefined> {
  const [first] = await db.select().from(idempotencyKeys).where(rowOf(intent));
  if (first && first.requestFingerprint !== intent.requestFingerprint) {
    throw new ApiError(422, 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.', { code: 'idempotency-key-reused' });
  }
  if (!first?.completed) return undefined;
  const kept: unknown = first.responseBody === null ? undefined : JSON.parse(first.responseBody);
  if (first.errorStatus === null) return { answer: kept };
  const { userMessage, code = 'validation-failed', ...more }: ErrorBody = errorBodySchema.parse(kept);
  return { refusal: new ApiError(first.errorStatus, userMessage, { ...more, code }) };
}

/** Statuses of temporary rejections. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/**
 * Converts an error to the rejection by a business rule, which is the outcome of the key. Returns undefined for errors
 * after which the same request can be retried: overload, faults, outages, another attempt in progress.
 */
function toFinalError(error: unknown): ApiError | undefined {
  const refusal = error instanceof ApiError ? error : mapDatabaseError(error);
  const isFinal = refusal && refusal.status < 500 && !RETRYABLE_STATUSES.has(refusal.status) && refusal.body.code !== 'request-in-progress';
  return isFinal ? refusal : undefined;
}

/** Whether an error is the rejection by a business rule, so that nothing was executed. */
export const isFinalError = (error: unknown): boolean => toFinalError(error) !== undefined;

const resultFromError = (error: unknown): IdempotentResult => {
  const refusal = toFinalError(error);
  if (!refusal) throw error;
  return { refusal };
};

/**
 * Runs a write once per key: key, effect and outcome are stored in one transaction. A repeat waits for the first request
 * and gets its outcome: the response, or the rejection by a business rule. A corrected request after a rejection needs a
 * new key. After any other error (a fault, no database) nothing is stored.
 */
export async function runIdempotent(
  db: Database,
  intent: IdempotentRequest,
  now: Date,
  work: (tx: Database) => Promise<unknown>,
): Promise<IdempotentResult> {
  return db.transaction(async (tx) => {
    if (!(await acquireKey(tx, intent, now))) return (await findPreviousResult(tx, intent)) ?? throwInProgress();
    // A rejection rolls back the effect, but not the key.
    const outcome = await tx.transaction(async (inner) => ({ answer: await work(inner) })).catch(resultFromError);
    await saveResult(tx, intent, outcome);
    return outcome;
  });
}

/**
 * Runs a write with an effect outside the database once per key. No transaction can include such an effect: the key is
 * stored before it, and the outcome after it. A concurrent repeat is rejected (409). If the first request crashed, a
 * repeat executes the write again.
 */
export async function runIdempotentExternal(
  db: Database,
  intent: IdempotentRequest,
  now: Date,
  work: (db: Database) => Promise<unknown>,
): Promise<IdempotentResult> {
  if (!(await acquireKey(db, intent, now))) {
    const first = await findPreviousResult(db, intent);
    if (first) return first;
    if (!(await reclaimExpiredKey(db, intent, now))) return throwInProgress();
  }
  const outcome = await work(db)
    .then((answer) => ({ answer }), resultFromError)
    .catch(async (error: unknown) => {
      await db.delete(idempotencyKeys).where(rowOf(intent));
      throw error;
    });
  await saveResult(db, intent, outcome);
  return outcome;
}

/** Acquires the key of a request that has crashed; returns false if that request may still be in progress. */
async function reclaimExpiredKey(db: Database, intent: IdempotentRequest, now: Date): Promise<boolean> {
  const old = and(
    rowOf(intent),
    eq(idempotencyKeys.completed, false),
    lt(idempotencyKeys.createdAt, addMinutes(now, -IN_PROGRESS_TIMEOUT_MINUTES)),
  );
  return (await db.update(idempotencyKeys).set({ createdAt: now }).where(old).returning({ key: idempotencyKeys.key })).length > 0;
}

function throwInProgress(): never {
  throw new ApiError(409, 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.', { code: 'request-in-progress' });
}

/** Deletes expired outcomes. */
export async function deleteExpiredIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addDays(now, -KEY_RETENTION_DAYS)));
}
