import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys } from '../db/schema/all.ts';
import { Refusal } from './refusal.ts';

export interface Intent {
  readonly key: string;
  readonly staffSub: string;
  /** Method, path and body: the same key with another request is a mistake. */
  readonly request: string;
}

/** What makes a request the same. */
export const requestDigest = (method: string, url: string, body: unknown): string =>
  createHash('sha256').update(`${method} ${url} ${JSON.stringify(body ?? null)}`).digest('hex');

/**
 * Runs a write so that one intent has one effect: key, effect and answer are one transaction. A repeat waits
 * for the first to end and gets its answer; after a refusal nothing is kept.
 */
export async function once(
  db: Database, intent: Intent | undefined, now: Date, work: (tx: Database) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    if (!intent) return work(tx);
    const { key, staffSub, request } = intent;
    const mine = await tx.insert(idempotencyKeys).values({ key, staffSub, request, createdAt: now })
      .onConflictDoNothing().returning({ key: idempotencyKeys.key });
    const row = and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.staffSub, staffSub));
    if (mine.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(row);
      if (first?.request !== request) {
        throw new Refusal(422, 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.', { code: 'key-reused' });
      }
      const kept: unknown = first.answer === null ? undefined : JSON.parse(first.answer);
      return kept;
    }
    const result = await work(tx);
    await tx.update(idempotencyKeys).set({ status: 200, answer: result === undefined ? null : JSON.stringify(result) }).where(row);
    return result;
  });
}
