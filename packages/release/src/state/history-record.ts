import { z } from 'zod';

/** One thing that a change did. `to` and `from` are versions; there is none before the first and none after the last. */
export const releaseOperation = z.object({
  did: z.enum(['publish', 'rollback', 'canary', 'promote', 'withdraw', 'retire', 'prune']),
  name: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** A canary's share, and how many people were named besides. */
  share: z.number().optional(),
  named: z.number().optional(),
});
export type ReleaseOperation = z.output<typeof releaseOperation>;

/** One change of the document: who, when, what, why. All of its deeds came at once. */
export const historyRecord = z.object({
  deeds: z.array(releaseOperation).min(1),
  revision: z.int().positive(),
  /** The record of the change before this one. */
  before: z.string().optional(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});
export type HistoryRecord = z.output<typeof historyRecord>;

/** A deed with the change that it was part of. */
export type HistoryEvent = ReleaseOperation & Omit<HistoryRecord, 'deeds' | 'before'>;

/** The deeds of a record, each by itself. */
export const toHistoryEvents = ({ deeds, before: _, ...change }: HistoryRecord): readonly HistoryEvent[] =>
  deeds.map((one) => ({ ...one, ...change }));
