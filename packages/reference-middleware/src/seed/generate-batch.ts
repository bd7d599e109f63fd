import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toTableRows, type TableRows } from './insert-households.ts';
import { seededFaker } from './random.ts';
import { generateCustomer } from './generate-customer.ts';

/** Numbers from this index on belong to no known customer. */
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

/** Generates customers, the same for the same request. Without pictures, which would be half of the data. */
export function generateBatch({ seed, from, to, today }: BatchRequest): TableRows[] {
  const faker = seededFaker(seed, from);
  const day = new Date(today);
  const households = Array.from({ length: to - from }, (_, nth) => generateCustomer(faker, FIRST_GENERATED_INDEX + from + nth, day));
  return toTableRows(
    households.map((household) => ({ ...household, holders: household.holders.map((holder) => ({ ...holder, picture: null })) })),
  );
}

// In a separate thread, so that generation and insertion run in parallel.
parentPort?.on('message', (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window
  parentPort?.postMessage(generateBatch(batchRequestSchema.parse(message)));
});
