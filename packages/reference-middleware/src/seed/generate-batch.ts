import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toTableRows, type TableRows } from './insert-rows.ts';
import { createSeededFaker } from './random.ts';
import { generateCustomer } from './generate-customer.ts';

/** The index of the first customer of a batch; no demo customer has a number from this index on. */
export const FIRST_GENERATED_INDEX = 100_000;

/** The customers to generate. */
export const batchRequestSchema = z.object({
  seed: z.int(),
  /** Index of the first one, from 0. */
  from: z.int(),
  /** Index after the last one. */
  to: z.int(),
  /** Milliseconds since 1970; ages and validities are relative to that day. */
  today: z.number(),
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** Generates customers; the same request generates the same customers. Omits pictures, which would be half of the data. */
export function generateBatch({ seed, from, to, today }: BatchRequest): TableRows[] {
  const faker = createSeededFaker(seed, from);
  const day = new Date(today);
  const fixtures = Array.from({ length: to - from }, (_, nth) => generateCustomer(faker, FIRST_GENERATED_INDEX + from + nth, day));
  return toTableRows(fixtures.map((fixture) => ({ ...fixture, holders: fixture.holders.map((holder) => ({ ...holder, picture: null })) })));
}

// Runs in a separate thread, so that a batch is generated while the previous one is inserted.
parentPort?.on('message', (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window
  parentPort?.postMessage(generateBatch(batchRequestSchema.parse(message)));
});
