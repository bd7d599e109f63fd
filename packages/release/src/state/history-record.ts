import { z } from 'zod';

/** One operation of a change. */
export const releaseOperationSchema = z.object({
  type: z.enum(['publish', 'rollback', 'canary', 'promote', 'abort', 'unpublish', 'prune']),
  /** Name of the remote or page. */
  name: z.string(),
  /** The version before the operation; missing at the first release, and at the first canary. */
  from: z.string().optional(),
  /** The version after the operation; missing if the operation removes a version. */
  to: z.string().optional(),
  /** The percentage of users who get a canary, and how many users were listed. */
  percentage: z.number().optional(),
  namedUsers: z.number().optional(),
});
export type ReleaseOperation = z.output<typeof releaseOperationSchema>;

/** One change of the registry document. All of its operations were committed together. */
export const historyRecordSchema = z.object({
  operations: z.array(releaseOperationSchema).min(1),
  /** The revision of the document after the change. */
  revision: z.int().positive(),
  /** The id of the record of the previous change; missing in the first record. */
  previous: z.string().optional(),
  at: z.iso.datetime(),
  author: z.string(),
  message: z.string(),
});
export type HistoryRecord = z.output<typeof historyRecordSchema>;

const EARLIER_TYPES = { withdraw: 'abort', retire: 'unpublish' } as const;
const earlierTypeSchema = z.enum(['withdraw', 'retire']).transform((type) => EARLIER_TYPES[type]);

/** The earlier form of a stored record, with other field names. */
const earlierRecordSchema = z
  .object({
    deeds: z
      .array(
        z
          .object({
            did: z.union([releaseOperationSchema.shape.type, earlierTypeSchema]),
            name: z.string(),
            from: z.string().optional(),
            to: z.string().optional(),
            share: z.number().optional(),
            named: z.number().optional(),
          })
          .transform(({ did, share, named, ...operation }) => ({
            type: did,
            ...operation,
            ...(share === undefined ? {} : { percentage: share }),
            ...(named === undefined ? {} : { namedUsers: named }),
          })),
      )
      .min(1),
    revision: z.int().positive(),
    before: z.string().optional(),
    at: z.iso.datetime(),
    who: z.string(),
    why: z.string(),
  })
  .transform(({ deeds, before, who, why, ...record }) => ({
    operations: deeds,
    ...record,
    ...(before === undefined ? {} : { previous: before }),
    author: who,
    message: why,
  }));

/** A stored record, in the current or the earlier form. */
export const storedRecordSchema = z.union([historyRecordSchema, earlierRecordSchema]);

/** An operation with the author and time of its change. */
export type HistoryEvent = ReleaseOperation & Omit<HistoryRecord, 'operations' | 'previous'>;

/** Converts the operations of a record to separate events. */
export const toHistoryEvents = ({ operations, previous: _, ...change }: HistoryRecord): readonly HistoryEvent[] =>
  operations.map((operation) => ({ ...operation, ...change }));
