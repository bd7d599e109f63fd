import { z } from 'zod';

/** The name under which `readAnswer` of the client puts the names of an object's optional fields that could not be read. */
export const UNREADABLE_FIELDS = 'unreadableFields';

/**
 * A record as a front end reads it: with the names of its optional fields that could not be read and are treated as missing. Such a record
 * must not be sent back whole, since the stored values would be lost.
 */
export const withUnreadable = <T extends z.ZodRawShape>(record: z.ZodObject<T>) =>
  record.extend({ [UNREADABLE_FIELDS]: z.array(z.string()).optional() });
