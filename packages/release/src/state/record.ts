import { z } from 'zod';

/** What a change did. `to` and `from` are versions; there is none before the first and none after the last. */
export const deed = z.object({
  did: z.enum(['publish', 'rollback', 'canary', 'promote', 'withdraw', 'prune']),
  name: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** A canary's share, and how many people were named besides. */
  share: z.number().optional(),
  named: z.number().optional(),
  /** What was pruned. */
  gone: z.array(z.object({ name: z.string(), version: z.string() })).optional(),
});
export type Deed = z.output<typeof deed>;

/** One change of the document: who, when, what, why. */
export const historyRecord = deed.extend({
  revision: z.int().positive(),
  /** The record of the change before this one. */
  before: z.string().optional(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});
export type HistoryRecord = z.output<typeof historyRecord>;
