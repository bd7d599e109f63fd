import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { tablesOf, type TableRows } from './insert-households.ts';
import { seededFaker } from './random.ts';
import { seedHousehold } from './seed-household.ts';

/** The numbers that follow from this index and the next ones are no known customer's, however many there are. */
export const FIRST = 100_000;

/** Which customers to invent. */
export const chunkOrder = z.object({
  seed: z.int(),
  /** The first of them, counted from 0. */
  from: z.int(),
  /** The first after them. */
  to: z.int(),
  /** Milliseconds since 1970; ages and validities are counted from that day. */
  today: z.number(),
});
export type ChunkOrder = z.infer<typeof chunkOrder>;

/** Invents some customers, the same for the same order. Pictures are left out: they would be half of the data. */
export function inventChunk({ seed, from, to, today }: ChunkOrder): TableRows[] {
  const faker = seededFaker(seed, from);
  const day = new Date(today);
  const households = Array.from({ length: to - from }, (_, nth) => seedHousehold(faker, FIRST + from + nth, day));
  return tablesOf(
    households.map((household) => ({ ...household, holders: household.holders.map((holder) => ({ ...holder, picture: null })) })),
  );
}

// In a thread of its own, people are invented while the database still takes the last ones.
parentPort?.on('message', (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(inventChunk(chunkOrder.parse(message)));
});
