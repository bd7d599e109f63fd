import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toTableRows, type TableRows } from './insert-households.ts';
import { seededFaker } from './random.ts';
import { generateCustomer } from './generate-customer.ts';

/** The numbers that follow from this index and the next ones are no known customer's, however many there are. */
export const FIRST_GENERATED_INDEX = 100_000;

/** Which customers to invent. */
export const batchRequest = z.object({
  seed: z.int(),
  /** The first of them, counted from 0. */
  from: z.int(),
  /** The first after them. */
  to: z.int(),
  /** Milliseconds since 1970; ages and validities are counted from that day. */
  today: z.number(),
});
export type BatchRequest = z.infer<typeof batchRequest>;

/** Invents some customers, the same for the same order. Pictures are left out: they would be half of the data. */
export function generateBatch({ seed, from, to, today }: BatchRequest): TableRows[] {
  const faker = seededFaker(seed, from);
  const day = new Date(today);
  const households = Array.from({ length: to - from }, (_, nth) => generateCustomer(faker, FIRST_GENERATED_INDEX + from + nth, day));
  return toTableRows(
    households.map((household) => ({ ...household, holders: household.holders.map((holder) => ({ ...holder, picture: null })) })),
  );
}

// In a thread of its own, people are invented while the database still takes the last ones.
parentPort?.on('message', (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(generateBatch(batchRequest.parse(message)));
});
