import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toTableRows, type TableRows } from './insert-rows.ts';
import { createSeededFaker } from './random.ts';
import { generateCustomer } from './generate-customer.ts';

/** The index of the first generated customer. It is high enough that no demo customer has the same number. */
export const FIRST_GENERATED_INDEX = 100_000;

/** A request to generate customers. */
export const batchRequestSchema = z.object({
  seed: z.int(),
  /** The index of the first customer, from 0. */
  from: z.int(),
  /** The index after the last customer. */
  to: z.int(),
  /** The present day in milliseconds since 1970, to which validities are relative. */
  today: z.number(),
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** Generates customers. Equal requests generate equal customers. Pictures are omitted, since they would be half of the data. */
export function generateBatch({ seed, from, to, today }: BatchRequest): TableRows[] {
  const faker = createSeededFaker(seed, from);
  const day = new Date(today);
  const fixtures = Array.from({ length: to - from }, (_, offset) => generateCustomer(faker, FIRST_GENERATED_INDEX + from + offset, day));
  return toTableRows(fixtures.map((fixture) => ({ ...fixture, holders: fixture.holders.map((holder) => ({ ...holder, picture: null })) })));
}

// This file also runs as a worker thread, so that a batch is generated while the previous batch is inserted.
parentPort?.on('message', (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is no window
  parentPort?.postMessage(generateBatch(batchRequestSchema.parse(message)));
});
