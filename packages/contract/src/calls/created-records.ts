import { z } from 'zod';
import { recordTypes } from '../call.ts';
import { defineCall } from '../define-call.ts';
import { uuidSchema } from '../entities/primitives.ts';

/** Look-up of records that were created with a record id (`requestHeaders.recordId`). */
export const createdRecordCalls = {
  /**
   * Looks up the record of a creating call whose response was lost. Fails with 404 `not-found` if this member of
   * staff has created no record with this id, and with 409 `request-in-progress` while the creation has not ended.
   */
  getCreatedRecord: () =>
    defineCall({
      method: 'GET',
      path: '/created-records/{recordId}',
      summary: 'Get the record that was created with a record id',
      capability: 'recordIds',
      params: z.object({ recordId: uuidSchema }),
      response: z.object({
        recordType: z.enum(recordTypes),
        answer: z.unknown().describe('Die Antwort des anlegenden Aufrufs; null, wenn er keine hat'),
      }),
    }),
};
