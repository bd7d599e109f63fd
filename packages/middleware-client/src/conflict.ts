import type { MiddlewareError } from './middleware-error.ts';
import type { z } from 'zod';

/**
 * Whether a change was rejected because the record was changed by another request (409
 * `version-conflict`). The field `present` of the response contains the current record.
 */
export const isConflict = (error: MiddlewareError): boolean => error.body?.code === 'version-conflict' && error.body.present !== undefined;

/** Returns a function that parses the current record from the error of a conflict; `undefined` for other errors. */
export const parseCurrentRecord =
  <R>(schema: z.ZodType<R>) =>
  (error: MiddlewareError): R | undefined =>
    isConflict(error) ? schema.safeParse(error.body?.present).data : undefined;
