import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { errorBody, type ErrorBody } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys } from '../db/schema/all.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { ApiError } from './api-error.ts';

/** One intent of a person: its key, who has it, and what was asked for. */
export interface IdempotentRequest {
  readonly key: string;
  readonly staffSub: string;
  /** Digest of method, path and body: the same key with another request is a mistake. */
  readonly request: string;
}

/** What became of an intent: the deed was done, or a rule refused it. The same for every repeat. */
export type IdempotentResult = { readonly answer: unknown } | { readonly refusal: ApiError };

/** A key longer than that is none. */
export const MAX_KEY_LENGTH = 200;
/** How many days an outcome is kept for a repeat. */
const KEY_RETENTION_DAYS = 30;
/** Whoever has not answered after so many minutes was ended meanwhile. */
const IN_PROGRESS_TIMEOUT_MINUTES = 1;

/** Runs in the thread pool: other requests are answered while it runs. */
const deriveKey = promisify<string, string, number, Buffer>(scrypt);

const written = (method: string, url: string, body: unknown) => `${method} ${url} ${JSON.stringify(body ?? null)}`;

/** What makes a request the same. */
export const requestFingerprint = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(written(method, url, body))
    .digest('hex');

/** The same for a body that holds a password: nobody who reads the table finds it by trying. */
export async function saltedRequestFingerprint(method: string, url: string, body: unknown, salt: string): Promise<string> {
  return (await deriveKey(written(method, url, body), salt, 32)).toString('hex');
}

const rowOf = ({ key, staffSub }: IdempotentRequest) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.staffSub, staffSub));

/** Takes the key for this intent, unless somebody has it. */
async function acquireKey(db: Database, { key, staffSub, request }: IdempotentRequest, now: Date): Promise<boolean> {
  const mine = await db
    .insert(idempotencyKeys)
    .values({ key, staffSub, request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return mine.length > 0;
}

async function saveResult(db: Database, intent: IdempotentRequest, outcome: IdempotentResult): Promise<void> {
  const kept: unknown = 'refusal' in outcome ? outcome.refusal.body : outcome.answer;
  await db
    .update(idempotencyKeys)
    .set({
      answered: true,
      answer: kept === undefined ? null : JSON.stringify(kept),
      refusedWith: 'refusal' in outcome ? outcome.refusal.status : null,
    })
    .where(rowOf(intent));
}

/** What became of the first with this key; undefined while it is under way. */
async function findPreviousResult(db: Database, intent: IdempotentRequest): Promise<IdempotentResult | undefined> {
  const [first] = await db.select().from(idempotencyKeys).where(rowOf(intent));
  if (first && first.request !== intent.request) {
    throw new ApiError(422, 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.', { code: 'key-reused' });
  }
  if (!first?.answered) return undefined;
  const kept: unknown = first.answer === null ? undefined : JSON.parse(first.answer);
  if (first.refusedWith === null) return { answer: kept };
  const { userMessage, code = 'invalid', ...more }: ErrorBody = errorBody.parse(kept);
  return { refusal: new ApiError(first.refusedWith, userMessage, { ...more, code }) };
}

/** Statuses that say 'not now', not 'no'. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** The refusal of a rule behind an error; undefined for what says nothing about the intent: overload, faults, outages, another attempt under way. */
function toFinalError(error: unknown): ApiError | undefined {
  const refusal = error instanceof ApiError ? error : mapDatabaseError(error);
  const isFinal = refusal && refusal.status < 500 && !RETRYABLE_STATUSES.has(refusal.status) && refusal.body.code !== 'under-way';
  return isFinal ? refusal : undefined;
}

/** Whether an error is the refusal of a rule, after which it is known that nothing was done. */
export const isRuleRefusal = (error: unknown): boolean => toFinalError(error) !== undefined;

const resultFromError = (error: unknown): IdempotentResult => {
  const refusal = toFinalError(error);
  if (!refusal) throw error;
  return { refusal };
};

/**
 * Runs a write so that one intent has one effect: key, effect and outcome are one transaction. A repeat waits for the
 * first to end and gets its outcome, be it an answer or the refusal of a rule: whoever was refused and tries again means
 * it anew and takes a new key. Where neither came about (a fault, no database) nothing is kept.
 */
export async function runIdempotent(
  db: Database,
  intent: IdempotentRequest,
  now: Date,
  work: (tx: Database) => Promise<unknown>,
): Promise<IdempotentResult> {
  return db.transaction(async (tx) => {
    if (!(await acquireKey(tx, intent, now))) return (await findPreviousResult(tx, intent)) ?? underWay();
    // A refusal takes back what was done until then, but not the key.
    const outcome = await tx.transaction(async (inner) => ({ answer: await work(inner) })).catch(resultFromError);
    await saveResult(tx, intent, outcome);
    return outcome;
  });
}

/**
 * The same for an effect outside the database, which no transaction can hold: the key is taken first and the outcome
 * kept after it. A repeat meanwhile is refused (409); one whose first was ended by a crash is tried again.
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
    if (!(await reclaimExpiredKey(db, intent, now))) return underWay();
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

async function reclaimExpiredKey(db: Database, intent: IdempotentRequest, now: Date): Promise<boolean> {
  const old = and(
    rowOf(intent),
    eq(idempotencyKeys.answered, false),
    lt(idempotencyKeys.createdAt, addMinutes(now, -IN_PROGRESS_TIMEOUT_MINUTES)),
  );
  return (await db.update(idempotencyKeys).set({ createdAt: now }).where(old).returning({ key: idempotencyKeys.key })).length > 0;
}

function underWay(): never {
  throw new ApiError(409, 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.', { code: 'under-way' });
}

/** Forgets outcomes that nobody will ask for again. */
export async function deleteExpiredIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addDays(now, -KEY_RETENTION_DAYS)));
}
