import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { insertRows, toTableRows } from './insert-rows.ts';
import { FIRST_GENERATED_INDEX, type BatchRequest } from './generate-batch.ts';
import { createDemoCustomerFixtures } from './demo-customer-fixtures.ts';
import { seedIfEmpty } from './seed-database.ts';
import { withIndexesDropped } from './with-indexes-dropped.ts';

/** The number of customers per batch. Generating a batch takes about one second, and so does inserting it. */
const BATCH_SIZE = 2_000;

/** Determines the generated customers. */
export interface SeedOptions {
  /** The number of generated customers, in addition to the demo customers. */
  readonly customers: number;
  /** Equal seeds and days lead to equal customers. */
  readonly seed: number;
  /** The day to which validities are relative. */
  readonly today: Date;
  /** Called with the number of inserted customers after each batch, and with `undefined` before the indexes are created. */
  readonly onProgress?: (customers: number | undefined) => void;
}

/** The arguments of a `message` event, which `once` returns as an array: the rows of a batch. */
const messagesSchema = z.tuple([z.array(z.object({ table: z.string(), columns: z.array(z.string()), json: z.string() }))]);

/**
 * Fills an empty database with any number of customers, in one transaction, so that an interruption leaves it empty.
 * @returns false if the database contains customers and is unchanged
 */
export async function seedLargeDatabase(
  db: Database,
  { customers, seed, today, onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  // The extension is that of this file: `.ts` in the repository, `.js` in the built package.
  const worker = new Worker(path.join(import.meta.dirname, `generate-batch${path.extname(import.meta.filename)}`));
  const requestBatch = async (request: BatchRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window
    worker.postMessage(request);
    return messagesSchema.parse(await once(worker, 'message'))[0];
  };
  const batchRequests = Array.from({ length: Math.ceil(customers / BATCH_SIZE) }, (_, batchIndex) => ({
    seed,
    from: batchIndex * BATCH_SIZE,
    to: Math.min((batchIndex + 1) * BATCH_SIZE, customers),
    today: today.getTime(),
  }));
  try {
    return await seedIfEmpty(db, FIRST_GENERATED_INDEX + customers, async (tx) => {
      for (const rows of toTableRows(createDemoCustomerFixtures(today))) await insertRows(tx, rows);
      await withIndexesDropped(tx, async () => {
        const [firstRequest] = batchRequests;
        let pendingBatch = firstRequest && requestBatch(firstRequest);
        for (const [index, { to }] of batchRequests.entries()) {
          const tables = (await pendingBatch) ?? [];
          // The worker generates the next batch while this one is inserted.
          const nextRequest = batchRequests[index + 1];
          pendingBatch = nextRequest && requestBatch(nextRequest);
          for (const rows of tables) await insertRows(tx, rows);
          onProgress(to);
        }
        onProgress(undefined);
      });
    });
  } finally {
    await worker.terminate();
  }
}
