import { z } from 'zod';

/** The outcome of one page load with one release: no person, no URL, no error message. */
export const releaseReportSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().min(1).max(100),
  /** It could not be loaded, or threw an error; counted once per page load. */
  failed: z.boolean(),
});
export type ReleaseHealthReport = z.output<typeof releaseReportSchema>;

/** The reports of a page, sent when it is closed. */
export const releaseHealthReportsSchema = z.array(releaseReportSchema).max(200);
