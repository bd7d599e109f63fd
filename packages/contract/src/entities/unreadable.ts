import { z } from 'zod';

/**
 * The property in which `parseTolerantly` of the client lists the names of an object's invalid optional
 * fields.
 */
export const UNREADABLE_FIELDS = 'unreadableFields';

/**
 * Extends the schema of a record by the names of its invalid optional fields, which the client removes.
 * A record with such names must not be sent back whole, since the stored values would be lost.
 */
export const withUnreadable = <T extends z.ZodRawShape>(record: z.ZodObject<T>) =>
  record.extend({ [UNREADABLE_FIELDS]: z.array(z.string()).optional() });
