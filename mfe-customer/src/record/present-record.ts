import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { z } from 'zod';

/** Whether a change was refused because somebody else has changed the record: it is asked about in a dialog, not in a toast. */
export const isConflict = (error: MiddlewareError): boolean => error.body?.code === 'changed-meanwhile' && error.body.present !== undefined;

/** Reads the record that the middleware has now, out of the refusal of a change. */
export const presentRecord =
  <R>(schema: z.ZodType<R>) =>
  (error: MiddlewareError): R | undefined =>
    isConflict(error) ? schema.safeParse(error.body?.present).data : undefined;
