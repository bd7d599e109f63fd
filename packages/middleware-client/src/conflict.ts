import type { MiddlewareError } from './middleware-error.ts';
import type { z } from 'zod';

/**
 * Returns whether a change was rejected because another request had changed the record (409 `version-conflict`) and the response
 * contains the current record, in the field `present`.
 */
export const isConflict = (error: MiddlewareError): boolean => error.body?.code === 'version-conflict' && error.body.present !== undefined;

/** Returns a function that parses the current record from an error, for one type of record. The function returns `undefined` for other errors. */
export const parseCurrentRecord =
  <R>(schema: z.ZodType<R>) =>
  (error: MiddlewareError): R | undefined =>
    isConflict(error) ? schema.safeParse(error.body?.present).data : undefined;
