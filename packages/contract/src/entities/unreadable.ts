import { z } from 'zod';

/**
 * The property in which `parseTolerantly` of `middleware-client` lists the names of an object's invalid optional
 * fields.
 */
export const UNREADABLE_FIELDS = 'unreadableFields';

/**
 * Extends the schema of a record by the property `unreadableFields`, the names of its invalid optional fields, which the client
 * removes. Such a record must not be sent back as a whole: the middleware would delete the stored values of the removed fields.
 */
export const withUnreadable = <T extends z.ZodRawShape>(record: z.ZodObject<T>) =>
  record.extend({ [UNREADABLE_FIELDS]: z.array(z.string()).optional() });
