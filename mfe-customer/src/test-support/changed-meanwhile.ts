import type { Call } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
// Only tests import this file.
import type { Answering } from '@aboschalter/shell-api/test-kit';

/** Refuses a change because somebody else has changed the record, and gives the record as it is now. */
export const changedMeanwhile = (call: Call, present: object): Answering => ({
  call,
  answer: () => {
    throw new MiddlewareError('refused', {
      status: 409,
      settled: true,
      body: { userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.', code: 'changed-meanwhile', present },
    });
  },
});
