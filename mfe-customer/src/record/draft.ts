import { z } from 'zod';
import { personValues } from '../person/values.ts';

/** A half-edited record, as it is kept: what stands in the form, and what editing began with. */
export const recordDraft = z.object({ begun: personValues, values: personValues });
export type RecordDraft = z.infer<typeof recordDraft>;
