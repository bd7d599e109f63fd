import type { MiddlewareError } from './middleware-error.ts';
import type { z } from 'zod';

/** Whether a change was refused because somebody else has changed the record meanwhile (409 `changed-meanwhile`). */
export const isConflict = (error: MiddlewareError): boolean => error.body?.code === 'changed-meanwhile' && error.body.present !== undefined;

/** Reads the record that the middleware has now, out of the refusal of a change. */
export const parseCurrentRecord =
  <R>(schema: z.ZodType<R>) =>
  (error: MiddlewareError): R | undefined =>
    isConflict(error) ? schema.safeParse(error.body?.present).data : undefined;
