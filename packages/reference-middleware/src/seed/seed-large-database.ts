import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { insertRows, toTableRows } from './insert-rows.ts';
import { FIRST_GENERATED_INDEX, type BatchRequest } from './generate-batch.ts';
import { demoCustomerFixtures } from './demo-customer-fixtures.ts';
import { seedIfEmpty } from './seed-database.ts';
import { withIndexesDropped } from './with-indexes-dropped.ts';

/** Customers per batch; generating and inserting a batch takes about one second each. */
const BATCH_SIZE = 2_000;

/** The number of customers, and the seed. */
export interface SeedOptions {
  /** The number of generated customers, in addition to the demo customers. */
  readonly customers: number;
  /** The same seed and day give the same persons. */
  readonly seed: number;
  readonly today: Date;
  /** Called with the number of inserted customers, and finally with `undefined` while the indexes are created. */
  readonly onProgress?: (customers: number | undefined) => void;
}

const messagesSchema = z.tuple([z.array(z.object({ table: z.string(), columns: z.array(z.string()), json: z.string() }))]);

/**
 * Fills an empty database with any number of customers, in one transaction, so that it is empty again if interrupted.
 * @returns false if the database contains customers and is unchanged
 */
export async function seedLargeDatabase(
  db: Database,
  { customers, seed, today, onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  const worker = new Worker(path.join(import.meta.dirname, `generate-batch${path.extname(import.meta.filename)}`));
  const requestBatch = async (order: BatchRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window
    worker.postMessage(order);
    return messagesSchema.parse(await once(worker, 'message'))[0];
  };
  const orders = Array.from({ length: Math.ceil(customers / BATCH_SIZE) }, (_, nth) => ({
    seed,
    from: nth * BATCH_SIZE,
    to: Math.min((nth + 1) * BATCH_SIZE, customers),
    today: today.getTime(),
  }));
  try {
    return await seedIfEmpty(db, FIRST_GENERATED_INDEX + customers, async (tx) => {
      for (const rows of toTableRows(demoCustomerFixtures(today))) await insertRows(tx, rows);
      await withIndexesDropped(tx, async () => {
        let [next] = orders.slice(0, 1).map(requestBatch);
        for (const [index, { to }] of orders.entries()) {
          const tables = (await next) ?? [];
          const following = orders[index + 1];
          next = following && requestBatch(following);
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
