import { z } from 'zod';

/** The body of every refused call: `userMessage` is a German sentence for staff. */
export const errorBody = z.object({
  userMessage: z.string(),
  /** A stable word for programs, such as `customer-locked`. */
  code: z.string().optional(),
  /** What support needs to find the case in the middleware's log. */
  incidentId: z.string().optional(),
  /** Messages for single fields of the request, by path (`customer.lastName`). */
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
