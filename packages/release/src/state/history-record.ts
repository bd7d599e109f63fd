import { z } from 'zod';

/** One operation of a change. `to` and `from` are versions; `from` is missing at the first, `to` after the last. */
export const releaseOperation = z.object({
  did: z.enum(['publish', 'rollback', 'canary', 'promote', 'withdraw', 'retire', 'prune']),
  name: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** A canary's share, and how many people were listed. */
  share: z.number().optional(),
  named: z.number().optional(),
});
export type ReleaseOperation = z.output<typeof releaseOperation>;

/** One change of the document: who, when, what, why. All of its operations were committed together. */
export const historyRecord = z.object({
  deeds: z.array(releaseOperation).min(1),
  revision: z.int().positive(),
  /** The record of the previous change. */
  before: z.string().optional(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});
export type HistoryRecord = z.output<typeof historyRecord>;

/** An operation with the author and time of its change. */
export type HistoryEvent = ReleaseOperation & Omit<HistoryRecord, 'deeds' | 'before'>;

/** The operations of a record as separate events. */
export const toHistoryEvents = ({ deeds, before: _, ...change }: HistoryRecord): readonly HistoryEvent[] =>
  deeds.map((one) => ({ ...one, ...change }));
